import type { NormalizedVariant } from '../../alleles/normalized-variant.ts';

/** Alleles as a record of VCF has them, neither empty. */
export interface RecordAlleles {
  /** 1-based. */
  pos: number;
  reference: string;
  observed: string;
}

/**
 * Position (0-based) of the base that a record of a variant needs beside its alleles: the one before an insertion or
 * deletion, at the start of a contig the one after it; −1 for other variants, which need none. Source: VCF 4.5 §1.6.1.
 */
export function anchorPosition({ start, reference, observed }: NormalizedVariant): number {
  if (reference !== '' && observed !== '') return -1;
  return start > 0 ? start - 1 : reference.length;
}

/** The alleles of a record; `base`: at the anchor position, unused for variants without one. */
export function anchoredAlleles(variant: NormalizedVariant, base: string): RecordAlleles {
  const { start, reference, observed } = variant;
  if (anchorPosition(variant) < 0) return { pos: start + 1, reference, observed };
  if (start > 0) return { pos: start, reference: base + reference, observed: base + observed };
  return { pos: 1, reference: reference + base, observed: observed + base };
}
