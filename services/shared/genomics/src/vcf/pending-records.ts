/**
 * Records of one chunk whose INFO waits for its counts, in order. Each has the range of its INFO, and its ALTs as indices
 * into the variants asked for, −1 for an ALT that gets `.`.
 */
export class PendingRecords {
  /** Number of records. */
  count = 0;
  #starts: Int32Array = new Int32Array(256);
  #ends: Int32Array = new Int32Array(256);
  /** Per record, one past its last entry in `#variants`. */
  #alts: Int32Array = new Int32Array(256);
  #variants: Int32Array = new Int32Array(256);
  #variantCount = 0;

  /** A record with INFO `[infoStart, infoEnd)`. Its ALTs follow by `addAlt`. */
  add(infoStart: number, infoEnd: number): void {
    if (this.count === this.#starts.length) {
      this.#starts = enlarged(this.#starts);
      this.#ends = enlarged(this.#ends);
      this.#alts = enlarged(this.#alts);
    }
    this.#starts[this.count] = infoStart;
    this.#ends[this.count] = infoEnd;
    this.#alts[this.count++] = this.#variantCount;
  }

  /** The next ALT of the record added last. */
  addAlt(variant: number): void {
    if (this.#variantCount === this.#variants.length) this.#variants = enlarged(this.#variants);
    this.#variants[this.#variantCount++] = variant;
    this.#alts[this.count - 1] = this.#variantCount;
  }

  infoStart(record: number): number {
    return this.#starts[record]!;
  }

  infoEnd(record: number): number {
    return this.#ends[record]!;
  }

  /** The variants of a record's ALTs as listed, valid until the next `addAlt`. */
  variants(record: number): Int32Array {
    return this.#variants.subarray(record === 0 ? 0 : this.#alts[record - 1]!, this.#alts[record]!);
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
