import type { LookUpRequestInit } from '@varfreq/contracts/frequency/v1/LookUpRequest';
import { parseVariantKey } from '@varfreq/genomics/alleles/variant-key';
import { isInputError } from '@varfreq/genomics/errors';
import { MAX_SPELLING_CHARACTERS, readSpelling, spellingExamples } from '@varfreq/genomics/spellings/read-spelling';
import { AppError } from '@varfreq/runtime/errors';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { text } from '../../rest/decoding/scalars.ts';

type AskedVariant = Pick<LookUpRequestInit, 'variant' | 'spelling'>;

/** Why a text is no variant; undefined for one in any spelling. */
function mistakeIn(spelling: string): string | undefined {
  try {
    readSpelling(spelling);
    return undefined;
  } catch (error) {
    if (!isInputError(error)) throw error;
    return error.message;
  }
}

/** The variant of a key; only what is no key is read in another spelling. Errors: `not_found` when it is malformed. */
export function variantOfKey(key: string): AskedVariant {
  const canonical = parseVariantKey(key);
  if (canonical !== undefined) {
    const { contig, start, reference, observed } = canonical;
    return { variant: { chromosome: contig, position: start + 1, reference, observed } };
  }
  const mistake = mistakeIn(key);
  if (mistake !== undefined) throw new AppError('not_found', `Malformed variant key (percent-encoded?): ${mistake}.`);
  return { spelling: key };
}

const characters = text({ min: 1, max: MAX_SPELLING_CHARACTERS, examples: spellingExamples });

/** A variant in any spelling. */
export const spelling: Decoder<string> = {
  ...characters,
  expected: `a variant such as ${spellingExamples.join(', ')}`,
  decode(value, at, context) {
    const before = context.problems.length;
    const written = characters.decode(value, at, context);
    if (written === undefined || context.problems.length > before) return undefined;
    const mistake = mistakeIn(written);
    return mistake === undefined ? written : context.problem(at, mistake);
  },
};
