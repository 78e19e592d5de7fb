import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { inputFile } from '@varfreq/runtime/input-file';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { requireInput } from './read-content.ts';

/** The input of a job as a file that is read in parts. `onBytes` is told of every chunk of stored bytes. */
export function splitFileOf(
  job: ImportJob,
  parts: ImportParts,
  call: ImportCall,
  { isBgzf, onBytes }: { isBgzf: boolean; onBytes?: (bytes: number) => void },
): SplitFile {
  const { blobs, localFilesDir } = parts;
  const options = { blobs, signal: call.signal, ...(localFilesDir !== undefined && { localFilesDir }) };
  return inputFile(requireInput(job), { ...options, ...(onBytes && { onBytes }) }, isBgzf);
}
