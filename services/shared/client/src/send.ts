import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request as it is sent once. */
export interface Outgoing {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string | AsyncIterable<Uint8Array> | undefined;
  signal?: AbortSignal | undefined;
}

/** An answer whose body is still to be read. */
export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** Longest silence of a connection. A query over many samples is silent while it is counted. */
const silenceMs = 300_000;
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

/**
 * Sends a request once, streaming its body; resolves with the beginning of the answer, which may come before the body
 * was sent. Redirects are answers. Errors: those of the connection, with their system code; of `signal`.
 */
export function send({ method, url, headers, body, signal }: Outgoing): Promise<Incoming> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? agents.https : agents.http;
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, ...(signal && { signal }) };
    const outgoing = (isSecure ? overHttps : overHttp)(url, options, (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    outgoing.on('error', reject);
    outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error(`no answer within ${silenceMs / 1000} s`)));
    if (body === undefined || typeof body === 'string') outgoing.end(body);
    else pipeline(Readable.from(body, { objectMode: false }), outgoing).catch(reject);
  });
}
