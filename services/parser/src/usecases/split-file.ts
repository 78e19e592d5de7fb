import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { openRange, requireInput } from './read-content.ts';

/** The input of a job as a file that is read in parts. `onBytes` is told of every chunk of stored bytes. */
export function splitFileOf(
  job: ImportJob,
  parts: ImportParts,
  call: ImportCall,
  { isBgzf, onBytes }: { isBgzf: boolean; onBytes?: (bytes: number) => void },
): SplitFile {
  return {
    sizeBytes: requireInput(job).sizeBytes,
    isBgzf,
    async *open(start, end) {
      if (start < end) yield* await openRange(job, parts, call, { range: { start, end }, ...(onBytes && { onBytes }) });
    },
  };
}

/** The stored bytes `[start, end)` of a file in one buffer. */
export async function readStored(file: SplitFile, start: number, end: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
