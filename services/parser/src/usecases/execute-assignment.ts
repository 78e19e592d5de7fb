import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import { limitsOf, reserveOf } from '@varfreq/runtime/work/limits-of';
import type { Execute, WorkOutput } from '@varfreq/runtime/work/work-loop';
import { isByFirstRelease } from '@varfreq/runtime/work/work-types';
import type { ScratchSpace } from '../scratch/scratch-space.ts';
import type { ImportJob, ImportOutput, ImportProgress } from './import-job.ts';

/** What executions report to. */
interface ExecutionParts {
  faults: FaultPoints;
  log: Logger;
  metrics?: Metrics | undefined;
}

/** Runs the imports of assignments on threads, each with a temporary scratch directory. */
export function executeOn(
  threads: ThreadPool<ImportJob, ImportOutput, ImportProgress>,
  scratch: ScratchSpace,
  { faults, log, metrics }: ExecutionParts,
): Execute {
  return ({ parse: work, objectPrefix, ...assignment }, { signal, turn, progress }) =>
    scratch.withDirectory(async (scratchDir) => {
      if (!work) throw new TypeError('the assignment is not an import');
      const count = countBytes(metrics, work);
      const onProgress = (made: ImportProgress): void => {
        progress(made);
        count(made.bytesDone);
      };
      const bounds = { limits: limitsOf(assignment), reserve: reserveOf(assignment) };
      const { leftOut, ...output } = await threads.run(
        { work, objectPrefix, ...bounds, scratchDir, byFirstRelease: isByFirstRelease(assignment) },
        { signal, turn, onProgress },
      );
      countRecords(metrics, work, output);
      if (leftOut !== undefined) log.info({ event: 'outside_coverage_left_out', ...assignment.lease }, leftOut);
      faults.reach('before-done');
      return output;
    });
}

/** Counts what part of an import has read; a seal reads no records, its result sums up its shards. */
function countRecords(metrics: Metrics | undefined, work: ParseWork, output: WorkOutput): void {
  if (work.phase === 'SEAL' || work.phase === 'DIGEST') return;
  const { records = 0, skipped = {} } = output.result;
  metrics?.count('recordsRead', undefined, Number(records));
  for (const [reason, number] of Object.entries(skipped)) {
    metrics?.count('recordsSkipped', { reason }, Number(number));
  }
}

/** Returns a callback for the bytes done so far that counts the increments. */
function countBytes(metrics: Metrics | undefined, work: ParseWork): (bytesDone: number) => void {
  let counted = 0;
  return (bytesDone) => {
    if (work.phase === 'SEAL' || bytesDone <= counted) return;
    metrics?.count('bytesRead', undefined, bytesDone - counted);
    counted = bytesDone;
  };
}
