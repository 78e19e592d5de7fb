import type { QueryCounts, VariantCounts } from '@varfreq/genomics/frequency';
import { hemi, het, hom, unknown } from './cap-carriers.ts';

const columns = 5;
const coverage = 4;

/** Sums per variant and query while they are being made: 40 bytes each. */
export class CountTable {
  readonly #queries: number;
  readonly #sums: Float64Array;

  constructor(variants: number, queries: number) {
    this.#queries = queries;
    this.#sums = new Float64Array(variants * queries * columns);
  }

  /** Adds individuals to the denominator of one query. */
  addCoverage(variant: number, query: number, individuals: number): void {
    const at = (variant * this.#queries + query) * columns + coverage;
    this.#sums[at] = this.#sums[at]! + individuals;
  }

  /** Adds the carriers (het, hom, hemi, unknown) of a sample to every query whose bit is set in `queryMask`. */
  addCarriers(variant: number, queryMask: number, carriers: Float64Array): void {
    for (let query = 0; query < this.#queries; query++) {
      if (((queryMask >>> query) & 1) === 0) continue;
      const at = (variant * this.#queries + query) * columns;
      for (let i = 0; i < coverage; i++) this.#sums[at + i] = this.#sums[at + i]! + carriers[i]!;
    }
  }

  /** The counts of a variant, by query. */
  counts(variant: number): VariantCounts {
    return { perQuery: Array.from({ length: this.#queries }, (_, query) => this.#query(variant, query)) };
  }

  #query(variant: number, query: number): QueryCounts {
    const at = (variant * this.#queries + query) * columns;
    const sums = this.#sums;
    return {
      coverage: sums[at + coverage]!,
      het: sums[at + het]!,
      hom: sums[at + hom]!,
      hemi: sums[at + hemi]!,
      unknown: sums[at + unknown]!,
    };
  }
}
