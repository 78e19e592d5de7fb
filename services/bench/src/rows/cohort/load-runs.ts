import { join } from 'node:path';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { remembered } from './descriptions.ts';
import type { CohortDesign } from './design.ts';
import type { LoadJob } from './load.worker.ts';

const threads = 2;
const peoplePerJob = 50;

/**
 * The segments of the first people of a design as the core imports them, two per person; made by two threads
 * unless the folder already has them.
 */
export async function loadRuns(blobsDir: string, design: CohortDesign, people: number): Promise<SegmentInfo[]> {
  const pool = createThreadPool<LoadJob, SegmentInfo[]>(new URL('./load.worker.ts', import.meta.url), {
    size: threads,
    workerData: design,
  });
  try {
    const jobs = Array.from({ length: Math.ceil(people / peoplePerJob) }, (_, job) => {
      const from = job * peoplePerJob;
      const to = from + peoplePerJob;
      return remembered(join(blobsDir, `runs-${from}-${to}.json`), () => pool.run({ blobsDir, from, to }));
    });
    const segments = (await Promise.all(jobs)).flat();
    return segments.filter(({ tracks }) => tracks.every((track) => track <= 2 * people));
  } finally {
    await pool.close();
  }
}
