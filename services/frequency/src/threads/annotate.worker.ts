import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateJob, AnnotateParts, AnnotateProgress } from '../usecases/annotate-job.ts';
import { runJob } from '../usecases/run-job.ts';
import type { AnnotateSettings } from './annotate-settings.ts';
import { openParts } from './open-parts.ts';

let parts: AnnotateParts | undefined;

serveJobs<AnnotateJob, WorkOutput, AnnotateProgress, AnnotateSettings>(async (job, call) => {
  parts ??= await openParts(call.data);
  return runJob(job, parts, call);
});
