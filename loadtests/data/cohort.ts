/** Parameters of a synthetic cohort. */
export interface CohortOptions {
  /** An integer that determines everything. */
  seed: number;
  /** Variant sites that people may carry, 1 to 2,147,483,647. */
  sites: number;
  /** Written to the header of every file, so that files of different runs with one seed are no duplicates. */
  run?: string;
}

/**
 * A synthetic cohort: any number of people, with a genotype at each of its sites and covered regions, and studies of
 * many people. All of it is computed from these few numbers, piece by piece and in any order. It has no reference
 * genome: bases are random.
 */
export interface Cohort {
  readonly seed: number;
  readonly sites: number;
  readonly run: string;
  /** Regions of the exome kit, each with `sitesPerRegion` sites (the last may have fewer). */
  readonly regions: number;
  /** Bases from the begin of a region to the begin of the next. */
  readonly regionStep: number;
  /** Length of every contig. */
  readonly contigBases: number;
}

export const sitesPerRegion = 8;

/** Bases of a region that belong to a site: its variants, deletions of some bases included, stay within them. */
export const slotBases = 20;

/** Bases of a region: about an exon with its flanks. */
export const regionBases = sitesPerRegion * slotBases;

export const contigs = [...Array.from({ length: 22 }, (_, n) => `chr${n + 1}`), 'chrX'] as const;

/** Bases before the first region of a contig. */
export const firstBase = 10_000;

const typicalBases = 248_000_000;

const typicalStep = 14_500;
const leastStep = regionBases + 8;
const mostSites = 2 ** 31 - 1;

/** The cohort for a seed; makes no data yet. Errors: RangeError for impossible numbers. */
export function describeCohort({ seed, sites, run = '1' }: CohortOptions): Cohort {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed: expected an integer, got ${seed}`);
  if (!Number.isSafeInteger(sites) || sites < 1 || sites > mostSites) {
    throw new RangeError(`sites: expected an integer from 1 to ${mostSites}, got ${sites}`);
  }
  if (!/^[\w.:-]{1,100}$/.test(run)) throw new RangeError('run: expected up to 100 letters, digits and any of _ . : -');
  const regions = Math.ceil(sites / sitesPerRegion);
  const perContig = Math.ceil(regions / contigs.length);
  const room = Math.floor((typicalBases - firstBase) / (perContig + 1));
  const regionStep = Math.max(leastStep, Math.min(typicalStep, room));
  const contigBases = Math.max(typicalBases, firstBase + (perContig + 1) * regionStep);
  return { seed, sites, run, regions, regionStep, contigBases };
}
