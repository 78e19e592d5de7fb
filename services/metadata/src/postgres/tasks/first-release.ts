import type { Tx } from '../session.ts';
import { annotateTasks } from './annotate-tasks.ts';

/**
 * Whether a task asks for anything that workers before 0.2 do not know: they would read a file, or write figures, as if it
 * had not been asked for.
 */
export async function isBeyondFirstRelease(tx: Tx, taskId: number): Promise<boolean> {
  const rows = await tx.query<{ beyond: boolean }>(
    'is_beyond_first_release',
    `SELECT EXISTS (
       SELECT FROM imports i WHERE i.task_id = $1 AND (i.joint_import_id IS NOT NULL OR EXISTS (
         SELECT FROM jsonb_each(i.read_options) AS option WHERE option.value NOT IN ('false', '[]', 'null')))
     ) OR EXISTS (
       SELECT FROM ${annotateTasks} a WHERE a.task_id = $1 AND (a.table_options IS NOT NULL OR EXISTS (
         SELECT FROM jsonb_array_elements(a.queries) AS query
         WHERE query->'fields' <> '[]' OR query->'missingAsDot' = 'true' OR jsonb_typeof(query->'floor') = 'object'))
     ) AS beyond`,
    [taskId],
  );
  return rows[0]!.beyond;
}
