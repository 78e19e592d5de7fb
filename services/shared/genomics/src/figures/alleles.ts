import type { QueryCounts } from '../frequency.ts';

/** Carriers of any zygosity. */
export function carriersOf({ het, hom, hemi, unknown }: QueryCounts): number {
  return het + hom + hemi + unknown;
}

/** AN: two alleles of each covered individual, one of each haploid one. */
export function alleleNumber({ coverage, haploid }: QueryCounts): number {
  return 2 * coverage - haploid;
}

/**
 * AC: two alleles of a homozygous carrier, one of any other. A call of two alleles of the mitochondrion, `1/1`, is of a
 * haploid individual: at most as many carriers as there are diploid individuals have two. Never more than AN.
 */
export function alleleCount(counts: QueryCounts): number {
  return carriersOf(counts) + Math.min(counts.hom, counts.coverage - counts.haploid);
}

/** AF: 0 when no individual is covered. */
export function alleleFrequency(counts: QueryCounts): number {
  return counts.coverage > 0 ? alleleCount(counts) / alleleNumber(counts) : 0;
}
