import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { tooSmall } from '@varfreq/contracts/query-floor';
import { AppError } from '@varfreq/runtime/errors';
import { toQueryStep } from '../../domain/snapshots/query-steps.ts';
import type { QuerySummary } from '../../domain/snapshots/snapshot-content.ts';
import type { Tx } from '../../postgres/session.ts';
import { summarizeSets } from '../tasks/take-snapshot.ts';

/** Samples of the VCF file `ownFile` are in no set. Errors: `forbidden` for a set with fewer people than its floor. */
export async function refuseSmallSets(tx: Tx, queries: readonly Query[], ownFile?: number): Promise<void> {
  if (queries.some(({ floor }) => floor?.minIndividuals)) await shownSets(tx, queries, ownFile);
}

/** The same, with the numbers of the sets. */
export async function shownSets(tx: Tx, queries: readonly Query[], ownFile?: number): Promise<QuerySummary[]> {
  const read = queries.map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
  const sets = await summarizeSets(tx, read, ownFile);
  const reason = tooSmall(queries, sets);
  if (reason !== undefined) throw new AppError('forbidden', reason);
  return sets;
}
