import { type Cohort, contigs, sitesPerRegion } from './cohort.ts';
import { below, draw, purposes } from './draw.ts';
import { contigOf } from './regions.ts';
import { altCount } from './sites.ts';

/** Alleles of a call, 0 for the reference, else 1 + the index of an ALT; the second is −1 for a haploid call. */
export type Genotype = readonly [number, number];

/** Covered sites of a region, half-open; equal bounds when there are none. */
export interface Covered {
  from: number;
  to: number;
}

const wholeShare = 0.9;
const filteredShare = 0.03;
const altShares = [1, 0.3, 0.1];

/** Whether a person has a single X chromosome. */
export function isMale(cohort: Cohort, person: number): boolean {
  return draw(cohort.seed, purposes.sex, person) < 0.5;
}

/**
 * Frequency of the first ALT of a site among chromosomes: mostly rare, in the mean a seventh. Further ALTs are rarer.
 */
function frequencyAt(cohort: Cohort, site: number): number {
  const u = draw(cohort.seed, purposes.frequency, site);
  return 0.7 * u * u * u * u;
}

/** The frequency of each ALT of a site; their sum is less than 1. */
export function alleleShares(cohort: Cohort, site: number, alts: number): number[] {
  const frequency = frequencyAt(cohort, site);
  return altShares.slice(0, alts).map((share) => frequency * share);
}

/** A person's genotype at a site, called or not; in Hardy–Weinberg proportions. */
export function genotype(cohort: Cohort, person: number, site: number): Genotype {
  const frequency = frequencyAt(cohort, site);
  const alts = altCount(cohort, site);
  const first = allele(draw(cohort.seed, purposes.maternal, site, person), frequency, alts);
  const isHaploid = isOnX(cohort, site) && isMale(cohort, person);
  return [first, isHaploid ? -1 : allele(draw(cohort.seed, purposes.paternal, site, person), frequency, alts)];
}

function allele(u: number, frequency: number, alts: number): number {
  let sum = 0;
  for (let alt = 0; alt < alts; alt += 1) {
    sum += frequency * (altShares[alt] as number);
    if (u < sum) return alt + 1;
  }
  return 0;
}

function isOnX(cohort: Cohort, site: number): boolean {
  return contigOf(cohort, Math.floor(site / sitesPerRegion)) === contigs.length - 1;
}

/** Whether a person's call at a site was rejected: it is in the file but does not count. */
export function filtered(cohort: Cohort, person: number, site: number): boolean {
  return draw(cohort.seed, purposes.filtered, site, person) < filteredShare;
}

/** A person's covered sites of a region: mostly all, sometimes none or only the first or last. */
export function coveredSites(cohort: Cohort, person: number, region: number): Covered {
  const u = draw(cohort.seed, purposes.coverage, region, person) - wholeShare;
  if (u < 0) return { from: 0, to: sitesPerRegion };
  const cut = below(sitesPerRegion, cohort.seed, purposes.gap, region, person);
  return u < (1 - wholeShare) / 2 ? { from: 0, to: cut } : { from: cut + 1, to: sitesPerRegion };
}

/** Whether a person is covered at all alleles of a site. Calls outside covered regions occur and do not count. */
export function covered(cohort: Cohort, person: number, site: number): boolean {
  const { from, to } = coveredSites(cohort, person, Math.floor(site / sitesPerRegion));
  const at = site % sitesPerRegion;
  return from <= at && at < to;
}
