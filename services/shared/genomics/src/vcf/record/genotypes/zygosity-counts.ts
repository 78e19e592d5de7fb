import { type Genotype, HEMI, HET, UNKNOWN } from './genotype.ts';

/**
 * Individuals of one record by ALT and zygosity, refilled per record; index 0 is REF and unused, index `i` is the i-th
 * ALT as listed.
 */
export class ZygosityCounts {
  het: Float64Array = new Float64Array(8);
  hom: Float64Array = new Float64Array(8);
  hemi: Float64Array = new Float64Array(8);
  unknown: Float64Array = new Float64Array(8);
  #altCount = 0;
  #call = 0;
  #seenInCall = new Float64Array(8);

  reset(altCount: number): void {
    if (altCount >= this.het.length) this.#grow(altCount * 2);
    this.#altCount = altCount;
    for (let i = 0; i <= altCount; i++) {
      this.het[i] = 0;
      this.hom[i] = 0;
      this.hemi[i] = 0;
      this.unknown[i] = 0;
    }
  }

  /** Adds one individual: hom or hemi with a single allele, het with several, unknown where a part is missing. */
  addCall(genotype: Genotype): void {
    const zygosity = genotype.zygosity();
    const first = genotype.alleles[0]!;
    if (zygosity === UNKNOWN) this.#addDistinct(genotype, this.unknown);
    else if (zygosity === HET) this.#addDistinct(genotype, this.het);
    else if (genotype.called > 0) (zygosity === HEMI ? this.hemi : this.hom)[first]!++;
  }

  /** Fast path for a complete diploid call. */
  addDiploid(a: number, b: number): void {
    if (a === b) {
      this.hom[a]!++;
    } else {
      this.het[a]!++;
      this.het[b]!++;
    }
  }

  /** Individuals carrying the ALT, regardless of zygosity. */
  carriers(alt: number): number {
    return this.het[alt]! + this.hom[alt]! + this.hemi[alt]! + this.unknown[alt]!;
  }

  /** Heterozygotes of all ALTs together. */
  hets(): number {
    let sum = 0;
    for (let alt = 1; alt <= this.#altCount; alt++) sum += this.het[alt]!;
    return sum;
  }

  /** Largest number of carriers of any ALT: a lower bound on the individuals. */
  mostCarriers(): number {
    let most = 0;
    for (let alt = 1; alt <= this.#altCount; alt++) most = Math.max(most, this.carriers(alt));
    return most;
  }

  #addDistinct(genotype: Genotype, counts: Float64Array): void {
    this.#call++;
    for (let i = 0; i < genotype.called; i++) {
      const allele = genotype.alleles[i]!;
      if (this.#seenInCall[allele] === this.#call) continue;
      this.#seenInCall[allele] = this.#call;
      counts[allele]!++;
    }
  }

  #grow(length: number): void {
    this.het = new Float64Array(length);
    this.hom = new Float64Array(length);
    this.hemi = new Float64Array(length);
    this.unknown = new Float64Array(length);
    this.#seenInCall = new Float64Array(length);
  }
}
