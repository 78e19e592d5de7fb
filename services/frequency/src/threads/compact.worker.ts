import { flushCompileCache } from 'node:module';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateProgress } from '../usecases/annotate-job.ts';
import { type CompactJob, runCompaction } from '../usecases/run-compaction.ts';
import type { AnnotateSettings } from './annotate-settings.ts';

let blobs: BlobStore | undefined;
const belowAnnotationsAndImports = 15;
flushCompileCache(); // before the priority is lowered: Node does it at the exit otherwise, which waits for this thread

serveJobs<CompactJob, WorkOutput, AnnotateProgress, Pick<AnnotateSettings, 'blobs'>>(
  async (job, call) => {
    blobs ??= await openBlobStore(call.data.blobs);
    return runCompaction(job, blobs, call);
  },
  { lowerBy: belowAnnotationsAndImports },
);
