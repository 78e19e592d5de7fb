import { COUNT, COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';

/** Sums per variant and query under construction: 72 bytes each. */
export class CountTable {
  readonly #queries: number;
  /** The sums of all variants. */
  readonly column: CountColumn;

  constructor(variants: number, queries: number) {
    this.#queries = queries;
    this.column = new Float64Array(variants * queries * COUNTS_EACH);
  }

  /** Adds individuals to the denominator of one query. */
  addCoverage(variant: number, query: number, individuals: number): void {
    const at = (variant * this.#queries + query) * COUNTS_EACH + COUNT.coverage;
    this.column[at] = this.column[at]! + individuals;
  }

  /** Adds covered individuals who have one copy. */
  addHaploid(variant: number, query: number, individuals: number): void {
    const at = (variant * this.#queries + query) * COUNTS_EACH + COUNT.haploid;
    this.column[at] = this.column[at]! + individuals;
  }

  /** Notes which carriers (het, hom, hemi, unknown) have one copy, for every query whose bit is set in `queryMask`. */
  noteHaploid(variant: number, queryMask: number, carriers: Float64Array): void {
    const all = carriers.reduce((sum, some) => sum + some, 0);
    for (let query = 0; query < this.#queries; query++) {
      if (((queryMask >>> query) & 1) === 0) continue;
      const at = (variant * this.#queries + query) * COUNTS_EACH;
      this.column[at + COUNT.haploidHet] = this.column[at + COUNT.haploidHet]! + carriers[COUNT.het]!;
      this.column[at + COUNT.haploidCarriers] = this.column[at + COUNT.haploidCarriers]! + all;
    }
  }

  /** Takes all covered individuals at the variants for haploid; their coverage is complete. */
  markHaploid(variants: Uint32Array): void {
    for (const variant of variants) {
      for (let query = 0; query < this.#queries; query++) {
        const at = (variant * this.#queries + query) * COUNTS_EACH;
        this.column[at + COUNT.haploid] = this.column[at + COUNT.coverage]!;
      }
    }
  }

  /** Adds the carriers (het, hom, hemi, unknown) of a sample to every query whose bit is set in `queryMask`. */
  addCarriers(variant: number, queryMask: number, carriers: Float64Array): void {
    for (let query = 0; query < this.#queries; query++) {
      if (((queryMask >>> query) & 1) === 0) continue;
      const at = (variant * this.#queries + query) * COUNTS_EACH;
      for (let i = 0; i < COUNT.coverage; i++) this.column[at + i] = this.column[at + i]! + carriers[i]!;
    }
  }
}
