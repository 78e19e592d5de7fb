import { createHash } from 'node:crypto';
import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { openInput } from '@varfreq/runtime/inputs/inputs';
import { countProgress } from '@varfreq/runtime/work/count-progress';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';

/** The uncompressed bytes of an input, readable once. */
export interface Content {
  chunks: AsyncIterable<Uint8Array>;
  /** Digest and size of the uncompressed bytes, if requested; known once all chunks have been read. */
  facts(): { contentSha256?: Uint8Array; uncompressedBytes?: number };
}

/** Opens the input of a job on the first chunk. Errors: those of `openInput` and `decompress`. */
export function openContent(job: ImportJob, parts: ImportParts, call: ImportCall): Content {
  const { work } = job;
  const hash = work.digestWanted ? createHash('sha256') : undefined;
  let uncompressedBytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of decompress(await openStored(job, parts, call), {
      gzipped: work.gzipped,
      storedBytes: requireInput(job).sizeBytes,
      ...job.limits,
    })) {
      await call.pausePoint?.();
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

async function openStored(job: ImportJob, { blobs, localFilesDir, localFilesPerLogin }: ImportParts, call: ImportCall) {
  const input = requireInput(job);
  const onBytes = countProgress(input.sizeBytes, call.progress);
  return openInput(input, {
    blobs,
    signal: call.signal,
    onBytes,
    localFilesDir,
    localFilesPerLogin,
  });
}

/** Location of a job's input. */
export function requireInput({ work: { input } }: ImportJob): BlobLocation {
  if (input === null) throw new TypeError('the assignment names no input');
  return input;
}
