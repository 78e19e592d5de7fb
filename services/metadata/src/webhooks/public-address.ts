import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { createLimiter } from '@varfreq/runtime/limiter';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the internet at large: not of this host, of a private network, or of a special purpose. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const holdsIpv4 = parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0);
  return parsed.range() === 'unicast' && !holdsIpv4; // such as ::7f00:1, a deprecated form of 127.0.0.1
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
 * One look-up of the system at a time: it takes a thread until the name server answers or times out, and a few slow names
 * would take the threads that the names of PostgreSQL, Kafka and the store need.
 */
const lookUps = createLimiter(1);

/**
 * A look-up of names that, unless private addresses are allowed, refuses those with any address that is not public. The
 * connection is made to what it returns, so that a name cannot mean another address a moment later. Errors: those of
 * the system; the signal's reason when aborted before it was this name's turn. `onTurn` is called when it is.
 */
export function lookupFor(
  { toPrivate, signal, onTurn }: { toPrivate: boolean; signal: AbortSignal; onTurn?: (() => void) | undefined },
  look: (hostname: string, options: LookupAllOptions) => Promise<LookupAddress[]> = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    const begin = () => {
      onTurn?.();
      return look(hostname, { ...options, all: true });
    };
    lookUps.run(begin, { signal }).then(
      (addresses) => {
        const [first] = addresses;
        const isGood = first && (toPrivate || addresses.every(({ address }) => isPublic(address)));
        if (!isGood) callback(refusal(), '', 0);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}
