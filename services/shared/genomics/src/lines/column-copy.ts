import { TAB } from './bytes.ts';

/** Copy of a column of the previous line, with its TAB, for comparison four bytes at a time. */
export class ColumnCopy {
  #length = 0;
  #words = new Int32Array(0);
  #lastMask = 0;
  #last = 0;

  /** Copies a non-empty column. */
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

  /**
   * Start of the next column if the one at `start` equals the copy; −1 if it differs, or is too near the end to
   * compare.
   */
  after(bytes: Uint8Array, view: DataView, start: number): number {
    const length = this.#length;
    if (length === 0 || start + length + 4 > bytes.length) return -1;
    const words = this.#words;
    let at = start;
    for (let word = 0; word < words.length; word++, at += 4) if (view.getInt32(at, true) !== words[word]) return -1;
    return (view.getInt32(at, true) & this.#lastMask) === this.#last ? start + length : -1;
  }
}
