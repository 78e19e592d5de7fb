import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../api/client.ts';
import { isTemporary } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Coverage, JointImport, Variation } from '../../api/types.ts';
import { useEvents } from '../../api/use-events.ts';
import { keptForUser } from '../../session/kept.ts';
import { isUnderWay } from '../tasks/read-tasks.ts';
import { hasFailed } from './states.ts';

/** Pause between readings without an event: one import is followed, the others are read with it. */
const pollMs = 10_000;

/** Imports that are read at once: of more, the first ones that have not ended. */
const atOnce = 20;

/** An import with its task. */
export type Imported = Variation | Coverage | JointImport;

/** What is known of an import. */
export interface ImportState {
  readonly resource?: Imported | undefined;
  readonly error: Error | null;
  readonly isBeingRead: boolean;
}

const isRunning = (resource: Imported | undefined) => resource !== undefined && isUnderWay(resource.task);

const importAt = (uri: string) =>
  queryOptions({
    queryKey: ['import', uri],
    async queryFn({ signal }): Promise<Imported> {
      const body = (await (await send('GET', uri, { signal })).json()) as Record<string, Imported>;
      return Object.values(body)[0]!;
    },
    refetchInterval: ({ state }) => (isRunning(state.data) || isTemporary(state.error) ? pollMs : false),
    // One that failed may have been run again, on the page of tasks or elsewhere, while this page was left.
    staleTime: ({ state }) => (state.data !== undefined && hasFailed(state.data) ? 0 : Number.POSITIVE_INFINITY),
  });

const readAgain = () =>
  queryClient.invalidateQueries({
    queryKey: ['import'],
    predicate: ({ state }) => isRunning(state.data as Imported | undefined),
  });

/** Reads those again that could not be read. */
export const readUnread = () =>
  queryClient.invalidateQueries({ queryKey: ['import'], predicate: ({ state }) => state.error !== null });

type States = ReadonlyMap<string, ImportState>;

const none: States = new Map();

/** Imports of which there is nothing more to read, as they were read since the page is shown. */
const over = keptForUser(none);

/** Reads these imports again although they had ended. */
export function readEndedAgain(uris: readonly string[]): void {
  over.set(new Map([...over.get()].filter(([uri]) => !uris.includes(uri))));
}

const isOver = ({ resource, error, isBeingRead }: ImportState) =>
  !isBeingRead && (resource === undefined ? error !== null && !isTemporary(error) : !isUnderWay(resource.task));

const stateOf = (answer: UseQueryResult<Imported>): ImportState => ({
  resource: answer.data,
  error: answer.error,
  isBeingRead: answer.isFetching,
});

/** The imports at these URIs, live: those that have ended, and of the others as many as are read at once. */
export function useImports(uris: readonly string[]): States {
  const ended = over.use();
  const read = uris.filter((uri) => !ended.has(uri)).slice(0, atOnce);
  const found = useQueries({
    queries: read.map(importAt),
    combine: (answers) => new Map(answers.map((answer, at) => [read[at]!, stateOf(answer)])),
  });
  useEffect(() => {
    const further = [...found].filter(([, state]) => isOver(state));
    if (further.length > 0) over.set(new Map([...over.get(), ...further]));
  }, [found]);
  useEffect(() => () => over.set(none), []);
  const followed = [...found.values()].find(({ resource }) => isRunning(resource))?.resource;
  useEvents(followed && `${followed.uri}/events`, readAgain);
  return new Map([...ended, ...found]);
}
