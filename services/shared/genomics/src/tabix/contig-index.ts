import { binOf, windowOf } from './bins.ts';

/**
 * A virtual offset as a number: address of a BGZF block · 65,536 + offset in its text (SAM 1.6 §4.1.1). Exact for files
 * of up to 128 GiB. Before the blocks are compressed the address is the block's number.
 */
export type VirtualOffset = number;

const BLOCK_SPAN = 65_536;

/** Address (or number) of the block of a virtual offset. */
export function blockOf(offset: VirtualOffset): number {
  return Math.floor(offset / BLOCK_SPAN);
}

/** Offset within the text of the block. */
export function withinBlock(offset: VirtualOffset): number {
  return offset % BLOCK_SPAN;
}

/** Combines a virtual offset. */
export function virtualOffset(block: number, within: number): VirtualOffset {
  return block * BLOCK_SPAN + within;
}

/** Pieces of the file with the records of bins, ascending by begin, as growing columns: 20 bytes each. */
export class Chunks {
  length = 0;
  bins: Int32Array = new Int32Array(16);
  begins: Float64Array = new Float64Array(16);
  ends: Float64Array = new Float64Array(16);

  /** Returns its index. */
  add(bin: number, begin: VirtualOffset, end: VirtualOffset): number {
    const at = this.length++;
    if (at === this.bins.length) this.#grow();
    this.bins[at] = bin;
    this.begins[at] = begin;
    this.ends[at] = end;
    return at;
  }

  #grow(): void {
    this.bins = enlarged(this.bins, new Int32Array(this.bins.length * 2));
    this.begins = enlarged(this.begins, new Float64Array(this.begins.length * 2));
    this.ends = enlarged(this.ends, new Float64Array(this.ends.length * 2));
  }
}

/** Index of one contig. Records ascend by start. */
export class ContigIndex {
  /** As in the file, one code point per byte. */
  readonly name: string;
  readonly chunks: Chunks = new Chunks();
  /** By window of 16 Ki bases: offset of the first record that overlaps it, −1 for none. */
  windows: Float64Array = new Float64Array(16).fill(-1);
  windowCount = 0;
  records = 0;
  begin: VirtualOffset = 0;
  end: VirtualOffset = 0;
  /** Start of the first and of the last record, 0-based. */
  firstStart = 0;
  lastStart = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Records that a record overlaps these windows; only the first one of each counts. */
  fillWindows(first: number, last: number, offset: VirtualOffset): void {
    if (last >= this.windows.length) {
      const length = Math.max(last + 1, this.windows.length * 2);
      this.windows = enlarged(this.windows, new Float64Array(length).fill(-1));
    }
    for (let window = first; window <= last; window++) if (this.windows[window] === -1) this.windows[window] = offset;
    if (last >= this.windowCount) this.windowCount = last + 1;
  }

  /** Maps every offset. */
  move(to: (offset: VirtualOffset) => VirtualOffset): void {
    const { chunks, windows } = this;
    for (let i = 0; i < chunks.length; i++) {
      chunks.begins[i] = to(chunks.begins[i]!);
      chunks.ends[i] = to(chunks.ends[i]!);
    }
    for (let i = 0; i < this.windowCount; i++) if (windows[i] !== -1) windows[i] = to(windows[i]!);
    this.begin = to(this.begin);
    this.end = to(this.end);
  }
}

/** Collects the chunks of one contig's records, which arrive in order: one per run of records of a bin. */
export class ContigWriter {
  readonly index: ContigIndex;
  /** By bin, index of its last chunk plus one. */
  readonly #lastChunk: Int32Array;
  #bin = -1;
  #begin: VirtualOffset = 0;

  /** `lastChunk`: zeros, one per bin, exclusive to this writer until it is finished. */
  constructor(name: string, firstStart: number, begin: VirtualOffset, lastChunk: Int32Array) {
    this.index = new ContigIndex(name);
    this.#lastChunk = lastChunk;
    this.index.firstStart = firstStart;
    this.index.begin = begin;
  }

  /** Adds a record `[start, end)` at `offset` of the file. */
  add(start: number, end: number, offset: VirtualOffset): void {
    const { index } = this;
    index.fillWindows(windowOf(start), windowOf(end - 1), offset);
    const bin = binOf(start, end);
    if (bin !== this.#bin) {
      this.#close(offset);
      this.#bin = bin;
      this.#begin = offset;
    }
    index.records++;
    index.lastStart = start;
  }

  /** Ends the contig; the last record ends at `offset`. */
  finish(offset: VirtualOffset): ContigIndex {
    this.#close(offset);
    this.index.end = offset;
    return this.index;
  }

  /** Joins chunks of a bin that touch the same block, so that there are no more than blocks. */
  #close(end: VirtualOffset): void {
    if (this.#bin < 0) return;
    const { chunks } = this.index;
    const last = this.#lastChunk[this.#bin]! - 1;
    if (last >= 0 && blockOf(chunks.ends[last]!) >= blockOf(this.#begin)) chunks.ends[last] = end;
    else this.#lastChunk[this.#bin] = chunks.add(this.#bin, this.#begin, end) + 1;
  }
}

function enlarged<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
