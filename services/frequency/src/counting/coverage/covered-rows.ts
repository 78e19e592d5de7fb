const firstRows = 64;

// Allocating megabytes for each batch would keep the garbage collector busy.
let spare: Uint32Array | undefined;

/** Bit rows appended one by one, up to a maximum number; memory grows with them. */
export class CoveredRows {
  readonly #words: number;
  readonly #maxRows: number;
  bits: Uint32Array;
  #length = 0;

  /** `words`: per row. */
  constructor(words: number, maxRows: number) {
    this.#words = words;
    this.#maxRows = maxRows;
    this.bits = spare ?? new Uint32Array(words * Math.min(firstRows, maxRows));
    spare = undefined;
  }

  get length(): number {
    return this.#length;
  }

  /** Releases the memory for reuse; the rows become invalid. */
  release(): void {
    spare = this.bits;
  }

  /** Appends a copy of a row; returns its first word. */
  add(row: Uint32Array): number {
    const at = this.#next();
    this.bits.set(row, at);
    return at;
  }

  /** Appends a copy of the row at word `from`. */
  repeat(from: number): number {
    const at = this.#next();
    this.bits.copyWithin(at, from, from + this.#words);
    return at;
  }

  /** Clears bits in all rows from the given one on. */
  clear(fromRow: number, mask: Uint32Array): void {
    for (let row = fromRow; row < this.#length; row++) {
      for (let word = 0; word < this.#words; word++) this.bits[row * this.#words + word]! &= ~mask[word]!;
    }
  }

  /** Drops the last row if it equals the earlier one at word `other`; returns whether it did. */
  dropIfSame(other: number): boolean {
    const { bits } = this;
    const at = (this.#length - 1) * this.#words;
    for (let word = 0; word < this.#words; word++) if (bits[at + word] !== bits[other + word]) return false;
    this.#length--;
    return true;
  }

  #next(): number {
    const at = this.#length * this.#words;
    if (at + this.#words > this.bits.length) this.#grow();
    this.#length++;
    return at;
  }

  #grow(): void {
    const grown = new Uint32Array(this.#words * Math.min(this.#maxRows, Math.max(firstRows, this.#length * 2)));
    grown.set(this.bits.subarray(0, this.#length * this.#words));
    this.bits = grown;
  }
}
