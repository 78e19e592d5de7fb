import { type Cohort, contigs, firstBase, regionBases } from './cohort.ts';
import { below, purposes } from './draw.ts';

/** A region of the kit, 0-based half-open. */
export interface Region {
  chrom: string;
  start: number;
  end: number;
}

/** Index of the contig that a region lies on; regions are spread over all of them in order. */
export function contigOf(cohort: Cohort, region: number): number {
  return Math.floor((region * contigs.length) / cohort.regions);
}

/** A region of the kit by its index, 0 to `cohort.regions − 1`; no two touch. */
export function regionAt(cohort: Cohort, region: number): Region {
  const contig = contigOf(cohort, region);
  const first = Math.ceil((contig * cohort.regions) / contigs.length);
  const jitter = below(cohort.regionStep - regionBases - 1, cohort.seed, purposes.region, region);
  const start = firstBase + (region - first) * cohort.regionStep + jitter;
  return { chrom: contigs[contig] as string, start, end: start + regionBases };
}
