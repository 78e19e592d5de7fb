import { type Cohort, contigs, sitesPerRegion } from './cohort.ts';
import { below, draw, purposes } from './draw.ts';
import { contigOf } from './regions.ts';
import { altCount } from './sites.ts';

/** Alleles of a call, 0 for the reference, else 1 + the index of an ALT; the second is −1 for a haploid call. */
export type Genotype = readonly [number, number];

/** Sites of a region in which somebody was covered, from the first to before the last; equal where there are none. */
export interface Covered {
  from: number;
  to: number;
}

const wholeShare = 0.9;
const filteredShare = 0.03;
const altShares = [1, 0.3, 0.1];

/** Whether somebody has one X chromosome only. */
export function isMale(cohort: Cohort, person: number): boolean {
  return draw(cohort.seed, purposes.sex, person) < 0.5;
}

/** Frequency of the first ALT of a site among chromosomes: mostly rare, in the mean a seventh. Further ALTs are rarer. */
function frequencyAt(cohort: Cohort, site: number): number {
  const u = draw(cohort.seed, purposes.frequency, site);
  return 0.7 * u * u * u * u;
}

/** The share of chromosomes that have each of the ALTs of a site; all together less than 1. */
export function alleleShares(cohort: Cohort, site: number, alts: number): number[] {
  const frequency = frequencyAt(cohort, site);
  return altShares.slice(0, alts).map((share) => frequency * share);
}

/** What somebody carries at a site, called or not; in Hardy–Weinberg proportions. */
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

/** Whether the caller has rejected somebody's call at a site: it is in the file, and counts nothing. */
export function filtered(cohort: Cohort, person: number, site: number): boolean {
  return draw(cohort.seed, purposes.filtered, site, person) < filteredShare;
}

/** Which sites of a region somebody's sequencing covered: mostly all, sometimes none or the first or last ones. */
export function coveredSites(cohort: Cohort, person: number, region: number): Covered {
  const u = draw(cohort.seed, purposes.coverage, region, person) - wholeShare;
  if (u < 0) return { from: 0, to: sitesPerRegion };
  const cut = below(sitesPerRegion, cohort.seed, purposes.gap, region, person);
  return u < (1 - wholeShare) / 2 ? { from: 0, to: cut } : { from: cut + 1, to: sitesPerRegion };
}

/** Whether somebody was covered at all alleles of a site. Calls outside of what was covered occur, and count nothing. */
export function covered(cohort: Cohort, person: number, site: number): boolean {
  const { from, to } = coveredSites(cohort, person, Math.floor(site / sitesPerRegion));
  const at = site % sitesPerRegion;
  return from <= at && at < to;
}
