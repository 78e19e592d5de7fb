import { annotateTasks } from './annotate-tasks.ts';

/**
 * Condition: the task of a shard `s` asks for nothing that workers before 0.2 do not know. They would read a file, or write
 * figures, as if it had not been asked for.
 */
export const isOfFirstReleaseToo = `NOT EXISTS (
    SELECT FROM imports i WHERE i.task_id = s.task_id AND (i.joint_import_id IS NOT NULL OR EXISTS (
      SELECT FROM jsonb_each(i.read_options) AS option WHERE option.value NOT IN ('false', '[]', 'null')))
  ) AND NOT EXISTS (
    SELECT FROM ${annotateTasks} a WHERE a.task_id = s.task_id AND (a.table_options IS NOT NULL OR EXISTS (
      SELECT FROM jsonb_array_elements(a.queries) AS query
      WHERE query->'fields' <> '[]' OR query->'missingAsDot' = 'true' OR jsonb_typeof(query->'floor') = 'object'))
  )`;
