import { queryOptions, useQueries } from '@tanstack/react-query';
import { send } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Coverage, JointImport, Variation } from '../../api/types.ts';
import { useEvents } from '../../api/use-events.ts';
import { isUnderWay } from '../tasks/read-tasks.ts';

/** Pause between readings without an event: one import is followed, the others are read with it. */
const pollMs = 10_000;

/** An import with its task. */
export type Imported = Variation | Coverage | JointImport;

/** What is known of an import. */
export interface ImportState {
  readonly resource?: Imported | undefined;
  readonly error: Error | null;
}

const isRunning = (resource: Imported | undefined) => resource !== undefined && isUnderWay(resource.task);

const importAt = (uri: string) =>
  queryOptions({
    queryKey: ['import', uri],
    async queryFn({ signal }): Promise<Imported> {
      const body = (await (await send('GET', uri, { signal })).json()) as Record<string, Imported>;
      return Object.values(body)[0]!;
    },
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
    staleTime: Number.POSITIVE_INFINITY,
  });

const readAgain = () =>
  queryClient.invalidateQueries({
    queryKey: ['import'],
    predicate: ({ state }) => isRunning(state.data as Imported | undefined),
  });

/** The imports at these URIs, live. */
export function useImports(uris: readonly string[]): ReadonlyMap<string, ImportState> {
  const found = useQueries({
    queries: uris.map(importAt),
    combine: (answers) =>
      new Map(answers.map(({ data, error }, at) => [uris[at]!, { resource: data, error } satisfies ImportState])),
  });
  const followed = [...found.values()].find(({ resource }) => isRunning(resource))?.resource;
  useEvents(followed && `${followed.uri}/events`, readAgain);
  return found;
}
