/** Genotype of a person at a site, as the number of copies of the alternative allele. */
export type Copies = 0 | 1 | 2;

export interface Site {
  chrom: string;
  /** 1-based. */
  pos: number;
  ref: string;
  alt: string;
}

/** A simulated cohort: the seed determines all answers. */
export interface SimulatedCohort {
  seed: number;
  people: number;
  sites: readonly Site[];
  /** Whether the person's sequencing covered the site. */
  covered(person: number, site: number): boolean;
  /** Zero where the person is not covered: nothing is called there. */
  copies(person: number, site: number): Copies;
  /** Covered regions of a person, 0-based half-open. */
  regions(person: number): { chrom: string; start: number; end: number }[];
}

export interface CohortSize {
  people: number;
  chromosomes: number;
  windowsPerChromosome: number;
  sitesPerWindow: number;
}

const windowBases = 1_000;
const stepBases = 2_000;
const bases = 'ACGT';

/** A cohort with exome-like coverage: windows of 1,000 bases, each covered in most people. */
export function simulateCohort(seed: number, size: CohortSize): SimulatedCohort {
  const windows = size.chromosomes * size.windowsPerChromosome;
  const windowOf = (site: number) => Math.floor(site / size.sitesPerWindow);
  const coveredWindow = (person: number, window: number) => draw(seed, 1, person, window) < 0.9;
  const sites = Array.from({ length: windows * size.sitesPerWindow }, (_, site) => makeSite(seed, site, size));
  const covered = (person: number, site: number) => coveredWindow(person, windowOf(site));
  return {
    seed,
    people: size.people,
    sites,
    covered,
    copies: (person, site) => (covered(person, site) ? genotype(seed, person, site) : 0),
    regions: (person) =>
      Array.from({ length: windows }, (_, window) => window)
        .filter((window) => coveredWindow(person, window))
        .map((window) => regionOf(window, size)),
  };
}

function regionOf(window: number, size: CohortSize): { chrom: string; start: number; end: number } {
  const start = 10_000 + (window % size.windowsPerChromosome) * stepBases;
  return { chrom: String(1 + Math.floor(window / size.windowsPerChromosome)), start, end: start + windowBases };
}

function makeSite(seed: number, site: number, size: CohortSize): Site {
  const region = regionOf(Math.floor(site / size.sitesPerWindow), size);
  const slot = Math.floor((windowBases - 10) / size.sitesPerWindow);
  const offset = (site % size.sitesPerWindow) * slot + Math.floor(draw(seed, 2, site, 0) * (slot - 1));
  const ref = bases[Math.floor(draw(seed, 3, site, 0) * 4)]!;
  const alt = bases[(bases.indexOf(ref) + 1 + Math.floor(draw(seed, 4, site, 0) * 3)) % 4]!;
  return { chrom: region.chrom, pos: region.start + 1 + offset, ref, alt };
}

/** Hardy–Weinberg genotypes with one allele frequency per site, mostly rare. */
function genotype(seed: number, person: number, site: number): Copies {
  const frequency = draw(seed, 5, site, 0) ** 3;
  const first = draw(seed, 6, person, site) < frequency ? 1 : 0;
  const second = draw(seed, 7, person, site) < frequency ? 1 : 0;
  return (first + second) as Copies;
}

/** Pseudorandom number in [0, 1), a function of its arguments only (mixing steps of MurmurHash3). */
function draw(seed: number, purpose: number, a: number, b: number): number {
  let h = seed ^ Math.imul(purpose, 0x9e3779b1);
  for (const part of [a, b]) {
    h = Math.imul(h ^ part, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 2 ** 32;
}
