import { freePort } from '@varfreq/testkit/processes/free-port';
import { startClusterSystem } from '../cluster/cluster-system.ts';
import { testCluster } from '../cluster/config.ts';
import { basicAuth } from './api.ts';
import type { Installation } from './config.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { makeInstallation, randomPassword } from './make-installation.ts';
import { ProductProcess } from './product-process.ts';
import { waitUntilReady } from './readiness.ts';
import type { System, SystemOptions } from './system.ts';

export type { System, SystemOptions } from './system.ts';

const main = 'services/standalone/src/main.ts';
const stopTimeoutMs = 45_000;

/** A starting system. */
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

/** Starts the standalone product on a free loopback port without waiting. */
export async function launchSystem(options: SystemOptions = {}): Promise<LaunchedSystem> {
  const { env = {}, program = main, checkout } = options;
  const { dataDir, adminPassword } = await installationFor(options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const adminAuth = basicAuth('admin', adminPassword);
  const settings = { PORT: String(port), VARFREQ_DATA_DIR: dataDir, VARFREQ_ADMIN_PASSWORD: adminPassword };
  const product = new ProductProcess(program, { ...settings, ...env }, { checkout });
  const ready = () => waitUntilReady(product, url, adminAuth);
  const cleanUp = async () => {
    if (options.dataDir === undefined) await removeDataDir(dataDir);
  };
  return { url, adminAuth, adminPassword, dataDir, product, ready, cleanUp };
}

/** Where the options leave it open, a copy of the prepared installation, else a new one. */
async function installationFor(options: SystemOptions): Promise<Installation> {
  const { dataDir, adminPassword = randomPassword(), env = {}, program, checkout } = options;
  if (dataDir !== undefined) return { dataDir, adminPassword };
  const isNew = program ?? checkout ?? env.DATABASE_URL;
  if (isNew === undefined) return await makeInstallation(options.adminPassword);
  return { dataDir: await makeDataDir(), adminPassword };
}

/**
 * Starts the product and waits until the first admin can log in: standalone on a free loopback port, or, in
 * `npm run test:cluster`, two processes of every service. When it ends although the test neither sent it a signal nor asked
 * for its end, its last output is printed: its tests only see refused connections.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  if (testCluster !== undefined) return startClusterSystem(testCluster, options);
  const { product, ready, cleanUp, ...system } = await launchSystem(options);
  await ready().catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  let isAsked = false;
  const asked = (): ProductProcess => {
    isAsked = true;
    return product;
  };
  void product.ended.then((end) => {
    if (!isAsked)
      process.stderr.write(`A system ended by itself: ${JSON.stringify(end)}\n${product.logs.slice(-5000)}\n`);
  });
  return {
    ...system,
    pid: product.pid,
    workers: 1,
    logs: () => product.logs,
    signal: (name, to) => asked().signal(name, to),
    ended: () => asked().ended,
    stop: () => (product.hasEnded ? product.ended : asked().end('SIGTERM', stopTimeoutMs)).finally(cleanUp),
    kill9: async () => void (await asked().end('SIGKILL', stopTimeoutMs)),
  };
}
