import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '@varfreq/testkit/components/config';
import { createRandom } from '@varfreq/testkit/fuzz/random';
import { Arena } from './arena.ts';
import { codeVersion } from './code-version.ts';
import { LogBook } from './log-book.ts';
import { type FaultCase, type Kind, kinds, planCases } from './plan.ts';
import { plays } from './plays.ts';
import { Progress } from './progress.ts';

// `npm run test:faults`: faults in a cluster that may change nothing but time. `-- --share 0.05` plays a part of each
// kind, `--only workers,kafka` some kinds, `--seed 7` other moments; `--resume` goes on where a run was interrupted.
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
});
const [share, seed] = [Number(values.share), Number(values.seed)];
if (!(share > 0) || !Number.isSafeInteger(seed)) throw new Error('--share: a number above 0; --seed: an integer');
const known = Object.keys(kinds) as Kind[];
const only = (values.only?.split(',') ?? known) as Kind[];
if (!only.every((kind) => known.includes(kind))) throw new Error(`--only: some of ${known.join(',')}`);

const folder = join(cacheDir, 'faults');
const key = { seed, version: await codeVersion() };
const file = join(folder, 'progress.json');
const progress = values.resume ? await Progress.resume(file, key) : Progress.fresh(file, key);

const book = new LogBook();
const stops: (() => Promise<unknown>)[] = [];
async function stop(): Promise<void> {
  for (const each of stops.splice(0).reverse()) await each().catch((error: unknown) => console.log(error));
}
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interrupted) process.exit(1);
    interrupted = true;
    console.log('stopping; `--resume` goes on here');
    void stop().finally(() => process.exit(1));
  });
}

/** Cases in a row on one cluster: their sum is looked at in the end of each kind, and the next begins with a new one. */
let arena: Arena | undefined;
async function play({ id, kind, index, seed: ownSeed }: FaultCase): Promise<void> {
  if (arena === undefined) {
    const started = performance.now();
    arena = await Arena.open(seed, { book, stops });
    console.log(`a cluster is ready after ${seconds(started)}; a round takes ${Math.round(arena.stage.roundMs)} ms`);
  }
  book.clear();
  const started = performance.now();
  const note = await plays[kind](arena, createRandom(ownSeed), index);
  console.log(`${id}: ${note}; ${seconds(started)}`);
}

async function close(): Promise<void> {
  arena = undefined;
  await stop();
}

/** Tells what went wrong, and begins anew with another cluster. */
async function fail(what: string, error: unknown): Promise<void> {
  if (interrupted) return await new Promise(() => {});
  console.log(`${what} FAILED: ${(error as Error).stack?.slice(0, 10_000)}`);
  await mkdir(folder, { recursive: true });
  const log = join(folder, `${what}.log`);
  await writeFile(log, book.all);
  console.log(`what the processes printed is in ${log}`);
  await close();
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

const started = performance.now();
let [passed, failed] = [0, 0];
async function check(what: string, body: () => Promise<void>): Promise<boolean> {
  try {
    await body();
    passed += 1;
    return true;
  } catch (error) {
    failed += 1;
    await fail(what, error);
    return false;
  }
}

for (const kind of only) {
  const cases = planCases(seed, share, [kind]);
  const left = cases.filter(({ id }) => !progress.has(id));
  passed += cases.length - left.length;
  for (const each of left) if (await check(each.id, () => play(each))) await progress.add(each.id);
  if (arena !== undefined) await check(`sum-${kind}`, () => (arena as Arena).stage.checkSum());
}
if (arena !== undefined) await check('objects', () => (arena as Arena).stage.checkObjects());
await close();
console.log(`${seconds(started)} in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
