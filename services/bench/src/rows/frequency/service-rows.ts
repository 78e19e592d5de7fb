import { median, pairs as runPairs, seconds } from '../measure.ts';
import { timePeer } from '../peers.ts';
import { frozenPeer } from './annotation-rows.ts';
import type { Lab } from './lab.ts';
import { type Measured, millions, missing } from './measured.ts';
import type { ServedCohort } from './served-cohort.ts';
import { type BeforeCompaction, queryTimes } from './served-times.ts';

const queriesPerPair = 60;
const warmUpsPerPair = 10;

/** P6: from POST to success over HTTP, BGZF in and out. */
export async function servedAnnotationRow(lab: Lab, served: ServedCohort): Promise<Measured> {
  const peer = await frozenPeer(lab);
  if (peer === undefined) return missing('bcftools');
  const genome = await lab.genome();
  const { records } = lab.options;
  const dataSource = await served.dataSource(lab.localName(genome));
  const ours = () => seconds(() => served.annotate(dataSource));
  const paired = await runPairs(lab.options.pairs, ours, () => timePeer(`${peer} -Oz1 --threads 2 ${genome}`));
  const note = `${millions(records, paired.ours)} M records/s, bcftools ${millions(records, paired.theirs)}`;
  return { figure: paired.ratio, note };
}

/** P15: seconds from POST to success of an exome. */
export async function smallAnnotationRow(lab: Lab, served: ServedCohort, before: BeforeCompaction): Promise<Measured> {
  const dataSource = await served.dataSource(lab.localName(await lab.exome()));
  const times: number[] = [];
  for (let n = -1; n < Math.max(3, lab.options.pairs); n += 1) {
    const time = await seconds(() => served.annotate(dataSource));
    if (n >= 0) times.push(time);
  }
  const note = `${Math.min(...times).toFixed(2)} at best, ${before.exomeSeconds.toFixed(1)} before compaction`;
  return { figure: median(times), note };
}

/** P16: milliseconds of a query of one variant over the whole cohort, sequentially. */
export async function variantQueryRow(lab: Lab, served: ServedCohort, before: BeforeCompaction): Promise<Measured> {
  const { pairs } = lab.options;
  const { sites } = await lab.people();
  await queryTimes(served, sites, warmUpsPerPair * pairs);
  const times = await queryTimes(served, sites, queriesPerPair * pairs);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  const note = `p95 ${p95.toFixed(1)}, median before compaction ${before.queryMs.toFixed(0)}`;
  return { figure: median(times), note };
}
