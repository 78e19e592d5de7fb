import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startClusterSystem } from '../cluster/cluster-system.ts';
import { startComponents } from '../cluster/components.ts';
import { startSystem } from '../system/start-system.ts';
import { startLoad } from './run-load.ts';
import { makeToken } from './token.ts';

// `npm run load -- <profile>`: k6 against a system of its own, a cluster on this machine (`--cluster`), or one that runs
// (`--url`, `--token`). Ends as k6 does: with 0 when all thresholds hold.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    reports: { type: 'string', default: 'load-reports' },
    rate: { type: 'string' },
    time: { type: 'string' },
    seed: { type: 'string' },
    sites: { type: 'string' },
    people: { type: 'string' },
    patience: { type: 'string' },
    run: { type: 'string' },
  },
});
const { url, token, cluster, reports, ...given } = values;
const [profile] = positionals;
if (positionals.length !== 1 || profile === undefined) {
  throw new Error('expected one profile: npm run load -- smoke (or load, stress, spike, soak, breakpoint)');
}
if ((url === undefined) !== (token === undefined)) throw new Error('--url and --token go together');
if (url !== undefined && cluster) throw new Error('expected either --url or --cluster');

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
/** Those first that stand on others. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping !== undefined) process.exit(1);
    stopping = stopAll().finally(() => process.exit(130));
  });
}

/** A system of this run's own; what it made goes with it. */
async function startOwn(): Promise<{ url: string; token: string }> {
  const system = cluster ? await startCluster() : await startSystem();
  stops.push(system.stop);
  return { url: system.url, token: await makeToken(system.url, system.adminAuth) };
}

async function startCluster() {
  const { components, stop } = await startComponents();
  stops.push(stop);
  return await startClusterSystem(components, {});
}

try {
  const target = url === undefined || token === undefined ? await startOwn() : { url, token };
  const folder = resolve(reports);
  await mkdir(folder, { recursive: true });
  const keep = { KEEP: url === undefined ? 'yes' : 'no' };
  const settings = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toUpperCase(), value]));
  const onOutput = (text: string) => void process.stdout.write(text);
  console.log(`${profile} against ${target.url}`);
  const load = await startLoad({ ...target, profile, reports: folder, settings: { ...keep, ...settings }, onOutput });
  // On a system of others it removes what it made; a second Ctrl-C ends it at once.
  stops.push(async () => {
    if (!load.hasEnded) await (url === undefined ? load.end('SIGKILL', 10_000) : load.end('SIGINT', 600_000));
  });
  const { code } = await load.ended;
  console.log(`summaries: ${['json', 'junit.xml', 'html'].map((kind) => `${reports}/${profile}.${kind}`).join(', ')}`);
  process.exitCode = code ?? 1;
} finally {
  if (stopping === undefined) await stopAll();
}
