import { useQueries } from '@tanstack/react-query';
import { list, listAll } from '../../api/client.ts';
import { containing } from '../../api/containing.ts';
import { pause } from '../../api/pause.ts';
import type { Sample } from '../../api/types.ts';
import type { Session } from '../../session/session.ts';

/** Samples of one request. */
const pageSize = 200;

/** Milliseconds that samples are in view, or close to it, before they are read: those that a dragged bar only passes are not. */
const passingMs = 100;

/** Samples of one request where all are read. */
const namesAtOnce = 2000;

/** What is listed. */
export interface SampleFilter {
  readonly nameContains: string;
  /** URI of a group; empty: any. */
  readonly group: string;
}

function pathFor({ nameContains, group }: SampleFilter, session: Session, plain: Record<string, string> = {}): string {
  const isAdmin = session.user.roles.includes('admin');
  return `/samples/?${new URLSearchParams({
    order: 'name',
    ...plain,
    ...containing(nameContains),
    ...(group !== '' && { groups: group }),
    ...(!isAdmin && { user: session.user.uri }),
  })}`;
}

/** Names of all samples of the filter, by URI. Errors: `ApiProblem`. */
export async function readNames(filter: SampleFilter, session: Session): Promise<Map<string, string>> {
  const all = await listAll<Sample>('sample_collection', pathFor(filter, session), namesAtOnce);
  return new Map(all.map(({ uri, name }) => [uri, name]));
}

/** The samples at these positions of the whole list, of which only the pages that hold them are read. */
export function useSamples(filter: SampleFilter, session: Session, [first, last]: readonly [number, number]) {
  const path = pathFor(filter, session, { embed: 'groups' });
  const pages = [...new Set([0, Math.floor(first / pageSize), Math.floor(last / pageSize)])];
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['samples', path, page],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (page > 0) await pause(passingMs);
        signal.throwIfAborted();
        return await list<Sample>('sample_collection', path, [page * pageSize, (page + 1) * pageSize - 1], signal);
      },
    })),
  });
  const at = (index: number): Sample | undefined => {
    const page = pages.indexOf(Math.floor(index / pageSize));
    return answers[page]?.data?.items[index % pageSize];
  };
  const failed = answers.filter(({ error }) => error !== null);
  const again = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return { total: answers[0]?.data?.total, error: failed[0]?.error ?? null, again, at };
}
