import { TAB } from './bytes.ts';

/** A column as it was in the line before, with its TAB, to compare the next line with: four bytes at a time. */
export class ColumnCopy {
  #length = 0;
  #words = new Int32Array(0);
  #lastMask = 0;
  #last = 0;

  /** Keeps a copy of a column that is not empty. */
  keep(bytes: Uint8Array, start: number, end: number): void {
    this.#length = end - start + 1;
    const copy = new DataView(new ArrayBuffer(this.#length + 4));
    for (let i = start; i < end; i++) copy.setUint8(i - start, bytes[i]!);
    copy.setUint8(end - start, TAB);
    const words = this.#length >> 2;
    this.#words = Int32Array.from({ length: words }, (_, word) => copy.getInt32(word * 4, true));
    this.#last = copy.getInt32(words * 4, true);
    this.#lastMask = ~(-1 << ((this.#length & 3) * 8));
  }

  /** Where the next column starts when the one at `start` of the bytes with this view is the same; −1 when it is not, or too near the end to tell. */
  after(bytes: Uint8Array, view: DataView, start: number): number {
    const length = this.#length;
    if (length === 0 || start + length + 4 > bytes.length) return -1;
    const words = this.#words;
    let at = start;
    for (let word = 0; word < words.length; word++, at += 4) if (view.getInt32(at, true) !== words[word]) return -1;
    return (view.getInt32(at, true) & this.#lastMask) === this.#last ? start + length : -1;
  }
}
