import { BASES_OF_LETTER } from '../../alleles/iupac.ts';

const anyBase = 15;

/**
 * The letter of REF for a letter (ASCII) of a genome: itself, or for a code of several bases the first of them. Source:
 * VCF 4.5 §1.6.1.
 */
export function concreteBase(letter: number): string {
  const bases = BASES_OF_LETTER[letter]!;
  if (bases === 0 || bases === anyBase) return 'N';
  return 'ACGT'[31 - Math.clz32(bases & -bases)]!;
}
