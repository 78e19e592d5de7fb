import type { Call, Site } from './site.ts';

/** Copies of an ALT (a number from 1) among the calls. */
export function copiesOf(calls: readonly Call[], alt: number): number {
  return calls.reduce((sum, { alts, zygosity }) => sum + (alts.includes(alt) ? (zygosity === 'hom' ? 2 : 1) : 0), 0);
}

/** Alleles that are called. */
export function calledAlleles(calls: readonly Call[]): number {
  return calls.reduce((sum, { zygosity, isHaploid }) => {
    if (zygosity === 'missing') return sum;
    return sum + (isHaploid || zygosity === 'unknown' ? 1 : 2);
  }, 0);
}

/** The fields AC, AF and AN of a record, by ALT. */
export function alleleFields({ alts, calls }: Site): { AC: string; AF: string; AN: number } {
  const AN = calledAlleles(calls);
  const copies = alts.map((_, n) => copiesOf(calls, n + 1));
  return { AC: copies.join(), AF: copies.map((count) => (AN === 0 ? 0 : count / AN).toFixed(3)).join(), AN };
}
