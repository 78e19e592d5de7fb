/** Footer entry of a block. Positions are 0-based; `maxEnd` is exclusive. */
export interface BlockEntry {
  first: number;
  last: number;
  maxEnd: number;
  offset: number;
  storedBytes: number;
}

/** The blocks `[from, to)` of one contig (and, in region segments, one region set), ascending by position. */
export interface BlockGroup {
  contig: number;
  set: number;
  from: number;
  to: number;
}

/** Blocks of a segment as flat columns: 40 bytes per block; objects would take four times as much. */
export class BlockIndex {
  readonly groups: readonly BlockGroup[];
  readonly #columns: Float64Array;

  constructor(groups: readonly BlockGroup[], columns: Float64Array) {
    this.groups = groups;
    this.#columns = columns;
  }

  get length(): number {
    return this.#columns.length / 5;
  }

  get byteLength(): number {
    return this.#columns.byteLength + this.groups.length * 64;
  }

  /** Start of the first item of a block. */
  first(block: number): number {
    return this.#columns[block * 5]!;
  }

  /** Start of the last item of a block. */
  last(block: number): number {
    return this.#columns[block * 5 + 1]!;
  }

  /** Exclusive end of the block's contents. */
  maxEnd(block: number): number {
    return this.#columns[block * 5 + 2]!;
  }

  /** Where the bytes of a block begin in the object. */
  offset(block: number): number {
    return this.#columns[block * 5 + 3]!;
  }

  /** Where the bytes of a block end in the object, exclusive. */
  end(block: number): number {
    return this.#columns[block * 5 + 3]! + this.#columns[block * 5 + 4]!;
  }

  entry(block: number): BlockEntry {
    const [first, last, maxEnd, offset, storedBytes] = this.#columns.subarray(block * 5, block * 5 + 5);
    return { first: first!, last: last!, maxEnd: maxEnd!, offset: offset!, storedBytes: storedBytes! };
  }

  /** The first block in `[from, to)` whose last item starts at or after `start`; `to` if none. */
  seek(from: number, to: number, start: number): number {
    let low = from;
    let step = 1;
    while (low + step < to && this.last(low + step - 1) < start) {
      low += step;
      step *= 2;
    }
    let high = Math.min(to, low + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.last(middle) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
