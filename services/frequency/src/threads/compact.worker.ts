import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateProgress } from '../usecases/annotate-job.ts';
import { type CompactJob, runCompaction } from '../usecases/run-compaction.ts';
import type { AnnotateSettings } from './annotate-settings.ts';
import { giveWay } from './give-way.ts';

let blobs: BlobStore | undefined;
giveWay();

serveJobs<CompactJob, WorkOutput, AnnotateProgress, Pick<AnnotateSettings, 'blobs'>>(async (job, call) => {
  blobs ??= await openBlobStore(call.data.blobs);
  return runCompaction(job, blobs, call);
});
