/**
 * Lines of one chunk that wait for their counts, in order. Each has its range, its INFO range (−1 where the line is copied
 * as it is), and its ALTs as indices into the variants asked for, −1 for an ALT that gets `.`.
 */
export class PendingLines {
  /** Number of lines. */
  count = 0;
  #ranges: Int32Array = new Int32Array(1024);
  /** Per line, one past its last entry in `#variants`. */
  #alts: Int32Array = new Int32Array(256);
  #variants: Int32Array = new Int32Array(256);
  #variantCount = 0;

  /** A line `[start, next)` with INFO `[infoStart, infoEnd)`. Its ALTs follow by `addAlt`. */
  add(start: number, infoStart: number, infoEnd: number, next: number): void {
    const at = this.count * 4;
    if (at === this.#ranges.length) this.#ranges = enlarged(this.#ranges);
    this.#ranges[at] = start;
    this.#ranges[at + 1] = infoStart;
    this.#ranges[at + 2] = infoEnd;
    this.#ranges[at + 3] = next;
    if (this.count === this.#alts.length) this.#alts = enlarged(this.#alts);
    this.#alts[this.count++] = this.#variantCount;
  }

  /** The next ALT of the line added last. */
  addAlt(variant: number): void {
    if (this.#variantCount === this.#variants.length) this.#variants = enlarged(this.#variants);
    this.#variants[this.#variantCount++] = variant;
    this.#alts[this.count - 1] = this.#variantCount;
  }

  start(line: number): number {
    return this.#ranges[line * 4]!;
  }

  infoStart(line: number): number {
    return this.#ranges[line * 4 + 1]!;
  }

  infoEnd(line: number): number {
    return this.#ranges[line * 4 + 2]!;
  }

  next(line: number): number {
    return this.#ranges[line * 4 + 3]!;
  }

  /** The variants of a line's ALTs as listed. */
  variants(line: number): Int32Array {
    return this.#variants.subarray(line === 0 ? 0 : this.#alts[line - 1]!, this.#alts[line]!);
  }

  clear(): void {
    this.count = 0;
    this.#variantCount = 0;
  }
}

function enlarged(from: Int32Array): Int32Array {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}
