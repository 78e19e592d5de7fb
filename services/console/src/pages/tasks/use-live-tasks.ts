import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { useEvents } from '../../api/use-events.ts';
import type { Session } from '../../session/session.ts';
import { isUnderWay, latestTasks } from './read-tasks.ts';

/** Interval of readings without an event: users may follow known tasks only, administrators all. */
const pollMs = { user: 15_000, admin: 60_000 };

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tasks'] });

/** The latest tasks, read again whenever an event says that one of them has changed, and slowly without events. */
export function useLiveTasks(session: Session) {
  const isAdmin = session.user.roles.includes('admin');
  const tasks = useQuery({ ...latestTasks(session), refetchInterval: isAdmin ? pollMs.admin : pollMs.user });
  const followed = tasks.data?.find(isUnderWay);
  useEvents(isAdmin ? '/events' : followed && `${followed.uri}/events`, readAgain);
  return tasks;
}
