import { queryOptions, useQuery } from '@tanstack/react-query';
import { latest } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Annotation, DataSource, FrequencyTable } from '../../../api/types.ts';
import { useEvents } from '../../../api/use-events.ts';
import type { Session } from '../../../session/session.ts';
import { isUnderWay, type Tasked } from '../../tasks/read-tasks.ts';
import type { TaskKind } from '../../tasks/task-kinds.ts';

/** Results that are shown. */
const most = 10;

/** Interval of readings without an event while a task waits or runs: one task is followed, the others are read with it. */
const pollMs = 15_000;

/** An annotation or a table, with its links embedded. */
export interface Result extends Tasked {
  readonly queries: Annotation['queries'];
  readonly task: Tasked['task'] & { readonly result?: TaskResult };
  readonly annotated_data_source?: DataSource;
  readonly data_source?: DataSource;
}

/** What a task reports when it is done. */
type TaskResult = NonNullable<Extract<FrequencyTable['task'], { result?: object }>['result']>;

const latestResults = ({ name, path, source }: TaskKind, { user }: Session) =>
  queryOptions({
    queryKey: ['tasks', 'results', path, user.uri],
    async queryFn({ signal }) {
      const embed = path === '/annotations/' ? `${source},annotated_data_source` : source;
      const asked = new URLSearchParams({ user: user.uri, embed });
      return (await latest<Result>(name, `${path}?${asked}`, [0, most - 1], signal)).items;
    },
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tasks', 'results'] });

/** The latest annotations or tables of the reader, read again whenever an event says that one of them has changed. */
export function useResults(kind: TaskKind, session: Session) {
  const results = useQuery({
    ...latestResults(kind, session),
    refetchInterval: ({ state }) => (state.data?.some(({ task }) => isUnderWay(task)) ? pollMs : false),
  });
  const followed = results.data?.find(({ task }) => isUnderWay(task));
  useEvents(followed && `${followed.uri}/events`, readAgain);
  return results;
}
