/** Part of a contig, 0-based half-open. */
export interface BaseRegion {
  start: number;
  end: number;
}

/**
 * Order of positions; ties are broken by ascending alleles. `as-records`: ascending, and at each position insertions and
 * deletions first, as records of VCF have them one position earlier.
 */
export type ScanOrder = 'ascending' | 'descending' | 'as-records';
