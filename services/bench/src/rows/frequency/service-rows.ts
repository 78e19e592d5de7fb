import { median, pairs as runPairs, seconds } from '../measure.ts';
import { timePeer } from '../peers.ts';
import { frozenPeer } from './annotation-rows.ts';
import type { BenchFixtures } from './bench-fixtures.ts';
import { type Measured, millions, missing } from './measured.ts';
import type { Annotator, Missing } from './other-annotators.ts';
import type { ServedCohort } from './served-cohort.ts';
import { type BeforeCompaction, queryTimes } from './served-times.ts';

const queriesPerPair = 60;
const warmUpsPerPair = 10;

/** P6: from POST to success over HTTP, BGZF in and out. */
export async function servedAnnotationRow(fixtures: BenchFixtures, served: ServedCohort): Promise<Measured> {
  const peer = await frozenPeer(fixtures);
  if (peer === undefined) return missing('bcftools');
  const input = await fixtures.genome();
  return servedAgainst(fixtures, served, { name: 'bcftools', command: `${peer} -Oz1 --threads 2 ${input}`, input });
}

/** P30, P31: the same file annotated by the service and by another tool. */
export async function otherAnnotatorRow(
  fixtures: BenchFixtures,
  find: (fixtures: BenchFixtures) => Promise<Annotator | Missing>,
): Promise<Measured> {
  const peer = await find(fixtures);
  if ('missing' in peer) return { figure: undefined, note: peer.missing };
  return servedAgainst(fixtures, await fixtures.served(), peer);
}

async function servedAgainst(fixtures: BenchFixtures, served: ServedCohort, peer: Annotator): Promise<Measured> {
  const { records, pairs } = fixtures.options;
  const dataSource = await served.dataSource(fixtures.localName(peer.input));
  const ours = () => seconds(() => served.annotate(dataSource));
  const paired = await runPairs(pairs, ours, () => timePeer(peer.command));
  const note = `${millions(records, paired.ours)} M records/s, ${peer.name} ${millions(records, paired.theirs)}`;
  return { figure: paired.ratio, note };
}

/** P15: seconds from POST to success of an exome. */
export async function smallAnnotationRow(
  fixtures: BenchFixtures,
  served: ServedCohort,
  before: BeforeCompaction,
): Promise<Measured> {
  const dataSource = await served.dataSource(fixtures.localName(await fixtures.exome()));
  const times: number[] = [];
  for (let n = -1; n < Math.max(3, fixtures.options.pairs); n += 1) {
    const time = await seconds(() => served.annotate(dataSource));
    if (n >= 0) times.push(time);
  }
  const note = `${Math.min(...times).toFixed(2)} at best, ${before.exomeSeconds.toFixed(1)} before compaction`;
  return { figure: median(times), note };
}

/** P16: milliseconds of a query of one variant over the whole cohort, sequentially. */
export async function variantQueryRow(
  fixtures: BenchFixtures,
  served: ServedCohort,
  before: BeforeCompaction,
): Promise<Measured> {
  const { pairs } = fixtures.options;
  const { sites } = await fixtures.people();
  await queryTimes(served, sites, warmUpsPerPair * pairs);
  const times = await queryTimes(served, sites, queriesPerPair * pairs);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  const note = `p95 ${p95.toFixed(1)}, median before compaction ${before.queryMs.toFixed(0)}`;
  return { figure: median(times), note };
}
