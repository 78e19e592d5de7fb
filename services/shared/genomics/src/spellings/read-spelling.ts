import { parseVariantKey } from '../alleles/variant-key.ts';
import { gnomad } from './gnomad.ts';
import { hgvs } from './hgvs.ts';
import { spdi } from './spdi.ts';
import { MAX_SPELLED_BASES, refuse, type SpelledVariant, type Spelling } from './spelled-variant.ts';

/** The key of the API, in which a variant has its URI. */
const key: Spelling = {
  name: 'key',
  example: '1:10130G>A',
  read(text) {
    const variant = parseVariantKey(text);
    return (
      variant && {
        contig: variant.contig,
        start: variant.start,
        deleted: variant.reference,
        inserted: variant.observed,
      }
    );
  },
};

/** The first one that fits is meant; what fits a key fits no other. */
const spellings: readonly Spelling[] = [key, gnomad, spdi, hgvs];

/** Most characters of a spelling. */
export const MAX_SPELLING_CHARACTERS = MAX_SPELLED_BASES + 500;

/** One example of each spelling. */
export const spellingExamples: readonly string[] = spellings.map(({ example }) => example);

/**
 * Reads a variant in any spelling: a key, gnomAD, SPDI or genomic HGVS. Nothing is compared with a genome yet; the contig
 * stays as spelled. Errors: InputError `malformed`, with what is expected, for anything else, for a change of nothing,
 * control characters and texts of more than 12,500 characters.
 */
export function readSpelling(text: string): SpelledVariant {
  if (text.length > MAX_SPELLING_CHARACTERS) refuse(`expected at most ${MAX_SPELLING_CHARACTERS} characters`);
  if (/\p{Cc}/u.test(text)) refuse('expected no control characters');
  for (const spelling of spellings) {
    const variant = spelling.read(text);
    if (variant !== undefined) return requireChange(variant);
  }
  return refuse(`expected a variant such as ${spellingExamples.join(', ')}`);
}

function requireChange(variant: SpelledVariant): SpelledVariant {
  const { deleted, inserted } = variant;
  if (deleted === inserted || (deleted === 0 && inserted === '')) refuse('expected an allele other than the reference');
  const basesDeleted = typeof deleted === 'number' ? deleted : deleted.length;
  const basesInserted = typeof inserted === 'string' ? inserted.length : inserted.of === 'inversion' ? basesDeleted : 0;
  if (basesDeleted + basesInserted > MAX_SPELLED_BASES) {
    refuse(`expected alleles of at most ${MAX_SPELLED_BASES} letters together`);
  }
  return variant;
}
