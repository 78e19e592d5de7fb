import type { Tx } from '../session.ts';
import type { TaskKind } from './tasks.ts';

/** An ended task, and the time since its last submission. */
export interface EndedTask {
  kind: TaskKind;
  ending: 'succeeded' | 'failed';
  seconds: number;
}

/** Takes ended tasks, each once over all replicas. Skips locked ones. */
export async function takeEndedTasks(tx: Tx, limit: number): Promise<EndedTask[]> {
  return tx.query<EndedTask>(
    'take_ended_tasks',
    `UPDATE tasks SET end_counted = true
     WHERE id IN (SELECT id FROM tasks WHERE ended IS NOT NULL AND NOT end_counted LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING kind, state AS ending, extract(epoch FROM ended - submitted)::float8 AS seconds`,
    [limit],
  );
}
