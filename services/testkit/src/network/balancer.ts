import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port in front of several servers, like a Kubernetes Service. */
export interface Balancer {
  port: number;
  /** From now on sends new connections only to ready servers, polled every second. */
  watch(replicas: readonly Watched[]): void;
  close(): Promise<void>;
}

/** One of the servers. */
export interface Watched {
  port: number | undefined;
  isReady(): Promise<boolean>;
}

const pollMs = 1000;

/**
 * Passes connections to the loopback ports in turn, to the next one where none listens, and, like many load
 * balancers, to any of them when none is ready. Open connections stay. `port`: 0 for a free one.
 */
export async function startBalancer(targets: readonly number[], port = 0): Promise<Balancer> {
  const sockets = new Sockets();
  const closing = new AbortController();
  const unready = new Set<number>();
  let turn = 0;
  const server = createServer((client) => {
    turn += 1;
    sockets.keep(client);
    const ready = targets.filter((target) => !unready.has(target));
    const among = ready.length === 0 ? targets : ready;
    sockets.forward(client, among, turn, among.length);
  });
  const poll = async (replica: Watched): Promise<void> => {
    while (!closing.signal.aborted) {
      if (await replica.isReady()) unready.delete(replica.port!);
      else unready.add(replica.port!);
      await sleep(pollMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const watch = (replicas: readonly Watched[]) => {
    for (const replica of replicas) void poll(replica);
  };
  const close = async () => {
    closing.abort();
    sockets.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, watch, close };
}

/** Open connections on both sides. */
class Sockets {
  readonly #open = new Set<Socket>();

  keep(socket: Socket): void {
    this.#open.add(socket);
    socket.setNoDelay(true).once('close', () => this.#open.delete(socket));
  }

  /** Connects to one port after the other, beginning with number `first`, at most `tries` times. */
  forward(client: Socket, ports: readonly number[], first: number, tries: number): void {
    if (tries === 0) return void client.destroy();
    const target = createConnection(ports[first % ports.length]!, '127.0.0.1');
    this.keep(target);
    const retry = () => this.forward(client, ports, first + 1, tries - 1);
    target.once('error', retry).once('connect', () => {
      target.off('error', retry).on('error', () => client.destroy());
      client.on('error', () => target.destroy()).once('close', () => target.destroy());
      target.once('close', () => client.destroy());
      client.pipe(target).pipe(client);
    });
  }

  destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
