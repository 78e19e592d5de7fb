import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { Execute, WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { ScratchSpace } from '../scratch/scratch-space.ts';
import type { ImportJob, ImportProgress } from './import-job.ts';

/** Runs the imports of assignments on threads, each with a scratch directory that is gone afterwards. */
export function executeOn(
  threads: ThreadPool<ImportJob, WorkOutput, ImportProgress>,
  scratch: ScratchSpace,
  faults: FaultPoints,
): Execute {
  return ({ parse: work, objectPrefix, uncompressedLimitBytes }, { signal, progress }) =>
    scratch.withDirectory(async (scratchDir) => {
      if (!work) throw new TypeError('the assignment is no import');
      const output = await threads.run(
        { work, objectPrefix, uncompressedLimitBytes, scratchDir },
        { signal, onProgress: ({ bytesDone, bytesTotal }) => progress(bytesDone, bytesTotal) },
      );
      faults.reach('before-done');
      return output;
    });
}
