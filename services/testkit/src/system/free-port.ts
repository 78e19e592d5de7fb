import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of loopback that nobody listens on: below the ports that systems give to outgoing connections, so that none of
 * those takes it before its user does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
