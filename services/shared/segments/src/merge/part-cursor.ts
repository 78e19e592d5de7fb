import type { BlockEntry } from '../format/block-index.ts';
import { decodeBlock } from '../format/frame.ts';
import type { RunPart } from './run.ts';

/** Neighbouring blocks are read together, up to about this much. */
const windowBytes = 1 << 20;

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
  #block: number;
  #window: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };

  constructor(part: RunPart, items: BlockItems<T>) {
    this.#part = part;
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
  async takeStored(): Promise<Uint8Array> {
    const { offset, storedBytes } = this.entry;
    const { start, bytes } = this.#window;
    if (offset < start || offset + storedBytes > start + bytes.length) await this.#readWindow();
    this.#block++;
    const at = offset - this.#window.start;
    return this.#window.bytes.subarray(at, at + storedBytes);
  }

  /** Decodes the next block and stands on its first item; returns how many it has. Errors: SegmentError. */
  async takeDecoded(): Promise<number> {
    const content = decodeBlock(await this.takeStored());
    return this.items.load(content, this.#part.run.footer.tracks.length);
  }

  async #readWindow(): Promise<void> {
    const { index } = this.#part.run.footer;
    const start = this.entry.offset;
    let end = start + this.entry.storedBytes;
    for (let block = this.#block + 1; block < this.#part.to; block++) {
      const next = index.entry(block);
      if (next.offset + next.storedBytes - start > windowBytes) break;
      end = next.offset + next.storedBytes;
    }
    this.#window = { start, bytes: await this.#part.run.source.read(this.#part.run.ref.objectKey, start, end) };
  }
}
