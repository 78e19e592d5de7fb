import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { ImportJob, ImportParts, ImportProgress } from '../usecases/import-job.ts';
import { runJob } from '../usecases/run-job.ts';
import type { ImportSettings } from './import-settings.ts';
import { openParts } from './open-parts.ts';

let parts: ImportParts | undefined;

serveJobs<ImportJob, WorkOutput, ImportProgress, ImportSettings>(async (job, call) => {
  parts ??= await openParts(call.data);
  return runJob(job, parts, call);
});
