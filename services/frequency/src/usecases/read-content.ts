import { decompress } from '@varfreq/genomics/bgzf/decompress';
import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { inputFile } from '@varfreq/runtime/inputs/input-file';
import { openInput } from '@varfreq/runtime/inputs/inputs';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';

/** The uncompressed bytes of the job's input, opened on first use. Errors: those of `openInput` and `decompress`. */
export async function* readContent(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall) {
  const { gzipped, input } = job.work;
  const storedBytes = input?.sizeBytes ?? 0;
  const stored = countHandled(await openStored(job, parts, call), storedBytes, call);
  for await (const chunk of decompress(stored, { gzipped, storedBytes, ...job.limits })) {
    await call.pausePoint?.();
    call.signal.throwIfAborted();
    yield chunk;
    parts.faults.reach('while-annotating');
  }
}

/** The stored input of a job, for reading in parts. */
export function jobFile(
  { work }: AnnotateJob,
  { blobs, localFilesDir, localFilesPerLogin }: AnnotateParts,
  { signal }: AnnotateCall,
): SplitFile {
  if (work.input === null) throw new TypeError('the assignment names no input');
  const options = { blobs, signal, localFilesDir, localFilesPerLogin };
  return inputFile(work.input, options, work.gzipped);
}

async function openStored({ work }: AnnotateJob, parts: AnnotateParts, call: AnnotateCall) {
  if (work.input === null) throw new TypeError('the assignment names no input');
  const { blobs, localFilesDir, localFilesPerLogin } = parts;
  return openInput(work.input, { blobs, signal: call.signal, localFilesDir, localFilesPerLogin });
}

/** Counts a chunk when the next is requested, and reports progress at most once per hundredth. */
async function* countHandled(source: AsyncIterable<Uint8Array>, bytesTotal: number, call: AnnotateCall) {
  let bytesDone = 0;
  let reported = 0;
  for await (const chunk of source) {
    const { length } = chunk; // the chunk is invalid after it was handled
    yield chunk;
    bytesDone += length;
    const percent = Math.floor((100 * bytesDone) / bytesTotal);
    if (percent > reported) call.progress({ bytesDone, bytesTotal });
    reported = percent;
  }
}
