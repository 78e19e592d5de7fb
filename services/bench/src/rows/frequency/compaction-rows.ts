import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredCohort } from '../cohort/cohort.ts';
import { compactRuns } from '../cohort/compact-runs.ts';
import { pairs, seconds } from '../measure.ts';
import type { BenchFixtures } from './bench-fixtures.ts';
import { type Measured, millions } from './measured.ts';
import type { PostgresRows } from './postgres-rows.ts';

/** P10: observations compacted per second, summed over all rounds, on two threads, from files to files. */
export async function compactionRow(
  fixtures: BenchFixtures,
  rows: PostgresRows,
  { blobsDir, segments }: StoredCohort,
): Promise<Measured> {
  const runs = segments.filter(({ kind }) => kind === 'OBSERVATIONS');
  const ours = async () => {
    let read = 0;
    const prefix = 'measured';
    const time = await seconds(async () => (read = (await compactRuns(blobsDir, prefix, runs)).entriesRead));
    rmSync(join(blobsDir, 'objects', prefix), { recursive: true });
    return time / read;
  };
  const paired = await pairs(fixtures.options.pairs, ours, async () => (await rows.copy()) / rows.observations);
  const note = `${millions(1, paired.ours)} M observations/s, COPY ${millions(1, paired.theirs)} M rows/s`;
  return { figure: paired.ratio, note };
}

/** P11: stored bytes per observation. */
export function storedBytesRow({ segments }: StoredCohort, imported: StoredCohort): Measured {
  const note = `${bytesPerObservation(imported).toFixed(2)} as imported`;
  return { figure: bytesPerObservation({ segments }), note };
}

function bytesPerObservation({ segments }: Pick<StoredCohort, 'segments'>): number {
  const all = segments.filter(({ kind }) => kind === 'OBSERVATIONS');
  return all.reduce((sum, one) => sum + one.sizeBytes, 0) / all.reduce((sum, one) => sum + one.entries, 0);
}
