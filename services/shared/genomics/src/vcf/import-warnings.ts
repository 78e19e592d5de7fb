import type { RecordObserver } from './observe.ts';

/** The doubts of one import, counted and told once each at its end. */
export class ImportWarnings {
  sampleCount = 0;
  readonly #poolSize: number;
  #alleleCountsOnly = 0;
  #beyondPool = 0;

  constructor(poolSize: number) {
    this.#poolSize = poolSize;
  }

  /** Takes note of a record that was just observed. */
  note(observer: RecordObserver): void {
    if (observer.fromAlleleCountsOnly) this.#alleleCountsOnly++;
    if (observer.individualsInInfo > this.#poolSize) this.#beyondPool++;
  }

  texts(): string[] {
    const pool = `the sample's pool_size is ${this.#poolSize}`;
    return [
      this.#alleleCountsOnly > 0 &&
        `allele_counts_only: ${records(this.#alleleCountsOnly)} with AC alone; each allele is taken as one carrier of unknown zygosity, an upper bound`,
      this.sampleCount > this.#poolSize &&
        `pool_size: ${this.sampleCount} sample columns, but ${pool}; frequencies count no more than that`,
      this.#beyondPool > 0 &&
        `pool_size: ${records(this.#beyondPool)} with counts of more individuals, but ${pool}; frequencies count no more than that`,
    ].filter((text) => text !== false);
  }
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
