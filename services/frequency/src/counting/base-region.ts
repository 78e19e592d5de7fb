/** Part of a contig, 0-based half-open. */
export interface BaseRegion {
  start: number;
  end: number;
}

/** Order of positions; ties are always broken by ascending alleles. */
export type ScanOrder = 'ascending' | 'descending';
