import type { NormalizedVariant } from './normalized-variant.ts';

/** Upper-cases both alleles, then removes the common suffix and after it the common prefix, possibly to nothing. */
export function trimAlleles(variant: NormalizedVariant): NormalizedVariant {
  const { contig, start } = variant;
  const reference = variant.reference.toUpperCase();
  const observed = variant.observed.toUpperCase();
  if (reference.length === 1 && observed.length === 1 && reference !== observed) {
    return { contig, start, reference, observed };
  }
  const suffix = commonSuffix(reference, observed);
  const prefix = commonPrefix(reference, observed, suffix);
  return {
    contig,
    start: start + prefix,
    reference: between(reference, prefix, suffix),
    observed: between(observed, prefix, suffix),
  };
}

/** V8 copies shorter slices, and keeps the whole text in memory for longer ones. */
const shortestShared = 13;

/** The rest of an allele, copied where it would keep in memory what is larger than itself. */
function between(allele: string, prefix: number, suffix: number): string {
  const rest = allele.slice(prefix, allele.length - suffix);
  const isFine = rest.length < shortestShared || 2 * rest.length >= allele.length;
  return isFine ? rest : Buffer.from(rest).toString();
}

function commonSuffix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  return length;
}

function commonPrefix(a: string, b: string, suffix: number): number {
  const most = Math.min(a.length, b.length) - suffix;
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
