import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * A port in front of another. While paused it passes nothing; what was sent meanwhile is delivered on resuming, in
 * order.
 */
export interface PausableConnection {
  port: number;
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Passes connections to the loopback port that `target` returns at that time. */
export async function startPausableConnection(target: () => number): Promise<PausableConnection> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isPaused = false;
  const join = ([client, upstream]: readonly [Socket, Socket]) => client.pipe(upstream).pipe(client);
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = createConnection({ port: target(), host: '127.0.0.1', noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [upstream, client] as const]) {
      socket.on('error', () => undefined); // 'close' follows
      socket.once('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (!isPaused) join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const [client, upstream] of pairs) client.unpipe(upstream) && upstream.unpipe(client);
    },
    resume() {
      if (isPaused) for (const pair of pairs) join(pair);
      isPaused = false;
    },
    async close() {
      for (const [client] of pairs) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
