import type { CoveredBatch } from './covered-batch.ts';
import type { SegmentOrdinals } from './segment-ordinals.ts';

/** None, some or all of a segment's ordinals. */
export const none = 0;
export const some = 1;
export const all = 2;

/**
 * The simple ordinals of a segment that are covered, by query, at one variant after the other. Neighbours differ little or
 * not at all: only classes that change cost anything.
 */
export class CoveredOrdinals {
  /** By query a row of bits. */
  readonly bits: Uint32Array;
  /** By query: `none`, `some` or `all` ordinals of the segment are in its row. */
  readonly extent: Uint8Array;
  readonly #ordinals: SegmentOrdinals;
  readonly #rows: Uint32Array;
  readonly #rowAt: Uint32Array;
  readonly #covered: Uint32Array;
  readonly #firstWord: number;
  readonly #classBits: Uint32Array;
  #row = -1;

  constructor(ordinals: SegmentOrdinals, { rows, rowAt }: CoveredBatch, queries: number) {
    this.#ordinals = ordinals;
    this.#rows = rows;
    this.#rowAt = rowAt;
    this.bits = new Uint32Array(ordinals.words * queries);
    this.extent = new Uint8Array(queries);
    this.#covered = new Uint32Array(ordinals.words);
    const { classes } = ordinals;
    this.#firstWord = classes.length === 0 ? 0 : classes[0]! >>> 5;
    const words = classes.length === 0 ? 0 : (classes.at(-1)! >>> 5) + 1 - this.#firstWord;
    this.#classBits = new Uint32Array(words);
    for (const one of classes) this.#classBits[(one >>> 5) - this.#firstWord]! |= 1 << (one & 31);
  }

  /** Goes to a variant, in any order. */
  move(variant: number): void {
    const row = this.#rowAt[variant]!;
    if (row === this.#row) return;
    const before = this.#row;
    this.#row = row;
    if (this.#flipChanged(before, row)) this.#intersect();
  }

  #flipChanged(before: number, row: number): boolean {
    const rows = this.#rows;
    let isChanged = before < 0;
    for (let word = 0; word < this.#classBits.length; word++) {
      const at = this.#firstWord + word;
      const old = before < 0 ? 0 : rows[before + at]!;
      let changed = (old ^ rows[row + at]!) & this.#classBits[word]!;
      if (changed !== 0) isChanged = true;
      for (; changed !== 0; changed &= changed - 1) this.#flip(at * 32 + 31 - Math.clz32(changed & -changed));
    }
    return isChanged;
  }

  #flip(one: number): void {
    const { classes, flipFrom, flipWords, flipBits } = this.#ordinals;
    let low = 0;
    let high = classes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (classes[middle]! < one) low = middle + 1;
      else high = middle;
    }
    const covered = this.#covered;
    for (let at = flipFrom[low]!; at < flipFrom[low + 1]!; at++) {
      covered[flipWords[at]!] = covered[flipWords[at]!]! ^ flipBits[at]!;
    }
  }

  #intersect(): void {
    const { words, queryBits, samples } = this.#ordinals;
    const lastWord = samples.length % 32 === 0 ? -1 : ~(-1 << (samples.length % 32));
    for (let query = 0, at = 0; query < this.extent.length; query++) {
      let any = 0;
      let every = -1;
      for (let word = 0; word < words; word++, at++) {
        const bits = queryBits[at]! & this.#covered[word]!;
        this.bits[at] = bits;
        any |= bits;
        every &= word === words - 1 ? bits | ~lastWord : bits;
      }
      this.extent[query] = any === 0 ? none : every === -1 ? all : some;
    }
  }
}
