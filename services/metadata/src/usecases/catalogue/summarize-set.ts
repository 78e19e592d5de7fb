import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { tooSmall } from '@varfreq/contracts/query-floor';
import { AppError } from '@varfreq/runtime/errors';
import { toQueryStep } from '../../domain/snapshots/query-steps.ts';
import type { QuerySummary } from '../../domain/snapshots/snapshot-content.ts';
import type { Database } from '../../postgres/database.ts';
import { summarizeSets } from '../tasks/take-snapshot.ts';

/**
 * Numbers of the samples of a set, as of now. Errors: `forbidden` for a set with fewer people than its floor, `bad_request` for a
 * malformed query.
 */
export async function summarizeSet(database: Database, query: Query): Promise<QuerySummary> {
  const read = [{ ...query, steps: query.steps.map(toQueryStep) }];
  const summaries = await database.transaction((tx) => summarizeSets(tx, read), {
    isolation: 'repeatable read',
    readOnly: true,
  });
  const reason = tooSmall([query], summaries);
  if (reason !== undefined) throw new AppError('forbidden', reason);
  return summaries[0]!;
}
