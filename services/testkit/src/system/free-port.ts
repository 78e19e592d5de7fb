import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * A port of loopback that nobody listens on: below the ports that systems give to outgoing connections, so that none of
 * those takes it before its user does. It is given once, to one of all test runs on the machine, for as long as this
 * process lives (Linux; elsewhere two may get the same one).
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (!(await reserve(port))) continue;
    const server = await listenOn({ port, host: '127.0.0.1' });
    if (server === undefined) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** By a socket in the abstract name space, which vanishes with the process. */
async function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const reservation = await listenOn({ path: `\0varfreq-port-${port}` });
  reservation?.unref();
  return reservation !== undefined;
}

async function listenOn(where: { port: number; host: string } | { path: string }): Promise<Server | undefined> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(undefined)).listen(where, () => resolve(server));
  });
}
