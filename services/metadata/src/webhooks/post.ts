import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { addressOf, isPublic, lookupFor, refusal } from './public-address.ts';

/** What is sent, and to where. */
export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  /** How long the receiver may take to answer. */
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Sends a POST and returns the status of the response, whose body is not read. Follows no redirects and uses no proxy.
 * Errors: of the network; codes `ADDRESS_NOT_PUBLIC` and `NOT_HTTPS` for what is not allowed; `ABORT_ERR` after the
 * timeout; `ECONNRESET` where the connection ends without a response, as after a change of protocol; `NO_TURN` when other
 * names were looked up until then, so that nothing is known of this receiver.
 */
export async function post({ url, headers, body, toPrivate, timeoutMs, signal: stopping }: Post): Promise<number> {
  const target = new URL(url);
  const address = addressOf(target);
  const isSecure = target.protocol === 'https:';
  if (!toPrivate && !isSecure)
    throw Object.assign(new Error('the webhook is not sent by https'), { code: 'NOT_HTTPS' });
  if (!toPrivate && address !== undefined && !isPublic(address)) throw refusal();
  const send = isSecure ? tlsRequest : plainRequest;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
  let isWaiting = address === undefined;
  const onTurn = (): void => {
    isWaiting = false;
  };
  const sending = send(target, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal,
    lookup: lookupFor({ toPrivate, signal, onTurn }),
  });
  sending.end(body);
  const closed = once(sending, 'close').then(() => {
    throw Object.assign(new Error('the connection was closed without a response'), { code: 'ECONNRESET' });
  });
  const [response] = await Promise.race([once(sending, 'response'), closed]).catch((cause: unknown) => {
    throw isWaiting ? Object.assign(new Error('other names were looked up', { cause }), { code: 'NO_TURN' }) : cause;
  });
  response.destroy();
  return response.statusCode;
}
