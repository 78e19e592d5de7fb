/** Rows of bits that are made one after the other, up to a number of them; the memory grows with them. */
export class CoveredRows {
  readonly #words: number;
  readonly #maxRows: number;
  bits: Uint32Array;
  #length = 0;

  /** `words`: of a row. */
  constructor(words: number, maxRows: number) {
    this.#words = words;
    this.#maxRows = maxRows;
    this.bits = new Uint32Array(words * Math.min(64, maxRows));
  }

  get length(): number {
    return this.#length;
  }

  /** Adds a copy of the row at word `from` of `source`, which may be `bits`; returns its first word. */
  add(source: Uint32Array, from: number): number {
    const at = this.#length++ * this.#words;
    if (at === this.bits.length) this.#grow();
    for (let word = 0; word < this.#words; word++) this.bits[at + word] = source[from + word]!;
    return at;
  }

  /** Takes the last row back if it is the same as the one at word `other`, before it; tells whether it was. */
  dropIfSame(other: number): boolean {
    const at = (this.#length - 1) * this.#words;
    for (let word = 0; word < this.#words; word++) if (this.bits[at + word] !== this.bits[other + word]) return false;
    this.#length--;
    return true;
  }

  #grow(): void {
    const grown = new Uint32Array(this.#words * Math.min(this.#maxRows, this.#length * 2));
    grown.set(this.bits);
    this.bits = grown;
  }
}
