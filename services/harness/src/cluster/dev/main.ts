import { randomBytes } from 'node:crypto';
import { basicAuth } from '../../system/api.ts';
import { makeDataDir, removeDataDir } from '../../system/data-dir.ts';
import { waitUntilReady } from '../../system/readiness.ts';
import { startComponents } from '../components.ts';
import { devEnvironment } from '../config.ts';
import { makeInstallation } from '../installation.ts';
import { startServices } from '../services.ts';

// `npm run dev`: two processes of every service on PostgreSQL, Kafka and MinIO, restarted when their code changes.
const {
  PORT = '8080',
  VARFREQ_ADMIN_PASSWORD: adminPassword = randomBytes(9).toString('base64url'),
  ...env
} = devEnvironment;

const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  for (const each of stops.splice(0).reverse()) await each();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

function print(service: string, text: string): void {
  for (const line of text.trimEnd().split('\n')) console.log(`${service.padEnd(11)} ${line}`);
}

const components = await startComponents();
stops.push(components.stop);
const dataDir = await makeDataDir();
stops.push(() => removeDataDir(dataDir));
const installation = await makeInstallation(components.components);
const services = await startServices({
  env,
  installation: { ...installation.env, VARFREQ_ADMIN_PASSWORD: adminPassword },
  dataDir,
  port: Number(PORT),
  watch: true,
  onOutput: print,
});
stops.push(services.stop);
for (const { service, process: gateway, port } of services.replicas) {
  if (service === 'gateway')
    await waitUntilReady(gateway, `http://127.0.0.1:${port}`, basicAuth('admin', adminPassword));
}
for (const { name, adminPort } of services.replicas) {
  console.log(`${name}: health and metrics at http://127.0.0.1:${adminPort}`);
}
console.log(`varfreq serves ${services.url}; the user is admin, the password ${adminPassword}`);
