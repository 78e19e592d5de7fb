import { takeEndedTasks } from '../../postgres/tasks/ended-tasks.ts';
import type { TaskParts } from './task-parts.ts';

const tasksAtOnce = 1000;

/** Counts the tasks that have ended since, each once by one of the replicas, with the time since they were submitted. */
export async function countEnded({ database, metrics }: Pick<TaskParts, 'database' | 'metrics'>): Promise<void> {
  for (const { kind, ending, seconds } of await takeEndedTasks(database, tasksAtOnce)) {
    metrics?.observe('taskDuration', { kind, ending }, seconds);
  }
}
