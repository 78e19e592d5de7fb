/** First position beyond the range of a tabix index: 2^29. */
export const MAX_INDEXED_POSITION = 2 ** 29;
/** Pseudo-bin without records, with totals of a contig (SAM 1.6 §5.2). */
export const SUMS_BIN = 37_450;
/** First bin of each level, the whole contig first. */
export const FIRST_BINS: readonly number[] = [0, 1, 9, 73, 585, 4681];

const WINDOW_SHIFT = 14;

/** Smallest bin that contains a region, 0-based half-open and not empty (SAM 1.6 §5.3). */
export function binOf(start: number, end: number): number {
  const last = end - 1;
  for (let level = 5, shift = WINDOW_SHIFT; level > 0; level--, shift += 3) {
    if (start >> shift === last >> shift) return FIRST_BINS[level]! + (start >> shift);
  }
  return 0;
}

/** The bin of the next wider level. */
export function parentBin(bin: number): number {
  return (bin - 1) >> 3;
}

/** Window of the linear index, of 16 Ki bases. */
export function windowOf(position: number): number {
  return position >> WINDOW_SHIFT;
}

/** End of the smallest bin that contains a position. */
export function leafBinEnd(position: number): number {
  return ((position >> WINDOW_SHIFT) + 1) << WINDOW_SHIFT;
}
