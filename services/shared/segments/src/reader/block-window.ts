import type { BlockIndex } from '../format/block-index.ts';
import type { RangeSource, SegmentRef } from './segment-reader.ts';

const defaultWindowBytes = 1 << 20;

/** Reads the blocks of a segment in order: neighbours in one read of about `windowBytes`. */
export class BlockWindow {
  readonly #source: RangeSource;
  readonly #ref: SegmentRef;
  readonly #index: BlockIndex;
  readonly #windowBytes: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array();

  constructor(source: RangeSource, ref: SegmentRef, index: BlockIndex, windowBytes = defaultWindowBytes) {
    this.#source = source;
    this.#ref = ref;
    this.#index = index;
    this.#windowBytes = windowBytes;
  }

  /** A block as stored; reads ahead no further than block `to`. */
  async take(block: number, to: number): Promise<Uint8Array> {
    const { offset, storedBytes } = this.#index.entry(block);
    const isInside = offset >= this.#start && offset + storedBytes <= this.#start + this.#bytes.length;
    if (!isInside) await this.#read(block, to);
    return this.#bytes.subarray(offset - this.#start, offset - this.#start + storedBytes);
  }

  async #read(block: number, to: number): Promise<void> {
    const { offset, storedBytes } = this.#index.entry(block);
    let end = offset + storedBytes;
    for (let next = block + 1; next < to; next++) {
      const entry = this.#index.entry(next);
      if (entry.offset + entry.storedBytes - offset > this.#windowBytes) break;
      end = entry.offset + entry.storedBytes;
    }
    this.#bytes = await this.#source.read(this.#ref.objectKey, offset, end);
    this.#start = offset;
  }
}
