import type { BlockEntry } from '../format/block-index.ts';
import { decodeBlock } from '../format/frame.ts';
import { BlockWindow } from '../reader/block-window.ts';
import type { RunPart } from './run.ts';

/** The items of one decoded block, one after the other. */
export interface BlockItems<T> {
  /** The current item; valid until `next`. */
  readonly item: T;
  /** Stands on the first item of a block; returns how many it has. */
  load(content: Uint8Array, tracks: number): number;
  /** False at the end of the block. */
  next(): boolean;
}

/** Goes through a part of a run block by block; whether a block is decoded or taken as it is stored is its user's choice. */
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

  /** What the footer says of the next block. */
  get entry(): BlockEntry {
    return this.#part.run.footer.index.entry(this.#block);
  }

  /** The next block as it is stored. */
  takeStored(): Promise<Uint8Array> {
    return this.#window.take(this.#block++, this.#part.to);
  }

  /** Decodes the next block and stands on its first item; returns how many it has. Errors: SegmentError. */
  async takeDecoded(): Promise<number> {
    const content = decodeBlock(await this.takeStored());
    return this.items.load(content, this.#part.run.footer.tracks.length);
  }
}
