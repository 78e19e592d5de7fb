import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { startClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { RetryingClient } from '@varfreq/harness/cluster/network/retrying-client';
import { startTlsComponents } from '@varfreq/harness/cluster/tls-components';
import { api } from '@varfreq/harness/system/api';
import { checkReportFile, reportLongRun } from '@varfreq/testkit/long-run';
import { collecting } from './collecting.ts';
import { sampleDisk } from './disk.ts';
import { followEvents } from './follow-events.ts';
import { Readings } from './readings.ts';
import { startReceiver } from './receiver.ts';
import { reportOf } from './report.ts';
import { Rounds } from './rounds.ts';
import { settingsOfSoak } from './settings.ts';

// `node services/run.mjs soak --minutes 30 --report soak.md`: checks that under moderate load a cluster with everything
// switched on keeps its heap, memory, file descriptors, connections, queues and disks. Exits with 1 when one of them grows, or when a
// request failed. `--json FILE` writes the same report for programs.
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
const intervals = { sampleMs: Math.max(1000, (minutes * 60_000) / 240), collectMs: (minutes * 60_000) / 24 };

// Children end with this process, also when a signal comes twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const folder = await mkdtemp(join(tmpdir(), 'varfreq-soak-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const receiver = await startReceiver();
const trust = (ca: string) => setDefaultCACertificates([...getCACertificates('default'), ca]);
const running = await startTlsComponents(trust);
const env = await settingsOfSoak(folder, receiver);
const system = await startClusterSystem(running.components, { env, nodeArguments: collecting });
try {
  const admin = api(system.url, system.adminAuth);
  const client = new RetryingClient(admin, { requestMs: 60_000, totalMs: 300_000 });
  await client.create('/webhooks/', { user: '/users/1', url: `${receiver.url}/webhook` });
  const rounds = await Rounds.prepare(client);
  const over = new AbortController();
  const readings = new Readings(system, () => sampleDisk(running.components, system.installation));
  const beside = [readings.keepReading(intervals, over.signal), followEvents(admin, over.signal)] as const;
  let count = 0;
  for (const deadline = performance.now() + minutes * 60_000; performance.now() < deadline; count += 1) {
    const pause = sleep(everyMs);
    await rounds.run();
    await pause;
    if (count % 60 === 0) console.log(`${count + 1} rounds, ${client.attempts.length} requests`);
  }
  over.abort();
  console.log(`${count} rounds, the last of them`);
  const [, { events, broken }] = await Promise.all(beside);
  const endings = countsOf(client.attempts.map(({ ending }) => ending));
  for (const [source, times] of readings.missed) endings.set(`no reading of ${source}`, times);
  if (broken > 0) endings.set('broken streams of events', broken);
  const received = new Map([...receiver.counts, ['events to a stream', events]]);
  const { text, isFlat, rows } = reportOf({ minutes, readings: readings.bySource, endings, rounds: count, received });
  console.log(text);
  if (values.report !== undefined) await writeFile(values.report, text);
  const hasFailures = [...endings.keys()].some((ending) => !/^(2|416)/.test(ending));
  const isSilent = [...received.values()].some((times) => times === 0) || received.size < 3;
  if (isSilent) console.log('failed: traces, webhooks or events did not arrive');
  const isGood = isFlat && !hasFailures && !isSilent;
  const [passed, failed] = isGood ? [1, 0] : [0, 1];
  const command = `soak ${process.argv.slice(2).join(' ')}`;
  const figures = {
    rounds: count,
    endings: listOf(endings),
    received: listOf(received),
    trends: rows.map((row) => ({ ...row })),
  };
  await reportLongRun(values.json, { command, seconds: minutes * 60, passed, failed, figures });
  process.exitCode = isGood ? 0 : 1;
} finally {
  await system.stop();
  await running.stop();
  await receiver.stop();
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function listOf(counts: ReadonlyMap<string, number>): { name: string; count: number }[] {
  return [...counts].map(([name, count]) => ({ name, count }));
}
