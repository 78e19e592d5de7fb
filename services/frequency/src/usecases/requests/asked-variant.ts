import type { LookUpRequest } from '@varfreq/contracts/frequency/v1/LookUpRequest';
import { normalizeVariant } from '@varfreq/genomics/alleles/normalize-variant';
import { isAllele, MAX_POSITION, type NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { isInputError } from '@varfreq/genomics/errors';
import { readSpelling } from '@varfreq/genomics/spellings/read-spelling';
import { spelledAlleles } from '@varfreq/genomics/spellings/spelled-alleles';
import type { SpelledVariant } from '@varfreq/genomics/spellings/spelled-variant';
import { AppError } from '@varfreq/runtime/errors';
import type { QueryParts } from '../query-parts.ts';
import { refuse, storedContig, storedSequence } from './stored-contig.ts';

/** The variant of a request; `isSpelled`: in a spelling. */
export type AskedVariant = SpelledVariant & { isSpelled: boolean };

/** The variant that a request asks for. Errors: `bad_request` with its field. */
export function askedVariant({ variant, spelling }: Pick<LookUpRequest, 'variant' | 'spelling'>): AskedVariant {
  if (spelling !== '') {
    const read = explained('variant', () => readSpelling(spelling));
    return { ...read, isSpelled: true };
  }
  const { chromosome, position, reference, observed } = variant ?? refuse('variant', 'expected a variant');
  if (!(position >= 1 && position <= MAX_POSITION)) refuse('position', `expected an integer from 1 to ${MAX_POSITION}`);
  if (!isAllele(reference)) refuse('reference', 'expected letters of bases');
  if (!isAllele(observed)) refuse('observed', 'expected letters of bases');
  if (reference.toUpperCase() === observed.toUpperCase())
    refuse('observed', 'expected an allele other than the reference');
  return { contig: chromosome, start: position - 1, deleted: reference, inserted: observed, isSpelled: false };
}

/** Its normal form. Errors: `bad_request` with its field, also where it needs the genome and none is configured. */
export async function canonicalVariant(asked: AskedVariant, parts: QueryParts): Promise<NormalizedVariant> {
  const { genome, contigs } = parts;
  const contig = asked.isSpelled ? storedSequence(asked.contig, parts) : storedContig(asked.contig, parts);
  if (asked.isMitochondrial && contig !== contigs.resolve('M')) {
    refuse('variant', `expected g. for "${contig}", as m. is for the mitochondrion`);
  }
  try {
    return await normalizeVariant(await spelledAlleles(asked, contig, genome), genome);
  } catch (error) {
    throw explanation(error, asked.isSpelled ? 'variant' : 'reference');
  }
}

function explained<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw explanation(error, field);
  }
}

function explanation(error: unknown, field: string): unknown {
  if (!isInputError(error)) return error;
  return new AppError('bad_request', `${field}: ${error.message}`, { details: { field }, cause: error });
}
