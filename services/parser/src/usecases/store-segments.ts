import { randomUUID } from 'node:crypto';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import type { ImportParts } from './import-job.ts';

/** Stores the segments of one attempt under its prefix, each under a key that nobody else ever uses. */
export class StoredSegments {
  readonly #prefix: string;
  readonly #parts: ImportParts;
  readonly #signal: AbortSignal;
  readonly #keys = new Map<string, string>();

  constructor(prefix: string, parts: ImportParts, signal: AbortSignal) {
    this.#prefix = prefix;
    this.#parts = parts;
    this.#signal = signal;
  }

  /** What the writers of segments call. Errors: those of `BlobStore.put`, the signal's reason when it is aborted. */
  readonly put: PutSegment = async (name, source) => {
    const key = `${this.#prefix}${randomUUID()}-${name}`;
    await this.#parts.blobs.put(key, untilAborted(source, this.#signal), { signal: this.#signal });
    this.#keys.set(name, key);
    this.#parts.faults.reach('after-segment-put');
  };

  /** What was written, with the keys instead of the writer's own names. */
  withKeys(written: readonly SegmentInfo[]): SegmentInfo[] {
    return written.map((segment) => ({ ...segment, objectKey: this.#keyOf(segment.objectKey) }));
  }

  #keyOf(name: string): string {
    const key = this.#keys.get(name);
    if (key === undefined) throw new Error(`the segment ${name} was never stored`);
    return key;
  }
}

async function* untilAborted(source: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    signal.throwIfAborted();
    yield chunk;
  }
}
