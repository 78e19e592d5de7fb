import type { QueryCounts } from '../frequency.ts';
import { alleleCount, alleleNumber, carriersOf } from './alleles.ts';
import { poissonLowerBound } from './poisson-bound.ts';

/** Quantile of the normal distribution for 95 %, two-sided. */
const Z = 1.959963984540054;
const HALF_SQUARE = (Z * Z) / 2;

/**
 * FAF95 as gnomAD computes it (Hail, `filtering_allele_frequency`; Whiffin et al. 2017): the highest allele frequency at
 * which, by the Poisson distribution, AC or more alleles have a probability of at most 5 %; 0 for fewer than two.
 */
export function filteringAlleleFrequency(counts: QueryCounts): number {
  const count = alleleCount(counts);
  return count <= 1 ? 0 : poissonLowerBound(count) / alleleNumber(counts);
}

/** Lower limit of Wilson's 95 % score interval of VF: 0 when no individual is covered. */
export function frequencyLow(counts: QueryCounts): number {
  const carriers = carriersOf(counts);
  if (carriers === 0) return 0;
  return (carriers + HALF_SQUARE - halfWidth(carriers, counts.coverage)) / (counts.coverage + 2 * HALF_SQUARE);
}

/** Its upper limit: 1 when no individual is covered. */
export function frequencyHigh(counts: QueryCounts): number {
  const carriers = carriersOf(counts);
  if (carriers === counts.coverage) return 1;
  return (carriers + HALF_SQUARE + halfWidth(carriers, counts.coverage)) / (counts.coverage + 2 * HALF_SQUARE);
}

function halfWidth(carriers: number, covered: number): number {
  return Z * Math.sqrt((carriers / covered) * (covered - carriers) + HALF_SQUARE / 2);
}
