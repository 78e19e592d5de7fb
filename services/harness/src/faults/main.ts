import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cacheDir } from '@varfreq/testkit/components/config';
import { checkReportFile, minutesFrom, reportLongRun } from '@varfreq/testkit/long-run';
import { createRandom } from '@varfreq/testkit/random';
import { FaultCluster } from './fault-cluster.ts';
import { type FaultCase, type Kind, kinds, planCases } from './plan.ts';
import { plays } from './plays.ts';
import { Progress } from './progress.ts';
import { Runner, secondsSince } from './runner.ts';

// `node services/run.mjs test:faults`: faults in a cluster that may only cost time. `--share 0.05` runs a part of each
// kind, `--only workers,kafka` some kinds, `--seed 7` other moments; `--resume` continues an interrupted run. With
// `--minutes 120` no case begins later; `--json FILE` writes a report.
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    resume: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    json: { type: 'string' },
  },
});
const [share, seed] = [Number(values.share), Number(values.seed)];
if (!(share > 0) || !Number.isSafeInteger(seed)) throw new Error('--share: a number above 0; --seed: an integer');
const known = Object.keys(kinds) as Kind[];
const only = (values.only?.split(',') ?? known) as Kind[];
if (!only.every((kind) => known.includes(kind))) throw new Error(`--only: some of ${known.join(',')}`);

const { isOver } = minutesFrom(values.minutes);
await checkReportFile(values.json);

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** After this many failures the run stops. */
const mostFailures = 10;

const folder = join(cacheDir, 'faults');
const file = join(folder, 'progress.json');
const key = { seed, version: await codeVersion() };
const progress = values.resume ? await Progress.resume(file, key) : Progress.fresh(file, key);
const runner = new Runner(folder, async (options) => await FaultCluster.open(seed, options));

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) process.exit(1);
    isInterrupted = true;
    console.log('stopping; `--resume` continues here');
    void runner.interrupt().finally(() => process.exit(1));
  });
}

/** Number of cases of each kind that were planned, and that passed, now or before `--resume`. */
const rows: { kind: Kind; planned: number; passed: number }[] = [];

async function playKind(kind: Kind): Promise<void> {
  const cases = planCases(seed, share, [kind]);
  const before = runner.passed;
  await playCases(kind, cases);
  rows.push({ kind, planned: cases.length, passed: runner.passed - before });
  await runner.look(`sum-${kind}`, ({ rounds }) => rounds.checkSum());
  await runner.look(`events-${kind}`, (cluster) => cluster.checkEvents());
}

async function playCases(kind: Kind, cases: readonly FaultCase[]): Promise<void> {
  for (const each of cases) {
    if (runner.failed >= mostFailures || isOver()) return;
    const { id, index } = each;
    const play = (cluster: FaultCluster) => plays[kind](cluster, createRandom(each.seed), index);
    if (progress.has(id)) runner.passed += 1;
    else if (await runner.play(id, play)) await progress.add(id);
  }
}

const started = performance.now();
for (const kind of only) await playKind(kind);
await runner.look('objects', ({ rounds }) => rounds.checkObjects());
await runner.close();
if (runner.failed >= mostFailures) console.log(`${mostFailures} failures: stopping`);
console.log(`${secondsSince(started)} in all`);
const { passed, failed } = runner;
const seconds = Math.round((performance.now() - started) / 1000);
const command = `test:faults ${process.argv.slice(2).join(' ')}`;
await reportLongRun(values.json, { command, seconds, passed, failed, figures: { seed, kinds: rows } });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A digest of the code under test and of its dependencies: progress is valid only while they stay the same. */
async function codeVersion(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['protos', 'services']) {
    const entries = await readdir(join(root, folder), { recursive: true });
    const files = entries.filter((name) => /\.(ts|proto|sql|wasm)$/.test(name) && !name.includes('node_modules'));
    for (const name of files.sort()) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
