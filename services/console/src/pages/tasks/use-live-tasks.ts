import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiEvent, follow } from '../../api/follow.ts';
import { pause } from '../../api/pause.ts';
import type { Session } from '../../session/session.ts';
import { latestTasks } from './read-tasks.ts';

/** Least time between two readings, however many events arrive. */
const restMs = 2000;

/** Interval of readings without an event: users may follow known tasks only, administrators all. */
const pollMs = { user: 15_000, admin: 60_000 };

/** Streams at the same time: browsers open six connections to a server. */
const maxStreams = 3;

const isOfTask = ({ type }: ApiEvent) => /^varfreq\.(import|joint_import|annotation|frequency_table)\./.test(type);

/** The latest tasks, read again whenever an event says that one of them has changed, and slowly without events. */
export function useLiveTasks(session: Session) {
  const isAdmin = session.user.roles.includes('admin');
  const tasks = useQuery({ ...latestTasks(session), refetchInterval: isAdmin ? pollMs.admin : pollMs.user });
  const queries = useQueryClient();
  const running = (tasks.data ?? []).filter(({ state }) => state === 'waiting' || state === 'running');
  const own = running.slice(0, maxStreams).map(({ uri }) => `${uri}/events`);
  const paths = isAdmin ? '/events' : own.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const readAgain = rested(() => queries.invalidateQueries({ queryKey: ['tasks'] }), stop.signal);
    const onEvent = (event: ApiEvent) => {
      if (isOfTask(event)) readAgain();
    };
    for (const path of paths.split(' ').filter((one) => one !== '')) {
      follow(path, { onOpen: readAgain, onEvent }, stop.signal).then(readAgain, readAgain);
    }
    return () => stop.abort();
  }, [paths, queries]);
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
