/** Texts in one buffer, with 4 bytes each beside their UTF-8. */
export class TextTable {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
    this.#ends = new Uint32Array(texts.length);
    let end = 0;
    for (const [i, text] of texts.entries()) {
      end += this.#bytes.write(text, end);
      this.#ends[i] = end;
    }
  }

  get length(): number {
    return this.#ends.length;
  }

  get byteLength(): number {
    return this.#bytes.length + this.#ends.byteLength;
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }

  /** Index of the first text that is not less than this one, by code units; the texts must be sorted. */
  lowerBound(text: string): number {
    let low = 0;
    for (let high = this.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
