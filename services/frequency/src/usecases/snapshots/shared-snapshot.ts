import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { rowsOf, type SampleTable } from '@varfreq/contracts/sample-columns';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { TaskSnapshot } from './read-snapshot.ts';

/** All of a snapshot but what names the moment at which a task took it, in memory shared by all threads of a process. */
export interface SharedContent {
  /** Equal for equal content. */
  identity: string;
  samples: SampleTable;
  /** All else, serialised. */
  rest: SharedArrayBuffer;
}

/** A snapshot of a task in shared memory. */
export interface SharedSnapshot extends Pick<Snapshot, 'version' | 'taken'> {
  content: SharedContent;
}

/** Reads the snapshot of a task from metadata; of one of the contents `known`, no more than its identity. */
export type ReadTaskSnapshot = (known: readonly string[]) => Promise<TaskSnapshot>;

/** Limit of the shared memory, but the latest snapshot is kept however large it is (some 100,000 samples exceed it). */
const keptBytes = 32 << 20;
const keptSnapshots = 64;
/** Each comes with an engine of up to tens of megabytes. Two annotations may alternate on a thread. */
const keptByThread = 2;

/**
 * Snapshots of annotations: read from metadata once for the plan and all shards, and their content once for all annotations
 * over the same samples and segments.
 */
export class SharedSnapshots {
  /** By keys of shards and identities of contents, least recently used first. */
  readonly #kept = new Map<string, SharedSnapshot>();

  /**
   * The snapshot of a task; `key`: the same for all shards of one annotation, and of no other; undefined for unsplit work.
   * Errors: those of `read`, which is never shared: it ends with its attempt.
   */
  async of(key: string | undefined, read: ReadTaskSnapshot): Promise<SharedSnapshot> {
    const snapshot = (key === undefined ? undefined : this.#kept.get(key)) ?? (await this.#read(read));
    this.keep(key ?? snapshot.content.identity, snapshot);
    return snapshot;
  }

  /** Keeps the snapshot of a plan for its shards. */
  keep(key: string, snapshot: SharedSnapshot): void {
    for (const each of [snapshot.content.identity, key]) {
      this.#kept.delete(each);
      this.#kept.set(each, snapshot);
    }
    for (const [oldest, { content }] of this.#kept) {
      if (this.#kept.size <= keptSnapshots && this.#isSmall()) break;
      if (content !== snapshot.content || this.#kept.size > keptSnapshots) this.#kept.delete(oldest);
    }
  }

  async #read(read: ReadTaskSnapshot): Promise<SharedSnapshot> {
    const known = this.#contents(); // kept at least until the answer
    const snapshot = await read([...known.keys()]);
    const content = snapshot.unchanged ? known.get(snapshot.content) : shared(snapshot);
    if (content === undefined) throw new TypeError('metadata sent less than a snapshot');
    return { version: snapshot.version, taken: snapshot.taken, content };
  }

  #contents(): Map<string, SharedContent> {
    return new Map(Array.from(this.#kept.values(), ({ content }) => [content.identity, content]));
  }

  #isSmall(): boolean {
    let bytes = 0;
    for (const content of this.#contents().values()) bytes += bytesOf(content);
    return bytes <= keptBytes;
  }
}

/** Without an identity, of metadata before 0.2, it gets one of its own. */
function shared({ content, samples, build, queries, segments }: TaskSnapshot): SharedContent {
  const written = serialize({ build, queries, segments });
  const rest = new SharedArrayBuffer(written.length);
  new Uint8Array(rest).set(written);
  return { identity: content || randomUUID(), samples, rest };
}

function bytesOf({ samples, rest }: SharedContent): number {
  return Object.values(samples).reduce((bytes, column) => bytes + column.byteLength, rest.byteLength);
}

type Content = Omit<Snapshot, 'version' | 'taken'>;

function contentOf({ samples, rest }: SharedContent): Content {
  return { ...deserialize(Buffer.from(rest)), samples: rowsOf(samples) };
}

/** The latest contents in the memory of one thread: its samples are the same array for all annotations over it. */
export class ThreadSnapshots {
  readonly #kept = new Map<string, Content>();

  of({ content, version, taken }: SharedSnapshot): Snapshot {
    const kept = this.#kept.get(content.identity) ?? contentOf(content);
    this.#keep(content.identity, kept);
    return { ...kept, version, taken };
  }

  /** Keeps a content as the most recently used. */
  #keep(identity: string, content: Content): void {
    this.#kept.delete(identity);
    this.#kept.set(identity, content);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptByThread) break;
      this.#kept.delete(oldest);
    }
  }
}
