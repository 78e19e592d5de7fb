/**
 * One past the last base that must be covered for a variant to count, 0-based; `spanStart` is the first. These are its
 * reference bases, or for an insertion the base it sits before. With the contig's length known, an insertion past the last
 * base spans that base (decisions 5).
 */
export function spanEnd(start: number, referenceBases: number, contigLength?: number): number {
  return spanStart(start, referenceBases, contigLength) + Math.max(1, referenceBases);
}

/** The first base that must be covered, 0-based. */
export function spanStart(start: number, referenceBases: number, contigLength = 0): number {
  return referenceBases === 0 && contigLength > 0 && start >= contigLength ? contigLength - 1 : start;
}
