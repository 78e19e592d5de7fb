import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request and its answer. */
export interface Exchange {
  method: string;
  /** With the query string. */
  path: string;
  status: number;
  body: Buffer;
}

/** The body that replaces the answer's; undefined: unchanged. */
export type Fault = (exchange: Exchange) => Buffer | undefined;

/** A proxy that may change a system's answers. */
export async function startTamperingProxy(url: string, fault: Fault): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void pass(url, fault, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function pass(url: string, fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = request.headers;
  const sent = await buffer(request);
  const answer = await fetch(new URL(path, url), {
    method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const { status } = answer;
  const changed = fault({ method, path, status, body }) ?? body;
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-length|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  response.writeHead(status, {
    ...Object.fromEntries(kept),
    ...(status !== 304 && status !== 204 && { 'content-length': changed.length }),
  });
  response.end(changed);
}
