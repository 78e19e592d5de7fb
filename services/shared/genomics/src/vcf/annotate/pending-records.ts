/**
 * Records of one chunk whose INFO waits for its counts, in order. Each has the range of its INFO, and its ALTs as
 * indices into the requested variants, −1 for an ALT that gets `.`.
 */
export class PendingRecords {
  /** Number of records. */
  count = 0;
  infoStarts: Int32Array = new Int32Array(256);
  infoEnds: Int32Array = new Int32Array(256);
  /** Per record, whether its INFO may hold a replaced field: 1 or 0. */
  suspects: Int32Array = new Int32Array(256);
  lineStarts: Int32Array = new Int32Array(256);
  /** Number of the contig, see `RecordPlaces`. */
  contigs: Int32Array = new Int32Array(256);
  /** 0-based start as in the record, −1 for a telomere. */
  starts: Int32Array = new Int32Array(256);
  referenceBases: Int32Array = new Int32Array(256);
  /** Per record, end of its entries in `variants`. */
  #altEnds: Int32Array = new Int32Array(256);
  /** The variants of all ALTs as listed. */
  variants: Int32Array = new Int32Array(256);
  #variantCount = 0;

  /** Adds a record with INFO `[infoStart, infoEnd)`. Its ALTs follow by `addAlt`. */
  add(infoStart: number, infoEnd: number, isSuspect: boolean): void {
    const at = this.count;
    if (at === this.infoStarts.length) this.#grow();
    this.count = at + 1;
    this.infoStarts[at] = infoStart;
    this.infoEnds[at] = infoEnd;
    this.suspects[at] = isSuspect ? 1 : 0;
    this.#altEnds[at] = this.#variantCount;
  }

  /** Sets the position of the last added record. */
  addPlace(lineStart: number, contig: number, start: number, referenceBases: number): void {
    const at = this.count - 1;
    this.lineStarts[at] = lineStart;
    this.contigs[at] = contig;
    this.starts[at] = start;
    this.referenceBases[at] = referenceBases;
  }

  /** Adds the next ALT of the last added record. */
  addAlt(variant: number): void {
    if (this.#variantCount === this.variants.length) this.variants = enlarged(this.variants);
    this.variants[this.#variantCount++] = variant;
    this.#altEnds[this.count - 1] = this.#variantCount;
  }

  /** Number of ALTs of all records. */
  get alts(): number {
    return this.#variantCount;
  }

  /** First entry of a record in `variants`; for `record + 1` the end. */
  firstAlt(record: number): number {
    return record === 0 ? 0 : this.#altEnds[record - 1]!;
  }

  clear(): void {
    this.count = 0;
    this.#variantCount = 0;
  }

  #grow(): void {
    this.infoStarts = enlarged(this.infoStarts);
    this.infoEnds = enlarged(this.infoEnds);
    this.suspects = enlarged(this.suspects);
    this.lineStarts = enlarged(this.lineStarts);
    this.contigs = enlarged(this.contigs);
    this.starts = enlarged(this.starts);
    this.referenceBases = enlarged(this.referenceBases);
    this.#altEnds = enlarged(this.#altEnds);
  }
}

function enlarged(from: Int32Array): Int32Array {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}
