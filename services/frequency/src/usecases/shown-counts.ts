import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { fewestCarriers, tooSmall } from '@varfreq/contracts/query-floor';
import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import type { CountColumn } from '@varfreq/genomics/frequency';
import { AppError } from '@varfreq/runtime/errors';
import type { FrequencyEngine } from '../counting/frequency-engine.ts';
import { hideFew } from '../domain/hide-few.ts';

/** Counts of variants as the asker of the queries may see them: every figure that is shown is of these. */
export async function shownCounts(
  engine: FrequencyEngine,
  queries: readonly Query[],
  variants: VariantBatch,
): Promise<CountColumn> {
  const counts = await engine.count(variants);
  hideFew(counts, fewestCarriers(queries, engine.sets));
  return counts;
}

/** Errors: an AppError of the code when the set of a query has fewer people than its floor. */
export function refuseSmallSets(
  { sets }: Pick<FrequencyEngine, 'sets'>,
  queries: readonly Query[],
  code: 'forbidden' | 'cancelled',
): void {
  const reason = tooSmall(queries, sets);
  if (reason !== undefined) throw new AppError(code, reason);
}
