import { quantile, type Row } from '../measure.ts';
import { type CompactionPoint, loadingCost } from './compaction-log.ts';
import type { SpotCheck } from './spot-check.ts';

interface Times {
  cold: number;
  warm: number;
}

/** Times of answers, in seconds and milliseconds. */
export interface Answers {
  all: Times;
  half: Times;
  queryMs: number;
  queries: readonly number[];
  table: { seconds: number; lines: number };
}

/** Seconds until a start answers; peaks in bytes. */
export interface Processes {
  restart: number;
  afterKill: number;
  service: number;
  postgres: number;
}

type State = Pick<CompactionPoint, 'observations' | 'regions'>;

const mebi = 2 ** 20;
const mib = (bytes: number) => `${(bytes / mebi).toFixed(1)} MiB`;

/** S1 to S3: what is stored. */
export function storageRows({ observations, regions }: State, metadataBytes: number, people: number): Row[] {
  const each = observations.size_bytes / observations.entries;
  const millions = (observations.entries / 1e6).toFixed(1);
  const inAll = `${mib(observations.size_bytes)} of ${millions} M observations, ${mib(regions.size_bytes)} of regions`;
  const segments = observations.segments + regions.segments;
  const note = `${observations.segments} of observations, ${regions.segments} of regions`;
  return [
    {
      id: 'S1',
      what: `stored bytes per observation, ${people} exomes`,
      target: 2,
      atMost: true,
      figure: each,
      note: inAll,
    },
    { id: 'S2', what: 'segments in the manifest', figure: segments, note },
    { id: 'S3', what: 'metadata, KiB per person', figure: metadataBytes / 1024 / people, note: mib(metadataBytes) },
  ];
}

/** S4 to S6: what loading has cost. */
export function costRows(points: readonly CompactionPoint[], { observations, regions }: State, people: number): Row[] {
  const cost = loadingCost(points);
  const stored = observations.size_bytes + regions.size_bytes;
  const debt = cost.mostDebtBytes / stored;
  const work = `${mib(cost.mergedBytes)} in ${cost.mergedSegments} segments`;
  const most = `${mib(cost.mostDebtBytes)}; at most ${cost.mostSegments} segments`;
  return [
    { id: 'S4', what: 'bytes read by merges, KiB per person', figure: cost.mergedBytes / 1024 / people, note: work },
    { id: 'S5', what: 'most debt of compaction while loading ÷ bytes stored', figure: debt, note: most },
    {
      id: 'S6',
      what: 'processor time per person, from POST to merged, s',
      figure: cost.processorSeconds / people,
      note: `${Math.round(cost.processorSeconds)} s in all, PostgreSQL included`,
    },
  ];
}

/** S7 to S10: answers after compaction. */
export function answerRows({ all, half, queryMs, queries, table }: Answers, people: number): Row[] {
  const cold = (times: Times) => `${times.cold.toFixed(2)} the first time`;
  const p95 = `p95 ${quantile(queries, 0.95).toFixed(1)}, most ${Math.max(...queries).toFixed(0)}`;
  return [
    limited('S7', `exome over ${people}, POST to success, s`, 2, all.warm, cold(all)),
    limited('S8', 'exome over a random half, POST to success, s', 3, half.warm, cold(half)),
    limited('S9', 'query of one variant over all, median, ms', 20, queryMs, p95),
    limited('S10', 'frequency table of chromosome 1, s', 120, table.seconds, `${table.lines} lines`),
  ];
}

/** S11 and S12: restart and memory. */
export function processRows({ restart, afterKill, service, postgres }: Processes): Row[] {
  const most = Math.max(service, postgres) / mebi;
  return [
    limited('S11', 'restart to ready, s', 10, restart, `${afterKill.toFixed(1)} after a kill`),
    limited(
      'S12',
      'peak memory of the largest process, MiB',
      2048,
      most,
      `service ${mib(service)}, PostgreSQL ${mib(postgres)}`,
    ),
  ];
}

/** S13: exactness. */
export function checkRow({ compared, differences }: SpotCheck): Row {
  const first = differences.slice(0, 3).map((text) => `; ${text}`);
  const note = `${compared} counts of 1,000 variants over 20 sets${first.join('')}`;
  return limited('S13', 'counts that differ from brute force', 0, differences.length, note);
}

function limited(id: string, what: string, target: number, figure: number, note: string): Row {
  return { id, what, target, atMost: true, figure, note };
}
