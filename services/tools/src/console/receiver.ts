import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@varfreq/testkit/until';

/** A delivery of a webhook. */
export interface Delivery {
  /** The same whenever the event is delivered. */
  readonly id: string;
}

/** A server that takes deliveries. */
export interface Receiver {
  readonly url: string;
  /** Deliveries so far, once they are enough. */
  deliveries(isEnough: (deliveries: readonly Delivery[]) => boolean): Promise<readonly Delivery[]>;
  stop(): Promise<void>;
}

/** Starts a server that answers every request with 204. */
export async function startReceiver(): Promise<Receiver> {
  const taken: Delivery[] = [];
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      taken.push({ id: String(request.headers['webhook-id']) });
      answer.writeHead(204).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async deliveries(isEnough) {
      await until(
        () => `enough of ${taken.length} deliveries`,
        () => isEnough(taken),
      );
      return taken;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
