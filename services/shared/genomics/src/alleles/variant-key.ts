import { isAllele, MAX_POSITION, type NormalizedVariant } from './normalized-variant.ts';

const KEY = /^(?<contig>.+):(?<position>[0-9]{1,12})(?<reference>[A-Z]*)>(?<observed>[A-Z]*)$/is;

/**
 * The key of a variant, `<contig>:<1-based position><reference>><observed>`, for example `20:139745T>C` (decisions
 * 2.9).
 */
export function formatVariantKey(variant: NormalizedVariant): string {
  return `${variant.contig}:${variant.start + 1}${variant.reference}>${variant.observed}`;
}

/**
 * Parses a variant key, split at its last colon; alleles are upper-cased but not normalised, the contig stays as
 * spelled. Undefined for anything malformed: a position below 1 or above 2^31-1, letters that are not bases, equal
 * alleles, control characters.
 */
export function parseVariantKey(key: string): NormalizedVariant | undefined {
  const parts = KEY.exec(key)?.groups;
  if (!parts || /\p{Cc}/u.test(key)) return undefined;
  const position = Number(parts.position);
  const reference = parts.reference!.toUpperCase();
  const observed = parts.observed!.toUpperCase();
  if (position < 1 || position > MAX_POSITION || reference === observed) return undefined;
  if (!isAllele(reference) || !isAllele(observed)) return undefined;
  return { contig: parts.contig!, start: position - 1, reference, observed };
}
