import { queryOptions } from '@tanstack/react-query';
import { type Items, list } from '../../api/client.ts';
import type { Session } from '../../session/session.ts';
import { type TaskKind, taskKinds } from './task-kinds.ts';

/** Latest tasks that are shown of each kind. */
const latest = 40;

/** A task with its resource. */
export interface ShownTask {
  readonly uri: string;
  readonly kind: string;
  /** What it reads or makes; empty where that may not be read. */
  readonly about: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failure';
  readonly progress: number;
  readonly remainingSeconds: number | undefined;
  readonly rate: number | undefined;
  readonly submitted: string | undefined;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Whether a task waits or runs. */
export const isUnderWay = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running';

interface Tasked {
  readonly uri: string;
  readonly name?: string;
  readonly data_source?: { readonly name?: string };
  readonly original_data_source?: { readonly name?: string };
  readonly task: {
    readonly state: string;
    readonly progress?: number;
    readonly remaining_seconds?: number;
    readonly rate?: number;
    readonly submitted?: string;
    readonly error?: { readonly code: string; readonly message: string };
  };
}

/** The latest tasks of the reader, of all users for administrators; newest first. */
export const latestTasks = (session: Session) =>
  queryOptions({
    queryKey: ['tasks', session.user.uri],
    async queryFn({ signal }): Promise<readonly ShownTask[]> {
      const isAdmin = session.user.roles.includes('admin');
      const kinds = taskKinds.filter(({ isOfSamples }) => isAdmin || !isOfSamples);
      const found = await Promise.all(
        kinds.map((kind) => lastOf(kind, isAdmin ? undefined : session.user.uri, signal)),
      );
      return found.flat().sort((a, b) => ((a.submitted ?? '') < (b.submitted ?? '') ? 1 : -1));
    },
  });

/** Collections are in the order of creation: the last page has the newest. */
async function lastOf(kind: TaskKind, user: string | undefined, signal: AbortSignal): Promise<ShownTask[]> {
  const page = (range: readonly [number, number]): Promise<Items<Tasked>> => {
    const filter = new URLSearchParams({ embed: kind.source, ...(user !== undefined && { user }) });
    return list<Tasked>(kind.name, `${kind.path}?${filter}`, range, signal);
  };
  const { total } = await page([0, 0]);
  const { items } = total === 0 ? { items: [] } : await page([Math.max(0, total - latest), total - 1]);
  return items.map((item) => shownOf(kind, item));
}

function shownOf(kind: TaskKind, tasked: Tasked): ShownTask {
  const { uri, name, task } = tasked;
  const { state, progress = 0, remaining_seconds: remainingSeconds, rate, submitted, error } = task;
  const isDone = state === 'succes' || state === 'success';
  const shown = isDone ? 'done' : (state as ShownTask['state']);
  const about = tasked[kind.source]?.name ?? name ?? '';
  return { uri, kind: kind.title, about, state: shown, progress, remainingSeconds, rate, submitted, error };
}
