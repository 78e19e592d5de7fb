import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import type { ImportJob, ImportOutput, ImportParts, ImportProgress } from '../usecases/import-job.ts';
import { runJob } from '../usecases/run-job.ts';
import type { ImportSettings } from './import-settings.ts';
import { openParts } from './open-parts.ts';

let parts: ImportParts | undefined;

serveJobs<ImportJob, ImportOutput, ImportProgress, ImportSettings>(async (job, call) => {
  parts ??= await openParts(call.data);
  return runJob(job, parts, call);
});
