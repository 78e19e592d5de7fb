import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { startComponents } from '@varfreq/harness/cluster/components';
import { startSystem } from '@varfreq/harness/system/start-system';
import { type Asked, readArguments } from './arguments.ts';
import { givenToken } from './config.ts';
import { completeReport, pointsFile, readBaseline } from './report/complete-report.ts';
import { startLoad, writeArchive } from './run-load.ts';
import { makeToken } from './token.ts';

// `node services/run.mjs load <profile>`: k6 against a new system, a cluster on this machine (`--cluster`), or a
// running one (`--url`, with `VARFREQ_TOKEN`). Exits like k6: with 0 when all thresholds hold.
const asked = readArguments(process.argv.slice(2), givenToken);

const stops: (() => Promise<unknown>)[] = [];
let isInterrupted = false;
/** Stops dependents before their dependencies. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) process.exit(1);
    isInterrupted = true;
    void stopAll().finally(() => process.exit(130));
  });
}

/** Starts a temporary system, removed with its data after the run. */
async function startOwn(cluster: boolean): Promise<{ url: string; token: string }> {
  const system = cluster ? await startCluster() : await startSystem();
  stops.push(system.stop);
  return { url: system.url, token: await makeToken(system.url, system.adminAuth) };
}

async function startCluster() {
  const { components, stop } = await startComponents();
  stops.push(stop);
  return await startClusterSystem(components, {});
}

async function run({ target, cluster, reports, baseline: kept, outputs, settings }: Asked): Promise<void> {
  const baseline = kept === undefined ? undefined : await readBaseline(kept, settings.PROFILE);
  const { url, token } = target ?? (await startOwn(cluster));
  const folder = resolve(reports, settings.RUN);
  await mkdir(folder, { recursive: true });
  const keep = target === undefined ? { KEEP: 'yes' } : {};
  const profile = settings.PROFILE;
  console.log(`${profile} against ${url}`);
  const points = `csv=${join(folder, pointsFile)}`;
  const onOutput = (text: string) => void process.stdout.write(text);
  const load = await startLoad(
    { ...settings, ...keep, URL: url, TOKEN: token, REPORTS: folder },
    [...outputs, points],
    onOutput,
  );
  // On a running system it removes its data, for which k6 has a time limit; a second Ctrl-C ends it at once.
  stops.push(async () => {
    if (!load.hasEnded) load.signal(target === undefined ? 'SIGKILL' : 'SIGINT');
    await load.ended;
  });
  const { code } = await load.ended;
  await completeReport(folder, profile, baseline);
  console.log(
    `summaries: ${['json', 'junit.xml', 'html'].map((kind) => join(reports, settings.RUN, `${profile}.${kind}`)).join(', ')}`,
  );
  process.exitCode = code ?? 1;
}

try {
  if (asked.archive === undefined) await run(asked);
  else await writeArchive(asked.settings, resolve(asked.archive));
} finally {
  if (!isInterrupted) await stopAll();
}
