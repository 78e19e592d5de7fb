import { queryOptions } from '@tanstack/react-query';
import { latest } from '../../api/client.ts';
import type { Failure } from '../../parts/remedy.ts';
import type { Session } from '../../session/session.ts';
import { type TaskKind, taskKinds } from './task-kinds.ts';

/** Latest tasks that are shown of each kind. */
const most = 40;

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
  readonly error: Failure | undefined;
  /** Whether an import of several samples made it, with which alone it runs again. */
  readonly isOfJoint: boolean;
}

/** Whether a task waits or runs. */
export const isUnderWay = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running';

/** A resource with a task, its links embedded. */
export interface Tasked {
  readonly uri: string;
  readonly name?: string;
  readonly data_source?: { readonly name?: string };
  readonly original_data_source?: { readonly name?: string };
  readonly joint_import?: { readonly uri: string };
  readonly task: {
    readonly state: string;
    readonly progress?: number;
    readonly remaining_seconds?: number;
    readonly rate?: number;
    readonly submitted?: string;
    readonly error?: Failure;
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

async function lastOf(kind: TaskKind, user: string | undefined, signal: AbortSignal): Promise<ShownTask[]> {
  const filter = new URLSearchParams({ embed: kind.source, ...(user !== undefined && { user }) });
  const { items } = await latest<Tasked>(kind.name, `${kind.path}?${filter}`, [0, most - 1], signal);
  return items.map((item) => shownOf(kind, item));
}

/** What is shown of the task of a resource. */
export function shownOf(kind: TaskKind, tasked: Tasked): ShownTask {
  const { uri, name, task } = tasked;
  const { state, progress = 0, remaining_seconds: remainingSeconds, rate, submitted, error } = task;
  const isDone = state === 'succes' || state === 'success';
  const shown = isDone ? 'done' : (state as ShownTask['state']);
  const about = tasked[kind.source]?.name ?? name ?? '';
  const facts = { progress, remainingSeconds, rate, submitted, error };
  return { uri, kind: kind.title, about, state: shown, ...facts, isOfJoint: tasked.joint_import !== undefined };
}
