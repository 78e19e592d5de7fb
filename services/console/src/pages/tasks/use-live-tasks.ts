import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { follow } from '../../api/follow.ts';
import type { Session } from '../../session/session.ts';
import { latestTasks } from './read-tasks.ts';

/** Least time between two readings, however many events arrive. */
const restMs = 500;

/** Streams at the same time: browsers open six connections to a server. */
const maxStreams = 3;

/** The latest tasks, read again whenever an event says that one of them has changed. */
export function useLiveTasks(session: Session) {
  const tasks = useQuery(latestTasks(session));
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAdmin = session.user.roles.includes('admin');
  const running = (tasks.data ?? []).filter(({ state }) => state === 'waiting' || state === 'running');
  const own = running.slice(0, maxStreams).map(({ uri }) => `${uri}/events`);
  const paths = isAdmin ? '/events' : own.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const readAgain = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void queries.invalidateQueries({ queryKey: ['tasks'] });
      }, restMs);
    };
    for (const path of paths.split(' ').filter((one) => one !== '')) {
      follow(path, readAgain, stop.signal).then(readAgain, readAgain);
    }
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [paths, queries]);
  return tasks;
}
