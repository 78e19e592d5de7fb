import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { basicAuth } from './api.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { type ProcessEnd, ProductProcess } from './product-process.ts';

const main = 'services/standalone/src/main.ts';
const startTimeoutMs = 60_000;
const stopTimeoutMs = 45_000;

/** The whole product as one process, started the way a user does. */
export interface System {
  url: string;
  /** `Authorization` of the first admin. */
  adminAuth: string;
  adminPassword: string;
  pid: number;
  dataDir: string;
  /** Standard output and error so far. */
  logs(): string;
  /**
   * Ends it with SIGTERM and waits; removes the data directory unless the test gave it. Works after `kill9` too, where
   * it only cleans up. Gives how the process ended.
   */
  stop(): Promise<ProcessEnd>;
  /** Ends it as a power cut would; the data directory stays, for another `startSystem({ dataDir, adminPassword })`. */
  kill9(): Promise<void>;
}

/** Settings of a system under test. */
export interface SystemOptions {
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Default: a fresh one, removed by `stop`. */
  dataDir?: string;
  /** Default: a random one. The first start on a data directory sets it. */
  adminPassword?: string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** True when HTTP answers, and the admin can log in: gateway, metadata and database are there. */
async function isReady(url: string, authorization: string): Promise<boolean> {
  try {
    const root = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await root.arrayBuffer();
    const ready = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5000) });
    await ready.arrayBuffer();
    const login = await fetch(new URL('/authentication', url), { headers: { authorization } });
    const text = await login.text();
    return root.ok && ready.ok && login.ok && /"authenticated":\s*true/.test(text);
  } catch {
    return false;
  }
}

async function waitUntilReady(product: ProductProcess, url: string, authorization: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isReady(url, authorization))) {
    if (product.hasEnded) throw new Error(`The system ended before it was ready:\n${product.logs}`);
    if (performance.now() > deadline) {
      await product.end('SIGKILL', stopTimeoutMs);
      throw new Error(`The system was not ready within ${startTimeoutMs} ms:\n${product.logs}`);
    }
    await sleep(50);
  }
}

/** Starts the standalone product on a free port of loopback and waits until the first admin can log in. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { adminPassword = randomBytes(12).toString('hex'), env = {} } = options;
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const adminAuth = basicAuth('admin', adminPassword);
  const settings = { PORT: String(port), VARFREQ_DATA_DIR: dataDir, VARFREQ_ADMIN_PASSWORD: adminPassword };
  const product = new ProductProcess(main, { ...settings, ...env });
  const cleanUp = async (): Promise<void> => {
    if (options.dataDir === undefined) await removeDataDir(dataDir);
  };
  await waitUntilReady(product, url, adminAuth).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    url,
    adminAuth,
    adminPassword,
    pid: product.pid,
    dataDir,
    logs: () => product.logs,
    stop: () => (product.hasEnded ? product.ended : product.end('SIGTERM', stopTimeoutMs)).finally(cleanUp),
    kill9: async () => void (await product.end('SIGKILL', stopTimeoutMs)),
  };
}
