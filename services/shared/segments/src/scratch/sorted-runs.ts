import { type FinishedSegment, type PutSegment, putSegment, type SegmentInfo } from '../format/segment-info.ts';
import { type Cursor, mergeSorted } from './merge-sorted.ts';
import { RunDirectory } from './run-directory.ts';
import type { RunFile } from './run-file.ts';

// Each run being merged holds one decoded block, about half a megabyte.
const maxFanIn = 32;
const maxRuns = 2 * maxFanIn;

/** Writes ordered items as a segment. */
export interface Emitter<T> {
  /** Whether an item may follow those written so far. */
  accepts(next: T): boolean;
  /** Copies the item. */
  add(next: T): void;
  finish(): FinishedSegment;
}

export interface SortedRunsOptions<T> {
  scratchDir: string;
  /** Maximum memory of the first run before it becomes a file. */
  maxMemoryBytes: number;
  compare: (a: T, b: T) => number;
  emitter: (write: (bytes: Uint8Array) => void) => Emitter<T>;
  /** A cursor before the first item of a finished run. */
  cursor: (file: RunFile) => Cursor<T>;
}

/**
 * Items in any order as sorted runs, each a segment: while items arrive in order there is one run, which is the result;
 * otherwise the runs are merged at the end, at most 32 at a time.
 */
export class SortedRuns<T> {
  readonly #options: SortedRunsOptions<T>;
  readonly #directory: RunDirectory;
  #finished: { file: RunFile; info: FinishedSegment }[] = [];
  #started = 0;
  #open: { file: RunFile; emitter: Emitter<T> } | undefined;

  constructor(options: SortedRunsOptions<T>) {
    this.#options = options;
    this.#directory = new RunDirectory(options.scratchDir, options.maxMemoryBytes);
  }

  /** Number of runs begun; one: everything arrived in order so far. */
  get started(): number {
    return this.#started;
  }

  add(item: T): void {
    if (this.#open !== undefined && !this.#open.emitter.accepts(item)) this.#close();
    if (this.#finished.length === maxRuns) this.#mergeFirst();
    this.#open ??= this.#newRun();
    this.#open.emitter.add(item);
  }

  /** Adds an item to the open run; false, without effect, if there is none or the item precedes its end. */
  addInOrder(item: T): boolean {
    const emitter = this.#open?.emitter;
    if (emitter === undefined || !emitter.accepts(item)) return false;
    emitter.add(item);
    return true;
  }

  /** Stores everything as one object; undefined if empty. */
  async finish(name: string, put: PutSegment): Promise<SegmentInfo | undefined> {
    this.#close();
    while (this.#finished.length > maxFanIn) this.#mergeFirst();
    if (this.#finished.length > 1) return this.#mergeInto(name, put);
    const [only] = this.#finished;
    if (only === undefined) return undefined;
    return { objectKey: await put(name, only.file.stream()), ...only.info };
  }

  remove(): void {
    this.#open = undefined;
    this.#finished = [];
    this.#directory.remove();
  }

  #newRun(): { file: RunFile; emitter: Emitter<T> } {
    this.#started++;
    for (const { file } of this.#finished) file.spill();
    const file = this.#directory.newFile();
    return { file, emitter: this.#options.emitter((bytes) => file.write(bytes)) };
  }

  #close(): void {
    if (this.#open === undefined) return;
    const { file, emitter } = this.#open;
    this.#open = undefined;
    this.#finished.push({ file, info: emitter.finish() });
  }

  #mergeFirst(): void {
    const runs = this.#finished.splice(0, maxFanIn);
    const { file, emitter } = this.#newRun();
    for (const item of this.#merged(runs)) emitter.add(item);
    this.#finished.push({ file, info: emitter.finish() });
    for (const run of runs) run.file.remove();
  }

  async #mergeInto(name: string, put: PutSegment): Promise<SegmentInfo> {
    const ready: Uint8Array[] = [];
    const emitter = this.#options.emitter((bytes) => ready.push(bytes));
    const items = this.#merged(this.#finished);
    const write = async function* () {
      for (const item of items) {
        emitter.add(item);
        if (ready.length > 0) yield* ready.splice(0);
      }
      const finished = emitter.finish();
      yield* ready;
      return finished;
    };
    return await putSegment(put, name, write());
  }

  #merged(runs: readonly { file: RunFile }[]): Generator<T> {
    const cursors = runs.map(({ file }) => this.#options.cursor(file)).filter((cursor) => cursor.next());
    return mergeSorted(cursors, this.#options.compare);
  }
}
