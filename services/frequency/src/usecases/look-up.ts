import type { LookUpRequest } from '@varfreq/contracts/frequency/v1/LookUpRequest';
import type { LookUpResponseInit } from '@varfreq/contracts/frequency/v1/LookUpResponse';
import { normalizeVariant } from '@varfreq/genomics/alleles/normalize-variant';
import { isAllele, MAX_POSITION, type NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { isInputError } from '@varfreq/genomics/errors';
import { figuresOf } from '@varfreq/genomics/figures';
import { countsAt, type QueryCounts } from '@varfreq/genomics/frequency';
import { AppError } from '@varfreq/runtime/errors';
import type { OpenEngine, QueryParts } from './query-parts.ts';

/** Canonical form and frequencies of a variant. Errors: `bad_request` with its field; `unavailable`. */
export async function lookUp(
  { variant, queries }: LookUpRequest,
  parts: QueryParts,
  openEngine: OpenEngine,
): Promise<LookUpResponseInit> {
  const canonical = await canonicalVariant(variant, parts);
  if (queries.length === 0) return answerOf(canonical, []);
  const engine = await openEngine(queries);
  const counts = await engine.count(batchOf([canonical]));
  return answerOf(canonical, countsAt(counts, 0, queries.length));
}

/** Response for a variant with its counts by query. */
export function answerOf(variant: NormalizedVariant, counts: readonly QueryCounts[]): LookUpResponseInit {
  const { contig, start, reference, observed } = variant;
  return {
    variant: { chromosome: contig, position: start + 1, reference, observed },
    frequencies: counts.map(figuresOf),
  };
}

async function canonicalVariant(variant: LookUpRequest['variant'], parts: QueryParts): Promise<NormalizedVariant> {
  const { chromosome, position, reference, observed } = variant ?? refuse('variant', 'expected a variant');
  if (!(position >= 1 && position <= MAX_POSITION)) refuse('position', `expected an integer from 1 to ${MAX_POSITION}`);
  if (!isAllele(reference)) refuse('reference', 'expected letters of bases');
  if (!isAllele(observed)) refuse('observed', 'expected letters of bases');
  if (reference.toUpperCase() === observed.toUpperCase())
    refuse('observed', 'expected an allele other than the reference');
  const contig = storedContig(chromosome, parts);
  return normalized({ contig, start: position - 1, reference, observed }, parts);
}

/** The stored name of a chromosome. Errors: `bad_request` when the reference genome lacks it. */
export function storedContig(chromosome: string, { contigs }: QueryParts): string {
  if (chromosome === '') refuse('chromosome', 'expected a chromosome name');
  return contigs.resolve(chromosome) ?? refuse('chromosome', 'the reference genome has no such chromosome');
}

async function normalized(variant: NormalizedVariant, { genome }: QueryParts): Promise<NormalizedVariant> {
  try {
    return await normalizeVariant(variant, genome);
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new AppError('bad_request', `reference: ${error.message}`, { details: { field: 'reference' }, cause: error });
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('bad_request', `${field}: ${message}`, { details: { field } });
}
