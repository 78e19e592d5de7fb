import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ApiResponse } from '@varfreq/harness/system/api-response';
import type { RequestCase } from './cases.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const boundary = 'the-boundary';

/** The string encoding of lists and objects. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}:${textOf(member)}`)
    .join(',');
}

type Fields = readonly (readonly [name: string, value: unknown])[];

function fieldsOf({ fields, twice }: RequestCase): Fields {
  const once = Object.entries(fields);
  const again = twice === undefined ? undefined : once[twice % once.length];
  return again === undefined ? once : [...once, again];
}

function urlEncoded(fields: Fields): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  return fields.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join('&');
}

function multipart(fields: Fields): Buffer {
  const parts = fields.map(([name, value]) => {
    const isFile = name === 'data' && typeof value === 'string';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="f"' : ''}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      Buffer.from(textOf(value), isFile ? 'latin1' : 'utf8'),
      Buffer.from('\r\n'),
    ]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

interface Encoded {
  query: string;
  type?: string;
  body?: Buffer;
}

function encode(one: RequestCase): Encoded {
  const fields = fieldsOf(one);
  switch (one.encoding) {
    case 'query':
      return { query: urlEncoded(fields) };
    case '__json__':
      return { query: urlEncoded([['__json__', JSON.stringify(one.fields)]]) };
    case 'json':
      return { query: '', type: 'application/json', body: Buffer.from(JSON.stringify(one.fields)) };
    case 'form':
      return { query: '', type: 'application/x-www-form-urlencoded', body: Buffer.from(urlEncoded(fields)) };
    case 'multipart':
      return { query: '', type: `multipart/form-data; boundary=${boundary}`, body: multipart(fields) };
    case 'none':
      return { query: '' };
  }
}

function damaged(body: Buffer | undefined, at: number | undefined): Buffer | undefined {
  if (body === undefined || at === undefined || body.length === 0) return body;
  const where = at % body.length;
  return at % 2 === 0
    ? body.subarray(0, where)
    : Buffer.concat([body.subarray(0, where), Buffer.from([0xff, 0]), body.subarray(where)]);
}

/** Sends a request with resolved links, even one that fetch would refuse to send. */
export async function send(url: string, one: RequestCase, authorization: string | undefined): Promise<ApiResponse> {
  const { query, type, body: whole } = encode(one);
  const body = damaged(whole, one.damageAt);
  const path = query === '' ? one.path : `${one.path}?${query}`;
  const headers: Record<string, string | number> = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...one.headers,
  };
  if (authorization !== undefined) headers.Authorization = authorization;
  if (body !== undefined) headers['Content-Length'] = body.length;
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const sent = httpRequest({ agent, hostname, port, method: one.method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      const text = Object.entries(received).map(([name, value]): [string, string] => [name, String(value)]);
      bytesOf(answer).then(
        (bytes) =>
          resolve(new ApiResponse(`${one.method} ${path}`, new Response(null, { status, headers: text }), bytes)),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The whole body; of a stream of events, which may have no end, its beginning. */
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (answer.headers['content-type']?.startsWith('text/event-stream') !== true) return await buffer(answer);
  for await (const chunk of answer) return chunk as Buffer; // leaving the loop ends the connection
  return Buffer.of();
}
