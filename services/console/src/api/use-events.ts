import { useEffect, useSyncExternalStore } from 'react';
import { type ApiEvent, follow } from './follow.ts';
import { pause } from './pause.ts';

/** Least time between two readings, however many events arrive. */
const restMs = 2000;

/** Whether the tab is in view. */
const isInView = () => !document.hidden;

function onView(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isOfTask = ({ type }: ApiEvent) => /^varfreq\.(import|joint_import|annotation|frequency_table)\./.test(type);

/**
 * Follows the events of tasks at a path, while there is one, and reads again what they have changed. `read` stays the same. There
 * is one stream at most, and none in a tab out of view: browsers open six connections to a server for all tabs together.
 */
export function useEvents(wanted: string | undefined, read: () => Promise<void>): void {
  const isShown = useSyncExternalStore(onView, isInView);
  const path = isShown ? wanted : undefined;
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    const readAgain = rested(read, stop.signal);
    const onEvent = (event: ApiEvent) => {
      if (isOfTask(event)) readAgain();
    };
    follow(path, { onOpen: readAgain, onEvent }, stop.signal).then(readAgain, readAgain);
    return () => stop.abort();
  }, [path, read]);
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
