// Bit per base: A 1, C 2, G 4, T 8.
const LETTERS = 'ACGTRYSWKMBDHVN';
const BASES = [1, 2, 4, 8, 5, 10, 6, 9, 12, 3, 14, 13, 11, 7, 15];

/** The bases a nucleotide letter stands for as bits A 1, C 2, G 4, T 8; 0 for any other byte. Index: ASCII, any case. */
export const BASES_OF_LETTER: Uint8Array = new Uint8Array(256);
for (let i = 0; i < LETTERS.length; i++) {
  BASES_OF_LETTER[LETTERS.charCodeAt(i)] = BASES[i]!;
  BASES_OF_LETTER[LETTERS.toLowerCase().charCodeAt(i)] = BASES[i]!;
}

/** True for the upper-case letters A, C, G and T. */
export function isBase(letter: number): boolean {
  return letter === 65 || letter === 67 || letter === 71 || letter === 84;
}

/**
 * Whether a REF letter agrees with a genome letter (ASCII, any case): equal, or one is an ambiguity code that covers
 * the other (N covers all). `A` agrees with genome `R`, `N` with genome `A`; `C` does not agree with genome `R`.
 */
export function agrees(reference: number, genome: number): boolean {
  const a = BASES_OF_LETTER[reference]!;
  const b = BASES_OF_LETTER[genome]!;
  const common = a & b;
  return common !== 0 && (common === a || common === b);
}
