import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { inputFile } from '@varfreq/runtime/inputs/input-file';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { requireInput } from './read-content.ts';

/** The input of a job as a file for reading in parts. */
export function splitFileOf(
  job: ImportJob,
  { blobs, localFilesDir, localFilesPerLogin }: ImportParts,
  { signal }: ImportCall,
): SplitFile {
  const options = { blobs, signal, localFilesDir, localFilesPerLogin };
  return inputFile(requireInput(job), options, job.work.gzipped);
}
