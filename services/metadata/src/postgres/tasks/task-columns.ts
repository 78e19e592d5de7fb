import type { TaskInit } from '@varfreq/contracts/metadata/v1/Task';
import type { TaskErrorInit } from '@varfreq/contracts/metadata/v1/TaskError';
import type { TaskResultInit } from '@varfreq/contracts/metadata/v1/TaskResult';

/** Select items of `tasks k` for `toTask`; the revision is that of the task's resource. */
export const taskColumns = `k.id AS "taskId", upper(k.state) AS state, k.progress, k.error, k.result, k.epoch, k.revision`;

export interface TaskColumns {
  taskId: number;
  state: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  progress: number;
  error?: TaskErrorInit;
  result?: TaskResultInit;
  epoch: number;
  revision: number;
}

/** Message of the columns; progress only while running. */
export function toTask({ taskId, state, progress, error, result, epoch }: TaskColumns): TaskInit {
  return {
    id: taskId,
    epoch,
    state,
    progress: state === 'RUNNING' ? progress : 0,
    ...(error && { error }),
    ...(result && { result }),
  };
}
