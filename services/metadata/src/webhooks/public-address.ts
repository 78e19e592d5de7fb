import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the internet at large: not of this host, of a private network, or of a special purpose. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Without the address, which would show what a name means inside. */
export function refusal(): Error {
  return Object.assign(new Error('the address of the webhook is not public'), { code: 'ADDRESS_NOT_PUBLIC' });
}

/** The host of a URL as an address; undefined for a name. */
export function addressOf({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/**
 * A look-up of names that refuses those with any address that is not public. The connection is made to what it returns,
 * so that a name cannot mean another address a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isGood = error === null && addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
    if (!isGood) callback(error ?? refusal(), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
