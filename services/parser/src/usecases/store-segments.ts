import { randomUUID } from 'node:crypto';
import type { PutSegment } from '@varfreq/segments/format/segment-info';
import type { ImportParts } from './import-job.ts';

/**
 * Stores the segments of one attempt under its prefix, each under a key that is never used again. Errors: those of
 * `BlobStore.put`, the signal's reason when it is aborted.
 */
export function segmentsUnder(prefix: string, { blobs, faults }: ImportParts, signal: AbortSignal): PutSegment {
  return async (name, source) => {
    const key = `${prefix}${randomUUID()}-${name}`;
    await blobs.put(key, untilAborted(source, signal), { signal });
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
