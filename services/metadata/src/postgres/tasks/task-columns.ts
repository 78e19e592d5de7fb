import type { TaskInit } from '@varfreq/contracts/metadata/v1/Task';
import type { TaskErrorInit } from '@varfreq/contracts/metadata/v1/TaskError';
import type { TaskResultInit } from '@varfreq/contracts/metadata/v1/TaskResult';
import { defined } from '@varfreq/runtime/defined';
import { zonedText } from '../rows.ts';

/** Select items of `tasks k` for `toTask`; the revision is that of the task's resource. */
export const taskColumns = `k.id AS "taskId", upper(k.state) AS state, k.progress, k.error, k.result, k.epoch, k.revision,
  ${zonedText('k.submitted')} AS submitted, ${zonedText('k.started')} AS started, ${zonedText('k.ended')} AS ended,
  k.rate, k.remaining_seconds AS "remainingSeconds"`;

/** Times of a task (RFC 3339), and its estimates; absent while unknown. */
type Course = Pick<TaskInit, 'submitted' | 'started' | 'ended' | 'rate' | 'remainingSeconds'>;

export interface TaskColumns extends Course {
  taskId: number;
  state: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  progress: number;
  error?: TaskErrorInit;
  result?: TaskResultInit;
  epoch: number;
  revision: number;
}

/** Message of the columns; NULLs left out; progress only while running. */
export function toTask({ taskId, state, progress, error, result, epoch, ...columns }: TaskColumns): TaskInit {
  const { submitted, started, ended, rate, remainingSeconds } = columns;
  return {
    id: taskId,
    epoch,
    state,
    progress: state === 'RUNNING' ? progress : 0,
    ...(error && { error }),
    ...(result && { result }),
    ...defined({ submitted, started, ended, rate, remainingSeconds }),
  };
}
