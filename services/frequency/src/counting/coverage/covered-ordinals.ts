import { copyBits } from '../bits/copy-bits.ts';
import { expandBits } from '../bits/expand-bits.ts';
import type { SegmentOrdinals, SharedOrdinals, SingleOrdinals } from '../segment-ordinals.ts';
import type { CoveredBatch } from './covered-batch.ts';

/** None, some or all of a segment's ordinals. */
export const none = 0;
export const some = 1;
export const all = 2;

/**
 * Covered simple ordinals of a segment, by query, at one variant after the other. Neighbouring variants that share a
 * coverage row cost nothing; otherwise bits of people with their own class are moved from the row word by word, and for
 * shared classes only those that differ are flipped.
 */
export class CoveredOrdinals {
  /** A row of bits per query. */
  readonly bits: Uint32Array;
  /** Per query: `none`, `some` or `all` ordinals of the segment are in its row. */
  readonly extent: Uint8Array;
  readonly #ordinals: SegmentOrdinals;
  readonly #rows: Uint32Array;
  readonly #rowAt: Uint32Array;
  readonly #collected: Uint32Array;
  readonly #single: Uint32Array;
  readonly #shared: Uint32Array;
  /** Per shared class: whether it is covered. */
  readonly #isCovered: Uint8Array;
  #row = -1;

  constructor(ordinals: SegmentOrdinals, { rows, rowAt }: CoveredBatch, queries: number) {
    this.#ordinals = ordinals;
    this.#rows = rows;
    this.#rowAt = rowAt;
    this.bits = new Uint32Array(ordinals.words * queries);
    this.extent = new Uint8Array(queries);
    const { single, shared } = ordinals;
    this.#collected = new Uint32Array((single.count >>> 5) + 2);
    this.#single = new Uint32Array(ordinals.words);
    this.#shared = new Uint32Array(ordinals.words);
    this.#isCovered = new Uint8Array(shared.classes.length);
  }

  /** Whether `bits` and `extent` already belong to a variant. */
  isAt(variant: number): boolean {
    return this.#rowAt[variant] === this.#row;
  }

  /** Whether a simple ordinal is covered at a variant, independent of `bits`. */
  covers(variant: number, ordinal: number): boolean {
    const one = this.#ordinals.classOf[ordinal]!;
    return ((this.#rows[this.#rowAt[variant]! + (one >>> 5)]! >>> (one & 31)) & 1) === 1;
  }

  /** Moves to a variant, in any order. */
  move(variant: number): void {
    const row = this.#rowAt[variant]!;
    if (row === this.#row) return;
    this.#row = row;
    const { single, shared } = this.#ordinals;
    if (shared.classes.length > 0) this.#flipChanged(shared, row);
    if (single.count > 0) this.#moveSingle(single, row);
    this.#intersect();
  }

  #moveSingle({ classes, lengths, places, placesIn, masks }: SingleOrdinals, row: number): void {
    const collected = this.#collected;
    collected.fill(0);
    for (let run = 0, to = 0; run < lengths.length; to += lengths[run++]!) {
      copyBits(this.#rows, row * 32 + classes[run]!, collected, to, lengths[run]!);
    }
    for (let word = 0, from = 0; word < places.length; word++) {
      const at = from >>> 5;
      const shift = from & 31;
      const bits = shift === 0 ? collected[at]! : (collected[at]! >>> shift) | (collected[at + 1]! << (32 - shift));
      this.#single[word] = expandBits(bits, places, masks, word);
      from += placesIn[word]!;
    }
  }

  #flipChanged({ classes, from, words, bits }: SharedOrdinals, row: number): void {
    const covered = this.#shared;
    for (let i = 0; i < classes.length; i++) {
      const one = classes[i]!;
      const isCovered = (this.#rows[row + (one >>> 5)]! >>> (one & 31)) & 1;
      if (isCovered === this.#isCovered[i]) continue;
      this.#isCovered[i] = isCovered;
      for (let at = from[i]!; at < from[i + 1]!; at++) covered[words[at]!] = covered[words[at]!]! ^ bits[at]!;
    }
  }

  #intersect(): void {
    const { words, queryBits, samples } = this.#ordinals;
    const beyond = samples.length % 32 === 0 ? 0 : -1 << (samples.length % 32);
    for (let query = 0, at = 0; query < this.extent.length; query++) {
      let any = 0;
      let every = -1;
      for (let word = 0; word < words; word++, at++) {
        const bits = queryBits[at]! & (this.#single[word]! | this.#shared[word]!);
        this.bits[at] = bits;
        any |= bits;
        every &= word === words - 1 ? bits | beyond : bits;
      }
      this.extent[query] = any === 0 ? none : every === -1 ? all : some;
    }
  }
}
