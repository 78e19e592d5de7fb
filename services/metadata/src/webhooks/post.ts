import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { addressOf, isPublic, publicLookup, refusal } from './public-address.ts';

/** How long a receiver may take to answer. */
const timeoutMs = 10_000;

/** What is sent, and to where. */
export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Sends a POST and returns the status of the response, whose body is not read. Follows no redirects and uses no proxy.
 * Errors: of the network; `bad_request` for an address that is not allowed; a timeout.
 */
export async function post({ url, headers, body, toPrivate, signal }: Post): Promise<number> {
  const target = new URL(url);
  const address = addressOf(target);
  if (!toPrivate && address !== undefined && !isPublic(address)) throw refusal();
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest;
  const sending = send(target, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    ...(!toPrivate && { lookup: publicLookup }),
  });
  sending.end(body);
  const [response] = await once(sending, 'response');
  response.destroy();
  return response.statusCode;
}
