import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { patienceMs } from '@varfreq/testkit/until';

/** An answer as received. */
export interface RawResponse {
  status: number;
  /** By lower-case name; repeated ones joined by `, `. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/** A request line by line, for input that no HTTP client would send. */
export interface RawRequest {
  method?: string;
  /** Request target, sent unencoded. */
  target?: string;
  /** Header lines, `Name: value`; `Host` and `Connection: close` are added. */
  headers?: readonly string[];
  /** Sent unchanged, with a Content-Length unless the header lines define the framing. */
  body?: string | Uint8Array;
}

const bodyless = new Set([204, 304]);

function headOf({ method = 'GET', target = '/', headers = [], body }: RawRequest): string {
  const isFramed = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const length = body === undefined || isFramed ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, ...length];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function parseHead(text: string): Pick<RawResponse, 'status' | 'headers'> {
  const [statusLine = '', ...lines] = text.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [name, value] = [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()];
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]), headers };
}

/** Parses the answer; undefined until complete. Skips interim answers; does not support chunked ones. */
function parseResponse(bytes: Buffer, isHead: boolean): RawResponse | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = parseHead(bytes.subarray(0, end).toString('latin1'));
  const rest = bytes.subarray(end + 4);
  if (head.status < 200) return parseResponse(rest, isHead);
  if (isHead || bodyless.has(head.status)) return { ...head, body: rest };
  const length = Number(head.headers.get('content-length') ?? Number.NaN);
  return rest.length >= length ? { ...head, body: rest } : undefined;
}

async function readResponse(socket: Socket, isHead: boolean): Promise<RawResponse> {
  let bytes = Buffer.alloc(0);
  socket.setTimeout(patienceMs, () =>
    socket.destroy(new Error(`no complete answer within ${patienceMs} ms: ${bytes}`)),
  );
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    const response = parseResponse(bytes, isHead);
    if (response !== undefined) return response;
  }
  throw new Error(`the connection ended without a complete answer: ${bytes.subarray(0, 1000)}`);
}

/** Sends bytes over a new connection and returns the first answer; fails without one. */
export async function exchange(
  url: string,
  bytes: readonly (string | Uint8Array)[],
  options: { isHead?: boolean; end?: boolean } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // A server may answer and close before all is sent.
  socket.on('error', () => undefined);
  for (const part of bytes) socket.write(part);
  if (options.end === true) socket.end();
  try {
    return await readResponse(socket, options.isHead === true);
  } finally {
    socket.destroy();
  }
}

/** Sends bytes over a new connection and returns everything received until the server closes it. */
export async function converse(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`not closed within ${patienceMs} ms`)));
  socket.write(bytes);
  return await text(socket);
}

/** Sends one request as given. */
export async function rawRequest(url: string, request: RawRequest): Promise<RawResponse> {
  const body = request.body === undefined ? [] : [request.body];
  return await exchange(url, [headOf(request), ...body], { isHead: request.method === 'HEAD' });
}

/** The body as JSON. */
export function jsonOf<T = Record<string, unknown>>(response: RawResponse): T {
  return JSON.parse(response.body.toString('utf8')) as T;
}
