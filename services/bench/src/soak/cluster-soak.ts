import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { startComponents } from '@varfreq/harness/cluster/components';
import { RetryingClient } from '@varfreq/harness/cluster/network/retrying-client';
import { prepareWorkload, runWorkload } from '@varfreq/harness/cluster/network/workload';
import type { Replica } from '@varfreq/harness/cluster/replica';
import { api } from '@varfreq/harness/system/api';
import { checkReportFile, reportLongRun } from '@varfreq/testkit/long-run';
import { collectGarbage, collecting } from './collecting.ts';
import { reportOf } from './report.ts';
import { type Figure, sample } from './sample.ts';
import type { Reading } from './trend.ts';

// `node services/run.mjs soak --minutes 30 --report soak.md`: checks that under moderate load a cluster's heap, memory,
// file descriptors, connections and queues do not grow. Exits with 1 when they do, or when a request failed. `--json FILE`
// writes the same report for programs.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    report: { type: 'string' },
    json: { type: 'string' },
    /** Seconds between the starts of two rounds; `--every 1` is more load. */
    every: { type: 'string', default: '4' },
  },
});
const minutes = Number(values.minutes);
const everyMs = Number(values.every) * 1000;
if (!(minutes > 0 && everyMs > 0)) throw new Error('--minutes and --every: expected numbers above 0');
await checkReportFile(values.json);
const sampleMs = Math.max(1000, (minutes * 60_000) / 240);
/** Rare enough not to disturb the processes, and at least once in each part that trends evaluate. */
const collectMs = (minutes * 60_000) / 24;

const running = await startComponents();
const env = { VARFREQ_PARSER_THREADS: '1', VARFREQ_FREQUENCY_THREADS: '1' };
const system = await startClusterSystem(running.components, { env, nodeArguments: collecting });
try {
  const client = new RetryingClient(api(system.url, system.adminAuth), { requestMs: 60_000, totalMs: 300_000 });
  const workload = await prepareWorkload(client);
  const over = new AbortController();
  const readings = new Map<string, Map<Figure, Reading[]>>();
  let rounds = 0;
  const endings = new Map<string, number>();
  const count = (ending: string) => void endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const sampling = keepSampling(system.replicas, readings, (of) => count(`no reading of ${of}`), over.signal);
  for (const deadline = performance.now() + minutes * 60_000; performance.now() < deadline; rounds += 1) {
    const pause = sleep(everyMs);
    await runWorkload(client, workload);
    for (const { ending } of client.attempts.splice(0)) count(ending);
    await pause;
  }
  over.abort();
  await sampling;
  const { text, isFlat, rows } = reportOf({ minutes, readings, endings, rounds });
  console.log(text);
  if (values.report !== undefined) await writeFile(values.report, text);
  const hasFailures = [...endings.keys()].some((ending) => !/^2/.test(ending));
  const isGood = isFlat && !hasFailures;
  const [passed, failed] = isGood ? [1, 0] : [0, 1];
  const command = `soak ${process.argv.slice(2).join(' ')}`;
  const ended = [...endings].map(([ending, requests]) => ({ ending, requests }));
  const figures = { rounds, endings: ended, trends: rows.map((row) => ({ ...row })) };
  await reportLongRun(values.json, { command, seconds: minutes * 60, passed, failed, figures });
  process.exitCode = isGood ? 0 : 1;
} finally {
  await system.stop();
  await running.stop();
}

async function keepSampling(
  replicas: readonly Replica[],
  into: Map<string, Map<Figure, Reading[]>>,
  onMissed: (replica: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  for (let collections = 0; !signal.aborted; ) {
    if (performance.now() >= startedAt + collections * collectMs) {
      collections += 1;
      for (const { process } of replicas) collectGarbage(process);
    }
    for (const replica of replicas) {
      const at = (performance.now() - startedAt) / 1000;
      const mine = into.get(replica.name) ?? new Map<Figure, Reading[]>();
      into.set(replica.name, mine);
      const found = await sample(replica).catch(() => onMissed(replica.name));
      for (const [figure, value] of Object.entries(found ?? {}) as [Figure, number][]) {
        const series = mine.get(figure) ?? [];
        mine.set(figure, [...series, { at, value }]);
      }
    }
    await sleep(sampleMs, undefined, { signal }).catch(() => undefined);
  }
}
