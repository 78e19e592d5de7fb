import type { BlockEntry } from '../format/block-index.ts';
import { type BlockItems, PartCursor } from './part-cursor.ts';
import type { RunPart } from './run.ts';

/** Destination of merged items, and of blocks that need no merging. */
export interface MergeTarget<T> {
  /** A cursor over decoded blocks, whose items are passed to `add`. */
  items(): BlockItems<T & { start: number }>;
  compare(a: T, b: T): number;
  add(item: T): void;
  /** Whether a block whose first item starts at `first` can be copied as a whole, nothing else overlapping it. */
  acceptsBlock(first: number): boolean;
  addBlock(entry: BlockEntry, stored: Uint8Array): void;
  /** Called when a block with this many items was decoded instead. */
  decoded(items: number): void;
}

/**
 * Merges the parts of a contig, ordered by their first position, into a target; resumes the caller regularly so that it
 * can pass on the output. A part is opened when the merge reaches it, and blocks that overlap no other part are not
 * decoded. Memory: a window and a decoded block per open part.
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
  /** Cursor between two blocks. */
  #between: Cursor<T> | undefined;

  constructor(parts: readonly RunPart[], target: MergeTarget<T>) {
    this.#target = target;
    this.#waiting = parts.toReversed();
  }

  /** Advances by a block, or a number of items; false at the end. */
  async step(): Promise<boolean> {
    if (this.#between !== undefined) await this.#nextBlock(this.#between);
    else if (this.#open.length === 0 && this.#waiting.length === 0) return false;
    else this.#addItems();
    return true;
  }

  /** Copies the next block if nothing else overlaps it, else decodes it. */
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

  /** Usually at the front: parts hardly overlap. */
  #insert(cursor: Cursor<T>): void {
    const { item } = cursor.items;
    let at = 0;
    while (at < this.#open.length && this.#target.compare(this.#open[at]!.items.item, item) < 0) at++;
    this.#open.splice(at, 0, cursor);
  }
}
