import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ApiEvent, follow } from '../../api/follow.ts';
import { pause } from '../../api/pause.ts';
import type { Session } from '../../session/session.ts';
import { isUnderWay, latestTasks } from './read-tasks.ts';

/** Least time between two readings, however many events arrive. */
const restMs = 2000;

/** Interval of readings without an event: users may follow known tasks only, administrators all. */
const pollMs = { user: 15_000, admin: 60_000 };

/** Whether the tab is in view. */
const isInView = () => !document.hidden;

function onView(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isOfTask = ({ type }: ApiEvent) => /^varfreq\.(import|joint_import|annotation|frequency_table)\./.test(type);

/**
 * The latest tasks, read again whenever an event says that one of them has changed, and slowly without events. There is one
 * stream at most, and none in a tab out of view: browsers open six connections to a server for all tabs together.
 */
export function useLiveTasks(session: Session) {
  const isAdmin = session.user.roles.includes('admin');
  const tasks = useQuery({ ...latestTasks(session), refetchInterval: isAdmin ? pollMs.admin : pollMs.user });
  const queries = useQueryClient();
  const isShown = useSyncExternalStore(onView, isInView);
  const followed = tasks.data?.find(isUnderWay);
  const wanted = isAdmin ? '/events' : followed && `${followed.uri}/events`;
  const path = isShown ? wanted : undefined;
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    const readAgain = rested(() => queries.invalidateQueries({ queryKey: ['tasks'] }), stop.signal);
    const onEvent = (event: ApiEvent) => {
      if (isOfTask(event)) readAgain();
    };
    follow(path, { onOpen: readAgain, onEvent }, stop.signal).then(readAgain, readAgain);
    return () => stop.abort();
  }, [path, queries]);
  return tasks;
}

/** Calls for a reading, of which there is one at a time, after a rest; a call during a reading leads to another one. */
function rested(read: () => Promise<void>, signal: AbortSignal): () => void {
  let isDue = false;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    while (isDue && !signal.aborted) {
      await pause(restMs);
      isDue = false;
      await read();
    }
    isBusy = false;
  };
  return () => {
    isDue = true;
    if (!isBusy) void work();
  };
}
