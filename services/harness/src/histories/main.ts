import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '@varfreq/testkit/components/config';
import { checkReportFile, reportLongRun } from '@varfreq/testkit/long-run';
import { createRandom } from '@varfreq/testkit/random';
import { Runner } from '../faults/runner.ts';
import { Checker } from './checker.ts';
import { HistoryCluster } from './history-cluster.ts';
import { Judged } from './judged.ts';
import { planCases } from './plan.ts';
import { plants } from './plants.ts';

// `node services/run.mjs test:histories`: clients work on a cluster under faults; some order of their operations, one
// after the other, must explain all that they saw. `--minutes 1` ends earlier; `--seed 7` sets files, requests and faults;
// `--plant twice` makes a mistake in the product, which must be found; `--json FILE` writes a report.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    plant: { type: 'string' },
    json: { type: 'string' },
  },
});
const [minutes, seed, plant] = [Number(values.minutes), Number(values.seed), values.plant];
if (!(minutes > 0) || !Number.isSafeInteger(seed)) throw new Error('--minutes: a number above 0; --seed: an integer');
if (plant !== undefined && !Object.hasOwn(plants, plant)) throw new Error(`--plant: one of ${Object.keys(plants)}`);

await checkReportFile(values.json);

/** After this many failures the run stops. */
const mostFailures = 3;

/** A slow machine does fewer operations; with fewer than this the run shows nothing. */
const leastOperations = 30;

const folder = join(cacheDir, 'histories');
const random = createRandom(seed);
const checker = await Checker.build();
const judged = new Judged(checker, folder);
const nodeArguments =
  plant === undefined ? [] : ['--import', new URL(`./planting/main.ts?${plant}`, import.meta.url).href];
const runner = new Runner(folder, async (parts) => {
  return await HistoryCluster.open(random, { ...parts, nodeArguments }, (history) => judged.take(history));
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void runner.interrupt().finally(() => process.exit(1)));
}

console.log(`seed ${seed}`);
let started: number | undefined;
for (const { id, play, seed: own } of planCases(random)) {
  if (started !== undefined && performance.now() - started > minutes * 60_000) break;
  if (judged.illegal > 0 || runner.failed >= mostFailures) break;
  await runner.play(id, async (cluster) => {
    started ??= performance.now();
    return await play(cluster, createRandom(own), 0);
  });
}
await runner.close();
await checker.remove();

const ms = performance.now() - (started ?? performance.now());
console.log(`seed ${seed}: ${judged.summary(ms)}`);
const [passed, failed] = plant === undefined ? ended() : planted(plant);
const command = `test:histories ${process.argv.slice(2).join(' ')}`;
const figures = { seed, ...judged.figures };
await reportLongRun(values.json, { command, seconds: Math.round(ms / 1000), passed, failed, figures });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Passed and failed cases; a run that shows little is a failed one. */
function ended(): [number, number] {
  const isWeak = judged.operations < leastOperations || judged.unknown * 10 > judged.histories;
  if (isWeak)
    console.log(`fewer than ${leastOperations} operations, or a tenth of the histories not checked to the end`);
  return [runner.passed, runner.failed + (isWeak ? 1 : 0)];
}

/** Passed when the mistake was found. */
function planted(name: string): [number, number] {
  console.log(`${name}: ${judged.illegal > 0 ? `found after ${Math.round(ms / 1000)} s` : 'not found'}`);
  return judged.illegal > 0 ? [1, 0] : [0, 1];
}
