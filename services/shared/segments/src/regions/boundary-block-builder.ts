import { ByteSink } from '../bytes/byte-sink.ts';
import { changeMode } from './boundary-block.ts';
import { listBits, setAll, wordsFor } from './set-bits.ts';

/**
 * Collects boundaries in order and encodes them as one block (layout: boundary-block.ts), each in its shortest form.
 */
export class BoundaryBlockBuilder {
  readonly #sets: number;
  readonly #positions = new ByteSink();
  readonly #heads = new ByteSink();
  readonly #lists = new ByteSink();
  readonly #bitmaps = new ByteSink();
  readonly #columns = [this.#positions, this.#heads, this.#lists, this.#bitmaps];
  readonly #numbers: Uint32Array;
  readonly #words: Uint32Array;
  boundaries = 0;
  first = 0;
  last = 0;

  constructor(sets: number) {
    this.#sets = sets;
    this.#numbers = new Uint32Array(sets);
    this.#words = new Uint32Array(wordsFor(sets));
  }

  get byteLength(): number {
    return this.#positions.length + this.#heads.length + this.#lists.length + this.#bitmaps.length;
  }

  /** Starts an empty block; `state` has the bits of the `on` sets that hold a region before its first boundary. */
  begin(state: Uint32Array, on: number): void {
    for (const column of this.#columns) column.clear();
    this.boundaries = 0;
    this.#encode(state, on, state, on);
  }

  /** Adds a boundary at which the sets of `flips` change, resulting in `state`; with the numbers of bits set. */
  add(position: number, flips: Uint32Array, flipped: number, state: Uint32Array, on: number): void {
    this.#position(position);
    this.#encode(flips, flipped, state, on);
  }

  /** The same with the changes as an ascending list: for few changes. */
  addListed(position: number, flips: Uint32Array, flipped: number, state: Uint32Array, on: number): void {
    this.#position(position);
    const mode = this.#shortest(flipped, on);
    if (mode !== changeMode.flips && mode !== changeMode.bitmap) this.#encodeState(mode, state);
    else this.#list(changeMode.flips, flips, flipped);
  }

  /** Content of the block. */
  build(): Uint8Array {
    const out = new ByteSink(this.byteLength + 16);
    out.varint(this.boundaries);
    for (const column of this.#columns) out.append(column.view());
    return out.view();
  }

  #position(position: number): void {
    if (this.boundaries === 0) this.first = position;
    this.#positions.varint(this.boundaries === 0 ? position : position - this.last);
    this.last = position;
    this.boundaries++;
  }

  #encode(flips: Uint32Array, flipped: number, state: Uint32Array, on: number): void {
    const mode = this.#shortest(flipped, on);
    if (mode === changeMode.flips) this.#list(mode, this.#numbers, listBits(flips, this.#numbers));
    else if (mode === changeMode.bitmap) this.#bitmap(flips);
    else this.#encodeState(mode, state);
  }

  #encodeState(mode: number, state: Uint32Array): void {
    if (mode === changeMode.only) {
      this.#list(mode, this.#numbers, listBits(state, this.#numbers));
      return;
    }
    const off = this.#words;
    setAll(off, this.#sets);
    for (let word = 0; word < off.length; word++) off[word]! ^= state[word]!;
    this.#list(mode, this.#numbers, listBits(off, this.#numbers));
  }

  /**
   * Of equally short forms prefers one that lists the holding sets, not the changes: readers can start there. A list
   * takes a byte per set, and more only where it is far shorter than a bitmap.
   */
  #shortest(flipped: number, on: number): number {
    const off = this.#sets - on;
    const listed = Math.min(flipped, on, off);
    if (Math.ceil(this.#sets / 8) < listed) return changeMode.bitmap;
    if (listed === on) return changeMode.only;
    return listed === off ? changeMode.allBut : changeMode.flips;
  }

  #list(mode: number, numbers: Uint32Array, length: number): void {
    this.#heads.varint(length * 4 + mode);
    let previous = -1;
    for (let i = 0; i < length; i++) {
      this.#lists.varint(numbers[i]! - previous - 1);
      previous = numbers[i]!;
    }
  }

  #bitmap(words: Uint32Array): void {
    this.#heads.varint(changeMode.bitmap);
    const bytes = Math.ceil(this.#sets / 8);
    for (let at = 0; at < bytes; at++) this.#bitmaps.byte((words[at >>> 2]! >>> (8 * (at & 3))) & 0xff);
  }
}
