import type { BlockGroup } from '../format/block-index.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';

/** Neighbouring blocks are read together, up to about this size; two such windows are in memory. */
const windowBytes = 256 << 10;

interface Window {
  from: number;
  to: number;
  bytes: Uint8Array;
}

/** The stored blocks of a group, in order, with read-ahead. */
export class BlockStream {
  readonly #reader: SegmentReader;
  readonly #end: number;
  #next: number;
  #ahead: Promise<Window> | undefined;
  #window: Window | undefined;

  constructor(reader: SegmentReader, group: BlockGroup) {
    this.#reader = reader;
    this.#next = group.from;
    this.#end = group.to;
  }

  /** Number of the block that `take` returns next; undefined at the end. */
  get next(): number | undefined {
    return this.#next < this.#end ? this.#next : undefined;
  }

  /** The bytes of the next block. Errors: those of the source. */
  async take(): Promise<Uint8Array> {
    const block = this.#next++;
    if (this.#window === undefined || block >= this.#window.to) {
      this.#window = await (this.#ahead ?? this.#read(block));
      this.#ahead = this.#window.to < this.#end ? this.#read(this.#window.to) : undefined;
      // A failure is reported to the taker, if there is one.
      this.#ahead?.catch(() => undefined);
    }
    const { index } = this.#reader;
    const { offset, storedBytes } = index.entry(block);
    const start = offset - index.entry(this.#window.from).offset;
    return this.#window.bytes.subarray(start, start + storedBytes);
  }

  async #read(from: number): Promise<Window> {
    const { index } = this.#reader;
    const start = index.entry(from).offset;
    let to = from + 1;
    while (to < this.#end && index.entry(to).offset + index.entry(to).storedBytes - start <= windowBytes) to++;
    return { from, to, bytes: await this.#reader.bytes(from, to) };
  }
}
