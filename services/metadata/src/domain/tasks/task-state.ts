import { AppError } from '@varfreq/runtime/errors';

export type TaskState = 'waiting' | 'running' | 'succeeded' | 'failed';

/** claimed: a worker took a shard; lost: its plan waits again, while a split task stays running; published: every shard done. */
export type TaskEvent = 'claimed' | 'lost' | 'published' | 'failed' | 'resubmitted';

const moves: Record<TaskState, Partial<Record<TaskEvent, TaskState>>> = {
  waiting: { claimed: 'running', failed: 'failed', resubmitted: 'waiting' },
  running: {
    claimed: 'running',
    lost: 'waiting',
    published: 'succeeded',
    failed: 'failed',
    resubmitted: 'waiting',
  },
  succeeded: { resubmitted: 'waiting' },
  failed: { resubmitted: 'waiting' },
};

/** State after an event. Errors: `internal_server_error` for an impossible transition (a bug). */
export function nextState(state: TaskState, event: TaskEvent): TaskState {
  const next = moves[state][event];
  if (next === undefined) throw new AppError('internal_server_error', `a task that is ${state} cannot be ${event}`);
  return next;
}
