import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { compareAlleles } from '../observations/observation-block.ts';

/** A variant with its carriers of many tracks, as joint imports write them. */
export interface CohortSite {
  contig: number;
  start: number;
  /** Allele code; ignored when `side` is given. */
  code: number;
  side: AllelePair | undefined;
  /** One person each: 4 × ordinal + zygosity (0 het, 1 hom, 2 hemi, 3 unknown), from `from` to `to`; unordered. */
  carriers: Uint32Array;
  from: number;
  to: number;
  /** Other numbers of people: ordinals, and four counts for each. */
  people: readonly number[];
  counts: Float64Array;
}

/** A site without carriers, to be filled in. */
export function emptySite(): CohortSite {
  const nothing = { carriers: new Uint32Array(), from: 0, to: 0, people: [], counts: new Float64Array() };
  return { contig: -1, start: 0, code: 0, side: undefined, ...nothing };
}

/** Order of sites in a segment: contig (as numbered by the writer), start, allele. */
export function compareCohortSites(a: CohortSite, b: CohortSite): number {
  return a.contig - b.contig || a.start - b.start || compareAlleles(a.code, a.side, b.code, b.side);
}
