import { createHash } from 'node:crypto';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { openInput } from '@varfreq/runtime/inputs';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';

/** The uncompressed bytes of an input, to be read once to their end. */
export interface Content {
  chunks: AsyncIterable<Uint8Array>;
  /** Known once all chunks were read, and made only when asked for: digest and size of the uncompressed bytes. */
  facts(): { contentSha256?: Uint8Array; uncompressedBytes?: number };
}

/** Opens the input of a job, when its first chunk is asked for. Errors: those of `openInput` and `decompress`. */
export function openContent(job: ImportJob, parts: ImportParts, call: ImportCall): Content {
  const { work } = job;
  const hash = work.digestWanted ? createHash('sha256') : undefined;
  let uncompressedBytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of decompress(await openStored(job, parts, call), {
      gzipped: work.gzipped,
      maxBytes: job.uncompressedLimitBytes,
    })) {
      call.signal.throwIfAborted();
      hash?.update(chunk);
      uncompressedBytes += chunk.length;
      yield chunk;
      parts.faults.reach('while-parsing');
    }
  }
  const facts = () => (hash ? { contentSha256: hash.digest(), uncompressedBytes } : {});
  return { chunks: chunks(), facts };
}

async function openStored({ work }: ImportJob, parts: ImportParts, call: ImportCall) {
  if (work.input === null) throw new TypeError('the assignment names no input');
  const { blobs, localFilesDir } = parts;
  const onBytes = countProgress(work.input.sizeBytes, call);
  return openInput(work.input, {
    blobs,
    signal: call.signal,
    onBytes,
    ...(localFilesDir !== undefined && { localFilesDir }),
  });
}

/** Tells the progress at most once per hundredth of the input. */
function countProgress(bytesTotal: number, call: ImportCall): (bytes: number) => void {
  let bytesDone = 0;
  let told = 0;
  return (bytes) => {
    bytesDone += bytes;
    const percent = Math.floor((100 * bytesDone) / bytesTotal);
    if (percent > told) call.progress({ bytesDone, bytesTotal });
    told = percent;
  };
}
