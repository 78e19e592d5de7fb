import { constants, setPriority } from 'node:os';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateProgress } from '../usecases/annotate-job.ts';
import { type CompactJob, runCompaction } from '../usecases/run-compaction.ts';
import type { AnnotateSettings } from './annotate-settings.ts';

let blobs: BlobStore | undefined;
// Below annotations and imports. Linux has priorities per thread; elsewhere this would change the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

serveJobs<CompactJob, WorkOutput, AnnotateProgress, Pick<AnnotateSettings, 'blobs'>>(async (job, call) => {
  blobs ??= await openBlobStore(call.data.blobs);
  return runCompaction(job, blobs, call);
});
