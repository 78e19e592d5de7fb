import { deserialize, serialize } from 'node:v8';
import { ByteLru } from '@varfreq/segments/reader/byte-lru';
import type { Snapshot } from '../domain/snapshot.ts';

/** A snapshot in memory that all threads of a process see. */
export interface SharedSnapshot {
  /** The same for all shards of one annotation, and of no other; undefined for work that is not split. */
  key: string | undefined;
  bytes: SharedArrayBuffer;
  byteLength: number;
}

/** Of what is kept. A larger snapshot (some 100,000 samples) is read again for every shard. */
const keptBytes = 32 << 20;

/** Snapshots of the annotations that run: read from metadata once for all shards. */
export class SharedSnapshots {
  readonly #kept = new ByteLru<SharedSnapshot>(keptBytes);

  /** Errors: those of `read`, which is never shared: it ends with the attempt that it is for. */
  async of(key: string | undefined, read: () => Promise<Snapshot>): Promise<SharedSnapshot> {
    const kept = key === undefined ? undefined : this.#kept.peek(key);
    if (kept !== undefined) return kept;
    const written = serialize(await read());
    const bytes = new SharedArrayBuffer(written.length);
    new Uint8Array(bytes).set(written);
    const shared = { key, bytes, byteLength: written.length };
    return key === undefined ? shared : this.#kept.put(key, shared);
  }
}

/** Snapshots in the memory of one thread: the same object for all shards of an annotation. */
export class ThreadSnapshots {
  readonly #kept = new ByteLru<{ snapshot: Snapshot; byteLength: number }>(keptBytes);

  of({ key, bytes, byteLength }: SharedSnapshot): Snapshot {
    const kept = key === undefined ? undefined : this.#kept.peek(key);
    if (kept !== undefined) return kept.snapshot;
    const snapshot: Snapshot = deserialize(Buffer.from(bytes));
    if (key !== undefined) this.#kept.put(key, { snapshot, byteLength });
    return snapshot;
  }
}
