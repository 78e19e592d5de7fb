import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A port before several servers, as a service of Kubernetes is. */
export interface Balancer {
  port: number;
  close(): Promise<void>;
}

/**
 * Passes connections on to the ports of loopback in turn, to the next one where nobody listens. `port`: 0 for a free
 * one.
 */
export async function startBalancer(targets: readonly number[], port = 0): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    turn += 1;
    keep(client);
    forward(client, turn, targets.length);
  });
  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true).once('close', () => sockets.delete(socket));
  }
  function forward(client: Socket, first: number, tries: number): void {
    if (tries === 0) return void client.destroy();
    const target = createConnection(targets[first % targets.length]!, '127.0.0.1');
    keep(target);
    const retry = () => forward(client, first + 1, tries - 1);
    target.once('error', retry).once('connect', () => {
      target.off('error', retry).on('error', () => client.destroy());
      client.on('error', () => target.destroy()).once('close', () => target.destroy());
      target.once('close', () => client.destroy());
      client.pipe(target).pipe(client);
    });
  }
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
}
