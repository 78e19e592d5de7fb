/** Positions from here on are in no tabix index: 2^29. */
export const MAX_INDEXED_POSITION = 2 ** 29;
/** The bin that holds no records but sums over a contig (SAM 1.6 §5.2). */
export const SUMS_BIN = 37_450;
/** First bin of each level, the whole contig first. */
export const FIRST_BINS: readonly number[] = [0, 1, 9, 73, 585, 4681];

const WINDOW_SHIFT = 14;

/** The smallest bin that holds a region, 0-based half-open and not empty (SAM 1.6 §5.3). */
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

/** The window of 16 Ki bases of the linear index. */
export function windowOf(position: number): number {
  return position >> WINDOW_SHIFT;
}

/** Where the smallest bin that holds a position ends. */
export function leafBinEnd(position: number): number {
  return ((position >> WINDOW_SHIFT) + 1) << WINDOW_SHIFT;
}
