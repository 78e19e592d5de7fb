import { deserialize, serialize } from 'node:v8';
import { ByteLru } from '@varfreq/segments/reader/byte-lru';
import type { Snapshot } from '../domain/snapshot.ts';

/** A snapshot in memory shared by all threads of a process. */
export interface SharedSnapshot {
  /** The same for all shards of one annotation, and of no other; undefined for unsplit work. */
  key: string | undefined;
  bytes: SharedArrayBuffer;
}

/** Limit of the shared memory, but the latest snapshot is kept however large it is (some 100,000 samples exceed it). */
const keptBytes = 32 << 20;
/** Each comes with an engine of up to tens of megabytes. Two annotations may alternate on a thread. */
const keptByThread = 2;

/** Snapshots of split annotations: read from metadata once for the plan and all shards. */
export class SharedSnapshots {
  readonly #kept = new ByteLru<SharedArrayBuffer>(keptBytes);
  #latest: { key: string; bytes: SharedArrayBuffer } | undefined;

  /** Errors: those of `read`, which is never shared: it ends with its attempt. */
  async of(key: string | undefined, read: () => Promise<Snapshot>): Promise<SharedSnapshot> {
    const kept = key === undefined ? undefined : this.#peek(key);
    if (kept !== undefined) return { key, bytes: kept };
    const written = serialize(await read());
    const bytes = new SharedArrayBuffer(written.length);
    new Uint8Array(bytes).set(written);
    if (key !== undefined) this.keep(key, bytes);
    return { key, bytes };
  }

  /** Keeps the snapshot of a plan for its shards. */
  keep(key: string, bytes: SharedArrayBuffer): void {
    this.#latest = { key, bytes };
    this.#kept.put(key, bytes);
  }

  #peek(key: string): SharedArrayBuffer | undefined {
    return this.#latest?.key === key ? this.#latest.bytes : this.#kept.peek(key);
  }
}

/** The latest snapshots in the memory of one thread: the same object for all shards of an annotation. */
export class ThreadSnapshots {
  readonly #kept = new Map<string, Snapshot>();

  of({ key, bytes }: SharedSnapshot): Snapshot {
    const kept = key === undefined ? undefined : this.#kept.get(key);
    const snapshot: Snapshot = kept ?? deserialize(Buffer.from(bytes));
    if (key !== undefined) this.#keep(key, snapshot);
    return snapshot;
  }

  /** Keeps a snapshot as the most recently used. */
  #keep(key: string, snapshot: Snapshot): void {
    this.#kept.delete(key);
    this.#kept.set(key, snapshot);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptByThread) break;
      this.#kept.delete(oldest);
    }
  }
}
