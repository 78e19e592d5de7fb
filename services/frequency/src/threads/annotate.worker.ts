import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateMessage, AnnotateParts, SharedAnnotateJob } from '../usecases/annotate-job.ts';
import { runJob } from '../usecases/run-job.ts';
import { ThreadSnapshots } from '../usecases/snapshots/shared-snapshot.ts';
import type { AnnotateSettings } from './annotate-settings.ts';
import { openParts } from './open-parts.ts';

let parts: AnnotateParts | undefined;
const snapshots = new ThreadSnapshots();

serveJobs<SharedAnnotateJob, WorkOutput, AnnotateMessage, AnnotateSettings>(async (job, call) => {
  parts ??= await openParts(call.data, { blockingReads: true });
  const before = parts.segments.lookups;
  const snapshot = job.snapshot && snapshots.of(job.snapshot);
  const output = await runJob({ ...job, snapshot }, parts, call);
  const { hits, misses } = parts.segments.lookups;
  call.progress({ lookups: { hits: hits - before.hits, misses: misses - before.misses } });
  return output;
});
