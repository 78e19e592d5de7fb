import { randomUUID } from 'node:crypto';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { PutSegment } from '@varfreq/segments/format/segment-info';
import type { ImportJob, ImportParts } from './import-job.ts';

/**
 * Stores the segments of one attempt under its prefix, each under a key that is never used again. Errors: those of
 * `BlobStore.put`, `unavailable`, field `space`, when less than the job's reserve is free, the signal's reason when it is
 * aborted.
 */
export function segmentsOf(job: ImportJob, { blobs, faults }: ImportParts, signal: AbortSignal): PutSegment {
  const reserve = new SpaceReserve(blobs, job.reserve);
  return async (name, source) => {
    const key = `${job.objectPrefix}${randomUUID()}-${name}`;
    await blobs.put(key, reserve.whileKept(untilAborted(source, signal)), { signal });
    faults.reach('after-segment-put');
    return key;
  };
}

async function* untilAborted(source: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    signal.throwIfAborted();
    yield chunk;
  }
}
