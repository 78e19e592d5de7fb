/**
 * One ALT of a record in normal form: upper-case alleles without common ends, shifted left as far as the genome allows.
 * `start` is 0-based; either allele may be empty. An insertion precedes the base at `start`, which may be one past the end
 * of the contig.
 */
export interface NormalizedVariant {
  contig: string;
  start: number;
  reference: string;
  observed: string;
}

/** Largest 1-based position: VCF integers are signed 32-bit (VCF 4.5 §1.3). */
export const MAX_POSITION = 2 ** 31 - 1;

/** True for a possibly empty sequence of A, C, G, T, N and IUPAC codes in any case. */
export function isAllele(text: string): boolean {
  return /^[ACGTRYSWKMBDHVN]*$/i.test(text);
}
