import { notFound, possibleId, revisionDiffers } from '../rows.ts';
import type { Tx } from '../session.ts';

/** Tables of resources with a task. */
export type Owner = 'imports' | 'joint_imports' | 'annotations' | 'frequency_tables';

/**
 * Locks the task of a resource, before any other lock, and returns its id. The task's revision is the resource's.
 * Errors:
 * `not_found`, also when the resource was deleted meanwhile; `precondition_failed`.
 */
export async function lockTaskOf(
  tx: Tx,
  owner: Owner,
  id: number,
  expectedRevision: number | undefined,
): Promise<number> {
  const sql = `SELECT k.id, k.revision FROM tasks k WHERE k.id = (SELECT task_id FROM ${owner} WHERE id = $1) FOR UPDATE`;
  const [task] = await tx.query<{ id: number; revision: number }>(`lock_task_of_${owner}`, sql, [possibleId(id)]);
  if (task === undefined) throw notFound(owner);
  if (expectedRevision !== undefined && task.revision !== expectedRevision) throw revisionDiffers(owner);
  return task.id;
}

/** Locks several tasks in ascending order; missing ones are skipped. */
export async function lockTasks(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const sql = 'SELECT id FROM tasks WHERE id = ANY ($1) ORDER BY id FOR UPDATE';
  return (await tx.query<{ id: number }>('lock_tasks', sql, [ids])).map(({ id }) => id);
}
