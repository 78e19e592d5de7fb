import type { Tx } from '../session.ts';
import type { TaskKind } from './tasks.ts';

/** A task that has ended, with the time from when it was submitted last. */
export interface EndedTask {
  kind: TaskKind;
  ending: 'succeeded' | 'failed';
  seconds: number;
}

/** Tasks that have ended and that nobody has taken yet; each is given once. Passes over those that somebody works on. */
export async function takeEndedTasks(tx: Tx, limit: number): Promise<EndedTask[]> {
  return tx.query<EndedTask>(
    'take_ended_tasks',
    `UPDATE tasks SET end_counted = true
     WHERE id IN (SELECT id FROM tasks WHERE ended IS NOT NULL AND NOT end_counted LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING kind, state AS ending, extract(epoch FROM ended - submitted)::float8 AS seconds`,
    [limit],
  );
}
