import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Accepts traces and webhooks on loopback, and counts the requests by path; their bodies are dropped. */
export interface Receiver {
  url: string;
  readonly counts: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const path = request.url ?? '';
      counts.set(path, (counts.get(path) ?? 0) + 1);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts, stop };
}
