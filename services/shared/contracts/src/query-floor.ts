import type { Floor } from './gen/varfreq/metadata/v1/Floor.ts';
import type { Query } from './gen/varfreq/metadata/v1/Query.ts';
import type { QuerySummary } from './gen/varfreq/metadata/v1/QuerySummary.ts';

type Floored = Pick<Query, 'name' | 'floor'>;
type SetFacts = Pick<QuerySummary, 'individuals' | 'ownerId'>;

/** The floor that concerns a set of samples: none where all of them belong to the asker. */
function floorOf({ floor }: Floored, { ownerId }: SetFacts): Floor | undefined {
  if (!floor || (ownerId !== undefined && ownerId === floor.ownerId)) return undefined;
  return floor;
}

/** Why nothing may be shown of the sets of some queries, as the first of them is too small; undefined: all may. */
export function tooSmall(queries: readonly Floored[], sets: readonly SetFacts[]): string | undefined {
  for (const [index, query] of queries.entries()) {
    const set = sets[index]!;
    const minimum = floorOf(query, set)?.minIndividuals ?? 0;
    if (set.individuals < minimum)
      return `query ${query.name}: requires the admin role, owning all samples of the set, or a set of at least ${minimum} individuals`;
  }
  return undefined;
}

/** Fewest carriers that are shown of each query; 0: any. */
export function fewestCarriers(queries: readonly Floored[], sets: readonly SetFacts[]): number[] {
  return queries.map((query, index) => floorOf(query, sets[index]!)?.minCarriers ?? 0);
}
