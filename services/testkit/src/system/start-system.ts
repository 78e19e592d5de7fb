import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { basicAuth } from './api.ts';
import type { ProcessEnd } from './child-with-output.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { ProductProcess, type Program } from './product-process.ts';

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
  /** Sends a signal to the process, or to its whole group (`npm start` only). */
  signal(name: NodeJS.Signals, to?: 'process' | 'group'): void;
  /** How the process ended, once it has. */
  ended(): Promise<ProcessEnd>;
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
  /** Default: the product's main file. */
  program?: Program;
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

/** A system that has been told to start. */
export interface LaunchedSystem {
  url: string;
  adminAuth: string;
  adminPassword: string;
  dataDir: string;
  product: ProductProcess;
  /** Resolves when the first admin can log in. Fails, with the output, when the system ends or takes too long. */
  ready(): Promise<void>;
  /** Removes the data directory unless the test gave it. */
  cleanUp(): Promise<void>;
}

/** Starts the standalone product on a free port of loopback, and does not wait. */
export async function launchSystem(options: SystemOptions = {}): Promise<LaunchedSystem> {
  const { adminPassword = randomBytes(12).toString('hex'), env = {}, program = main } = options;
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const adminAuth = basicAuth('admin', adminPassword);
  const settings = { PORT: String(port), VARFREQ_DATA_DIR: dataDir, VARFREQ_ADMIN_PASSWORD: adminPassword };
  const product = new ProductProcess(program, { ...settings, ...env });
  const ready = () => waitUntilReady(product, url, adminAuth);
  const cleanUp = async () => {
    if (options.dataDir === undefined) await removeDataDir(dataDir);
  };
  return { url, adminAuth, adminPassword, dataDir, product, ready, cleanUp };
}

/** Starts the standalone product on a free port of loopback and waits until the first admin can log in. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { product, ready, cleanUp, ...system } = await launchSystem(options);
  await ready().catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    ...system,
    pid: product.pid,
    logs: () => product.logs,
    signal: (name, to) => product.signal(name, to),
    ended: () => product.ended,
    stop: () => (product.hasEnded ? product.ended : product.end('SIGTERM', stopTimeoutMs)).finally(cleanUp),
    kill9: async () => void (await product.end('SIGKILL', stopTimeoutMs)),
  };
}
