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

/** Those that have `part` in their name, in any case, `limit` at most. */
export function named<T extends { readonly name: string }>(all: readonly T[], part: string, limit: number): T[] {
  const wanted = part.trim().toLowerCase();
  return all.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, limit);
}
