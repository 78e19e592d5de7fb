import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { Fault } from './fault.ts';
import { ProxiedConnection } from './proxied-connection.ts';

/** A port in front of another, with faults on demand. */
export interface TcpProxy {
  port: number;
  /** Takes effect at once. A connection that has lost a byte stays dead: both sides must detect it. */
  set(fault: Fault): void;
  close(): Promise<void>;
}

/** Passes connections to the loopback port that `target` returns at that time. */
export async function startTcpProxy(target: () => number): Promise<TcpProxy> {
  const connections = new Set<ProxiedConnection>();
  let fault: Fault = { kind: 'none' };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client: Socket) => {
    const upstream = createConnection({ port: target(), host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const connection = new ProxiedConnection(client, upstream, () => fault);
    connections.add(connection);
    void connection.run().then(() => connections.delete(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next;
      if (next.kind === 'reset') for (const connection of connections) connection.reset();
    },
    async close() {
      for (const connection of connections) connection.reset();
      server.close();
      await once(server, 'close');
    },
  };
}
