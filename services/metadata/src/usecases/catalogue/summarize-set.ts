import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { QuerySummary } from '../../domain/snapshots/snapshot-content.ts';
import type { Database } from '../../postgres/database.ts';
import { shownSets } from './refuse-small-sets.ts';

/**
 * Numbers of the samples of a set, as of now. Errors: `forbidden` for a set with fewer people than its floor, `bad_request` for a
 * malformed query.
 */
export async function summarizeSet(database: Database, query: Query): Promise<QuerySummary> {
  const sets = await database.transaction((tx) => shownSets(tx, [query]), {
    isolation: 'repeatable read',
    readOnly: true,
  });
  return sets[0]!;
}
