import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { isTemporary } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Coverage, JointImport, Variation } from '../../api/types.ts';
import { useEvents } from '../../api/use-events.ts';
import { isUnderWay } from '../tasks/read-tasks.ts';

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
    staleTime: Number.POSITIVE_INFINITY,
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

/** Whether there is nothing more to read of an import. */
const isOver = ({ resource, error }: ImportState) =>
  resource === undefined ? error !== null && !isTemporary(error) : !isUnderWay(resource.task);

/** The imports at these URIs, live: those that have ended, and of the others as many as are read at once. */
export function useImports(uris: readonly string[]): States {
  const [over, setOver] = useState(none);
  const read = uris.filter((uri) => !over.has(uri)).slice(0, atOnce);
  const found = useQueries({
    queries: read.map(importAt),
    combine: (answers) =>
      new Map(answers.map(({ data, error }, at) => [read[at]!, { resource: data, error } satisfies ImportState])),
  });
  useEffect(() => {
    const ended = [...found].filter(([, state]) => isOver(state));
    if (ended.length > 0) setOver((before) => new Map([...before, ...ended]));
  }, [found]);
  const followed = [...found.values()].find(({ resource }) => isRunning(resource))?.resource;
  useEvents(followed && `${followed.uri}/events`, readAgain);
  return new Map([...over, ...found]);
}
