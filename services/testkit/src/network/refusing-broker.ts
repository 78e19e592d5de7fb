import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A Kafka broker that answers every request with an error, which ends the request. */
export interface RefusingBroker {
  /** `host:port`. */
  address: string;
  close(): void;
}

/** Starts one on a free port. */
export async function startRefusingBroker(): Promise<RefusingBroker> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (request) => {
      const answer = Buffer.alloc(10);
      answer.writeInt32BE(6, 0);
      request.copy(answer, 4, 8, 12); // the correlation id
      answer.writeInt16BE(35, 8);
      socket.write(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
