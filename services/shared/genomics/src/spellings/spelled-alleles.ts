import { isAllele, type NormalizedVariant } from '../alleles/normalized-variant.ts';
import { InputError } from '../errors.ts';
import type { ReferenceGenome } from '../genome.ts';
import { refuse, type SpelledVariant } from './spelled-variant.ts';

/** IUPAC letters and their complements. */
const COMPLEMENTS = new Map([...'ACGTRYSWKMBDHVN'].map((letter, i) => [letter, 'TGCAYRSWMKVHDBN'[i]!]));

/**
 * The alleles of a spelled variant, not normalised. `contig` is the stored name. Bases that are not written are those of
 * the genome.
 *
 * Errors: InputError `malformed` for bases that are not written without a genome, and for an inversion of what is its own
 * reverse complement; `reference_mismatch` for a range past the end of the contig.
 */
export async function spelledAlleles(
  { start, deleted, inserted }: SpelledVariant,
  contig: string,
  genome?: ReferenceGenome,
): Promise<NormalizedVariant> {
  const reference = typeof deleted === 'string' ? deleted : await readBases(contig, start, start + deleted, genome);
  const observed = typeof inserted === 'string' ? inserted : derivedFrom(reference, inserted.of);
  if (observed === reference) refuse('expected a change, but the sequence stays the same');
  return { contig, start, reference, observed };
}

function derivedFrom(reference: string, change: 'duplication' | 'inversion'): string {
  if (change === 'duplication') return reference + reference;
  return Array.from(reference, (letter) => COMPLEMENTS.get(letter)!)
    .reverse()
    .join('');
}

async function readBases(contig: string, start: number, end: number, genome?: ReferenceGenome): Promise<string> {
  if (start === end) return '';
  if (genome === undefined) return refuse('give the deleted bases, or configure the reference genome (VARFREQ_GENOME)');
  const length = genome.contigs.get(contig) ?? 0;
  if (end > length) {
    throw new InputError(
      'reference_mismatch',
      `position ${end} is past the end of "${contig}", which has ${length} bases`,
    );
  }
  let bases = genome.peek(contig, start, end);
  while (bases === undefined) {
    await genome.load(contig, start, end);
    bases = genome.peek(contig, start, end);
  }
  const text = String.fromCharCode(...bases);
  return isAllele(text) ? text : refuse('the reference genome has other letters than bases there');
}
