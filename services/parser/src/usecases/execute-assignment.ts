import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import { limitsOf } from '@varfreq/runtime/work/limits-of';
import type { Execute, WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { ScratchSpace } from '../scratch/scratch-space.ts';
import { countBytes, countRecords } from './count-records.ts';
import type { ImportJob, ImportProgress } from './import-job.ts';

/** Runs the imports of assignments on threads, each with a temporary scratch directory. */
export function executeOn(
  threads: ThreadPool<ImportJob, WorkOutput, ImportProgress>,
  scratch: ScratchSpace,
  faults: FaultPoints,
  metrics?: Metrics,
): Execute {
  return ({ parse: work, objectPrefix, ...assignment }, { signal, turn, progress }) =>
    scratch.withDirectory(async (scratchDir) => {
      if (!work) throw new TypeError('the assignment is not an import');
      const count = countBytes(metrics, work);
      const onProgress = ({ bytesDone, bytesTotal }: ImportProgress): void => {
        progress(bytesDone, bytesTotal);
        count(bytesDone);
      };
      const limits = limitsOf(assignment);
      const output = await threads.run({ work, objectPrefix, limits, scratchDir }, { signal, turn, onProgress });
      countRecords(metrics, work, output);
      faults.reach('before-done');
      return output;
    });
}
