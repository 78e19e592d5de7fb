import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * A free loopback port, below the ports that systems use for outgoing connections, so that none of those takes it
 * before its user does. It is reserved among all test runs on the machine for the lifetime of this process (Linux;
 * elsewhere two callers may get the same port).
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

/** Reserves by a socket in the abstract name space, which vanishes with the process. */
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
