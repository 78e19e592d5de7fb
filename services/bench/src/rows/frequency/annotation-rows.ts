import type { StoredCohort } from '../cohort/cohort.ts';
import { annotatedFields } from '../cohort/query-files.ts';
import { pairs, seconds } from '../measure.ts';
import { isInstalled, timePeer } from '../peers.ts';
import { AnnotatingProcess } from './annotating-process.ts';
import type { BenchFixtures } from './bench-fixtures.ts';
import { coreAnnotate } from './core-annotate.ts';
import { type Measured, millions, missing } from './measured.ts';

/** P5: both pinned to the same processor, BGZF in, plain text out; our process is warm, as a service is. */
export async function plainAnnotationRow(fixtures: BenchFixtures, cohort: StoredCohort): Promise<Measured> {
  const peer = await frozenPeer(fixtures);
  if (peer === undefined) return missing('bcftools');
  const genome = await fixtures.genome();
  const isPinned = isInstalled('taskset');
  const pinned = isPinned ? ['taskset', '-c', '0'] : [];
  const annotating = new AnnotatingProcess(genome, cohort, pinned);
  try {
    let records = 0;
    const ours = timed(annotating, (count) => (records = count));
    const theirs = () => timePeer([...pinned, peer, '-Ov', genome].join(' '));
    const paired = await pairs(fixtures.options.pairs, ours, theirs);
    const rates = `${millions(records, paired.ours)} M records/s, bcftools ${millions(records, paired.theirs)}`;
    return { figure: paired.ratio, note: isPinned ? rates : `${rates}; taskset is not installed: not pinned` };
  } finally {
    annotating.stop();
  }
}

/** Annotates, passes the number of records to `onRecords`, and returns the seconds. */
function timed(annotating: AnnotatingProcess, onRecords: (records: number) => void): () => Promise<number> {
  return async () => {
    const annotated = await annotating.annotate();
    onRecords(annotated.records);
    return annotated.seconds;
  };
}

/** `bcftools annotate` with the frozen frequencies, the genome indexed too; undefined when it is not installed. */
export async function frozenPeer(fixtures: BenchFixtures): Promise<string | undefined> {
  if (!isInstalled('bcftools')) return undefined;
  const frozen = await fixtures.frozen();
  const index = async (path: string) => timePeer(`bcftools index -f -t ${path}`);
  await fixtures.once('index', async () => [await index(frozen), await index(await fixtures.genome())]);
  return `bcftools annotate -a ${frozen} -c ${annotatedFields.map((id) => `INFO/${id}`).join(',')}`;
}

/**
 * P8, P9: annotation time of a genome with many people ÷ with few, each in its own process; also an exome before
 * compaction.
 */
export async function growthRow(fixtures: BenchFixtures, many: number, few: number): Promise<Measured> {
  const after = await growth(
    await fixtures.genome(),
    await fixtures.compacted(many),
    await fixtures.compacted(few),
    fixtures.options.pairs,
  );
  const exome = await fixtures.exome();
  const once = async (people: number) => {
    const cohort = await fixtures.imported(people);
    return seconds(() => coreAnnotate(exome, cohort));
  };
  const before = (await once(many)) / (await once(few));
  return { figure: after.figure, note: `${after.note}; before compaction, an exome: ${before.toPrecision(3)}` };
}

async function growth(
  path: string,
  many: StoredCohort,
  few: StoredCohort,
  times: number,
): Promise<{ figure: number; note: string }> {
  const processes = { many: new AnnotatingProcess(path, many), few: new AnnotatingProcess(path, few) };
  try {
    let records = 0;
    const annotate = (annotating: AnnotatingProcess) => timed(annotating, (count) => (records = count));
    const paired = await pairs(times, annotate(processes.few), annotate(processes.many));
    const rate = (s: number) => millions(records, s);
    return { figure: paired.ratio, note: `${rate(paired.theirs)} M records/s ÷ ${rate(paired.ours)}` };
  } finally {
    for (const annotating of Object.values(processes)) annotating.stop();
  }
}
