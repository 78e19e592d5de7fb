// Bit per base: A 1, C 2, G 4, T 8.
const LETTERS = 'ACGTRYSWKMBDHVN';
const BASES = [1, 2, 4, 8, 5, 10, 6, 9, 12, 3, 14, 13, 11, 7, 15];

/**
 * The bases a nucleotide letter stands for as bits A 1, C 2, G 4, T 8; 0 for any other byte. Index: ASCII, any case.
 */
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
 * Whether a REF letter agrees with a genome letter (ASCII, any case): equal, or covered by the genome's ambiguity code.
 * `A` and `R` agree with genome `R` and `N`; `C` does not agree with genome `R`, nor `N` with genome `A`.
 */
export function agrees(reference: number, genome: number): boolean {
  const wanted = BASES_OF_LETTER[reference]!;
  return wanted !== 0 && (wanted & BASES_OF_LETTER[genome]!) === wanted;
}
