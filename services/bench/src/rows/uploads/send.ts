import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request whose body is in memory. */
export interface Sent {
  method: 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: readonly Uint8Array[];
}

/** Sends a request; returns the text of the answer. Errors: another status than 2xx. */
export async function send(agent: Agent, url: string, { method, headers = {}, body = [] }: Sent): Promise<string> {
  const answered = Promise.withResolvers<IncomingMessage>();
  const length = body.reduce((sum, { length }) => sum + length, 0);
  const sending = request(url, { agent, method, headers: { ...headers, 'Content-Length': length } }, answered.resolve);
  sending.once('error', answered.reject);
  for (const part of body) sending.write(part);
  sending.end();
  const answer = await answered.promise;
  const found = await text(answer);
  if (answer.statusCode! < 200 || answer.statusCode! > 299) throw new Error(`${method} ${url}: ${found.slice(0, 500)}`);
  return found;
}
