import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/client.ts';
import type { User } from '../../../api/types.ts';

/** Largest number of users that the filter offers. */
const maxUsers = 10_000;

/** The names of users by their URI, in the order of names. */
export function useNames(): ReadonlyMap<string, string> {
  const users = useQuery({
    queryKey: ['user_collection', 'names'],
    queryFn: ({ signal }) => list<User>('user_collection', '/users/?order=name', [0, maxUsers - 1], signal),
  });
  return new Map(users.data?.items.map(({ uri, name }) => [uri, name]));
}
