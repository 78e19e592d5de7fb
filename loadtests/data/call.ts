import type { Cohort } from './cohort.ts';
import { below, purposes } from './draw.ts';
import type { Genotype } from './people.ts';

/** A call of one person with its evidence, and what INFO sums up over people. */
export interface Call {
  /** Reads. */
  depth: number;
  /** GT, AD, DP, GQ and PL as in a VCF file. */
  gt: string;
  ad: string;
  gq: number;
  pl: string;
}

/** The evidence for a genotype, drawn so that it agrees: reads of the alleles carried, and likelihoods (PL) least for it. */
export function callOf(cohort: Cohort, person: number, site: number, genotype: Genotype, alts: number): Call {
  const [first, second] = genotype;
  const isHaploid = second === -1;
  const drawn = below(1 << 30, cohort.seed, purposes.depth, site, person);
  const depth = (isHaploid ? 8 : 18) + (drawn & 31);
  const share = isHaploid || first === second ? depth : 4 + ((drawn >>> 5) % (depth - 8));
  const reads = Array.from({ length: alts + 1 }, () => 0);
  reads[first] = share;
  if (share < depth) reads[second] = depth - share;
  const gt = isHaploid ? `${first}` : first < second ? `${first}/${second}` : `${second}/${first}`;
  const pl = isHaploid ? haploid(first, depth, alts) : diploid(first, second, share, depth, alts);
  return { depth, gt, ad: reads.join(','), gq: Math.min(99, 3 * depth), pl };
}

function haploid(called: number, depth: number, alts: number): string {
  return Array.from({ length: alts + 1 }, (_, allele) => (allele === called ? 0 : 40 * depth + allele)).join(',');
}

/** Likelihoods in VCF order, those of genotypes that lack more of the alleles carried being higher. */
function diploid(first: number, second: number, share: number, depth: number, alts: number): string {
  const values: number[] = [];
  for (let high = 0; high <= alts; high += 1) {
    for (let low = 0; low <= high; low += 1) {
      const isCalled = (low === first && high === second) || (low === second && high === first);
      const lacking = (holds(low, high, first) ? 0 : share) + (holds(low, high, second) ? 0 : depth - share);
      values.push(isCalled ? 0 : 3 * depth + 27 * lacking);
    }
  }
  return values.join(',');
}

function holds(low: number, high: number, allele: number): boolean {
  return low === allele || high === allele;
}
