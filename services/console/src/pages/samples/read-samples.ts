import { useQueries } from '@tanstack/react-query';
import { list } from '../../api/client.ts';
import type { Sample } from '../../api/types.ts';
import type { Session } from '../../session/session.ts';

/** Samples of one request. */
const pageSize = 200;

/** What is listed. */
export interface SampleFilter {
  readonly nameContains: string;
  /** URI of a group; empty: any. */
  readonly group: string;
}

function pathFor({ nameContains, group }: SampleFilter, session: Session): string {
  const isAdmin = session.user.roles.includes('admin');
  return `/samples/?${new URLSearchParams({
    order: 'name',
    embed: 'groups',
    ...(nameContains !== '' && { name_contains: nameContains }),
    ...(group !== '' && { groups: group }),
    ...(!isAdmin && { user: session.user.uri }),
  })}`;
}

/** The samples at these positions of the whole list, of which only the pages that hold them are read. */
export function useSamples(filter: SampleFilter, session: Session, [first, last]: readonly [number, number]) {
  const path = pathFor(filter, session);
  const pages = [...new Set([0, Math.floor(first / pageSize), Math.floor(last / pageSize)])];
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['samples', path, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        list<Sample>('sample_collection', path, [page * pageSize, (page + 1) * pageSize - 1], signal),
    })),
  });
  const at = (index: number): Sample | undefined => {
    const page = pages.indexOf(Math.floor(index / pageSize));
    return answers[page]?.data?.items[index % pageSize];
  };
  return { total: answers[0]?.data?.total, error: answers.find(({ error }) => error !== null)?.error ?? null, at };
}
