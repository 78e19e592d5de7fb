/**
 * End (exclusive, 0-based) of the span that must be covered for a variant to count; `spanStart` is its start. The span
 * is the variant's reference bases, or for an insertion the base after it. If the contig length is known, an insertion
 * right behind the last base spans that base; what is stored beyond the end is of another build, and covered as it stands.
 */
export function spanEnd(start: number, referenceBases: number, contigLength?: number): number {
  return spanStart(start, referenceBases, contigLength) + Math.max(1, referenceBases);
}

/** Start of the span that must be covered, 0-based. */
export function spanStart(start: number, referenceBases: number, contigLength = 0): number {
  return referenceBases === 0 && contigLength > 0 && start === contigLength ? contigLength - 1 : start;
}
