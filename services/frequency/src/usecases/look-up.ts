import type { LookUpRequest } from '@varfreq/contracts/frequency/v1/LookUpRequest';
import type { LookUpResponseInit } from '@varfreq/contracts/frequency/v1/LookUpResponse';
import type { VariantInit } from '@varfreq/contracts/frequency/v1/Variant';
import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { figuresOf } from '@varfreq/genomics/figures';
import { countsAt, type QueryCounts } from '@varfreq/genomics/frequency';
import type { OpenEngine, QueryParts } from './query-parts.ts';
import { askedVariant, canonicalVariant } from './requests/asked-variant.ts';
import { shownCounts } from './shown-counts.ts';

/**
 * Canonical form and frequencies of a variant. `named` returns the parts with the names of contigs as they are stored.
 * Errors: `bad_request` with its field; `unavailable`.
 */
export async function lookUp(
  request: LookUpRequest,
  named: (chromosome: string) => Promise<QueryParts>,
  openEngine: OpenEngine,
): Promise<LookUpResponseInit> {
  const { queries } = request;
  const asked = askedVariant(request);
  const canonical = await canonicalVariant(asked, await named(asked.contig));
  if (queries.length === 0) return answerOf(canonical, [], []);
  const engine = await openEngine(queries);
  const counts = await shownCounts(engine, queries, batchOf([canonical]));
  return answerOf(canonical, countsAt(counts, 0, queries.length), queries);
}

/** Response for a variant with its counts by query. */
export function answerOf(
  variant: NormalizedVariant,
  counts: readonly QueryCounts[],
  queries: readonly Query[],
): LookUpResponseInit {
  const frequencies = counts.map((query, index) => figuresOf(query, queries[index]!));
  return { variant: toMessage(variant), frequencies };
}

/** A variant as a message. */
export function toMessage({ contig, start, reference, observed }: NormalizedVariant): VariantInit {
  return { chromosome: contig, position: start + 1, reference, observed };
}
