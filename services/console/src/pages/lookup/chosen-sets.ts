import { queryOptions, useQueries } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Group } from '../../api/types.ts';
import { type SavedSet, useSavedSets } from '../../sets/saved-sets.ts';
import { texts } from '../../texts/texts.ts';

/** A set of samples to show, by its label. */
export interface ChosenSet {
  readonly label: string;
  readonly expression: string;
}

/** All samples; shown while no other set is chosen. */
export const everyone: ChosenSet = { label: texts.lookup.everyone, expression: '*' };

/** The set of a group. */
export function setOf({ uri, name }: Pick<Group, 'uri' | 'name'>): ChosenSet {
  return { label: name, expression: `group:${uri}` };
}

/** A set that the reader has saved. */
export function setOfSaved({ name, expression }: SavedSet): ChosenSet {
  return { label: name, expression };
}

const groupAt = (uri: string) =>
  queryOptions({ queryKey: ['group', uri], queryFn: ({ signal }) => read<Group>('group', uri, { signal }) });

/**
 * The sets of these expressions: one that the reader has saved, and a group, by its name; any other, and a group whose name is not
 * known, as it is written.
 */
export function useSets(expressions: readonly string[]): readonly ChosenSet[] {
  const saved = useSavedSets();
  const groups = [...new Set(expressions.flatMap((expression) => groupOf(expression) ?? []))];
  return useQueries({
    queries: groups.map(groupAt),
    combine: (answers) =>
      expressions.map((expression) => {
        const own = saved.find((set) => set.expression === expression);
        if (own !== undefined) return setOfSaved(own);
        const group = answers.find(({ data }) => data !== undefined && data.uri === groupOf(expression))?.data;
        if (group !== undefined) return setOf(group);
        return expression === everyone.expression ? everyone : { label: expression, expression };
      }),
  });
}

/** URI of the group that an expression consists of. */
function groupOf(expression: string): string | undefined {
  return /^group:(\/groups\/\d+)$/.exec(expression)?.[1];
}
