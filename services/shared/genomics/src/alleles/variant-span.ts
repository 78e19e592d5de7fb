import type { NormalizedVariant } from './normalized-variant.ts';

/**
 * The bases that must be covered for a variant to count, 0-based half-open: its reference bases, or for an insertion the
 * base it sits before. With the contig's length known, an insertion past the last base spans that base (decisions 5).
 */
export function variantSpan(variant: NormalizedVariant, contigLength?: number): { start: number; end: number } {
  const { start, reference } = variant;
  if (contigLength !== undefined && reference === '' && start >= contigLength && contigLength > 0) {
    return { start: contigLength - 1, end: contigLength };
  }
  return { start, end: start + Math.max(1, reference.length) };
}
