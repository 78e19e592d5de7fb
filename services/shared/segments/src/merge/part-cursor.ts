import type { BlockEntry } from '../format/block-index.ts';
import { BlockWindow } from '../reader/block-window.ts';
import type { RunPart } from './run.ts';

/** Items of a decoded block, one by one. */
export interface BlockItems<T> {
  /** The current item; valid until `next`. */
  readonly item: T;
  /** Moves to the first item of a block as stored; returns the number of items. Errors: SegmentError. */
  load(stored: Uint8Array): number;
  /** False at the end of the block. */
  next(): boolean;
}

/** Iterates over a part of a run block by block; its user chooses whether to decode a block or copy it. */
export class PartCursor<T> {
  readonly items: BlockItems<T>;
  readonly #part: RunPart;
  readonly #window: BlockWindow;
  #block: number;

  constructor(part: RunPart, items: BlockItems<T>) {
    this.#part = part;
    this.#window = new BlockWindow(part.run.source, part.run.ref, part.run.footer.index);
    this.#block = part.from;
    this.items = items;
  }

  get hasBlock(): boolean {
    return this.#block < this.#part.to;
  }

  /** Footer entry of the next block. */
  get entry(): BlockEntry {
    return this.#part.run.footer.index.entry(this.#block);
  }

  /** The next block as stored. */
  takeStored(): Promise<Uint8Array> {
    return this.#window.take(this.#block++, this.#part.to);
  }

  /** Decodes the next block and moves to its first item; returns the number of items. Errors: SegmentError. */
  async takeDecoded(): Promise<number> {
    return this.items.load(await this.takeStored());
  }
}
