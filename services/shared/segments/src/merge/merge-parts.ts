import type { BlockEntry } from '../format/block-index.ts';
import { type BlockItems, PartCursor } from './part-cursor.ts';
import type { RunPart } from './run.ts';

/** What merged items, and blocks that need no merging, go to. */
export interface MergeTarget<T> {
  /** A cursor over decoded blocks, its items to be given to `add`. */
  items(): BlockItems<T & { start: number }>;
  compare(a: T, b: T): number;
  add(item: T): void;
  /** Whether a block whose first item starts at `first` can be taken over whole, nothing else reaching into it. */
  acceptsBlock(first: number): boolean;
  addBlock(entry: BlockEntry, stored: Uint8Array): void;
  /** A block with so many items was decoded instead. */
  decoded(items: number): void;
}

/**
 * Merges the parts of a contig, ordered by their first position, into a target; resumes the caller now and then so that
 * it can pass on what has been written. A part is opened when the merge comes to it, and blocks that no other part
 * reaches into are not decoded. Memory: a window and a decoded block per part that is open.
 */
export async function* mergeParts<T>(parts: readonly RunPart[], target: MergeTarget<T>): AsyncGenerator<void> {
  const merge = new PartMerge(parts, target);
  while (await merge.step()) yield;
}

const itemsPerStep = 4096;

type Cursor<T> = PartCursor<T & { start: number }>;

class PartMerge<T> {
  readonly #target: MergeTarget<T>;
  readonly #waiting: RunPart[];
  /** Decoded, in order of their items. */
  readonly #open: Cursor<T>[] = [];
  /** Between two blocks. */
  #between: Cursor<T> | undefined;

  constructor(parts: readonly RunPart[], target: MergeTarget<T>) {
    this.#target = target;
    this.#waiting = parts.toReversed();
  }

  /** Goes on for a block, or a number of items; false at the end. */
  async step(): Promise<boolean> {
    if (this.#between !== undefined) await this.#nextBlock(this.#between);
    else if (this.#open.length === 0 && this.#waiting.length === 0) return false;
    else this.#addItems();
    return true;
  }

  /** Takes the next block over if nothing else reaches into it, else decodes it. */
  async #nextBlock(cursor: Cursor<T>): Promise<void> {
    if (!cursor.hasBlock) {
      this.#between = undefined;
      return;
    }
    const { entry } = cursor;
    const limit = Math.min(this.#open[0]?.items.item.start ?? Number.POSITIVE_INFINITY, this.#nextFirst());
    if (entry.last < limit && this.#target.acceptsBlock(entry.first)) {
      this.#target.addBlock(entry, await cursor.takeStored());
      return;
    }
    this.#target.decoded(await cursor.takeDecoded());
    this.#between = undefined;
    this.#insert(cursor);
  }

  #addItems(): void {
    const nextFirst = this.#nextFirst();
    for (let i = 0; i < itemsPerStep; i++) {
      const head = this.#open[0];
      if (head === undefined || nextFirst <= head.items.item.start) {
        const part = this.#waiting.pop();
        if (part !== undefined) this.#between = new PartCursor(part, this.#target.items());
        return;
      }
      this.#target.add(head.items.item);
      if (!head.items.next()) {
        this.#between = this.#open.shift();
        return;
      }
      if (this.#isBehindSecond(head)) this.#insert(this.#open.shift()!);
    }
  }

  #isBehindSecond(head: Cursor<T>): boolean {
    const second = this.#open[1];
    return second !== undefined && this.#target.compare(second.items.item, head.items.item) < 0;
  }

  #nextFirst(): number {
    return this.#waiting.at(-1)?.first ?? Number.POSITIVE_INFINITY;
  }

  /** Mostly at the front: parts hardly overlap. */
  #insert(cursor: Cursor<T>): void {
    const { item } = cursor.items;
    let at = 0;
    while (at < this.#open.length && this.#target.compare(this.#open[at]!.items.item, item) < 0) at++;
    this.#open.splice(at, 0, cursor);
  }
}
