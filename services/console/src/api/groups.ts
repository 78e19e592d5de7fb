import { queryOptions } from '@tanstack/react-query';
import { list } from './client.ts';
import type { Group } from './types.ts';

/** Largest number of groups that lists offer. */
const maxGroups = 10_000;

/** All groups by name; lists filter them as the reader writes. */
export const allGroups = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => list<Group>('group_collection', '/groups/?order=name', [0, maxGroups - 1], signal),
});

/** Groups that have `part` in their name, in any case, `limit` at most. */
export function named(groups: readonly Group[], part: string, limit: number): Group[] {
  const wanted = part.trim().toLocaleLowerCase();
  return groups.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, limit);
}
