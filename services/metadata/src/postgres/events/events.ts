import type { Tx } from '../session.ts';

/** What happens to a task, as the last part of an event's type. */
export type TaskHappening = 'submitted' | 'started' | 'progress' | 'succeeded' | 'failed' | 'cancelled' | 'deleted';

export type SampleHappening = 'created' | 'changed' | 'activated' | 'deactivated' | 'deleted';

/** Notified of new events, and of events that have their places. */
export const eventsChannel = 'varfreq_events';
/** Notifies replicas of rows in `added`, with the commit. */
export const notifyOfEvents = `SELECT pg_notify('${eventsChannel}', '') FROM added`;
const ownerOf = `'owner', '/users/' || t.user_id`;

/** Records, with the commit of this transaction, what happened to a sample; before the row goes, when it is deleted. */
export async function addSampleEvent(tx: Tx, id: number, happening: SampleHappening): Promise<void> {
  await addSampleEvents(tx, [id], happening);
}

/** The same of many samples. */
export async function addSampleEvents(tx: Tx, ids: readonly number[], happening: SampleHappening): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    'add_sample_events',
    `WITH added AS (
       INSERT INTO events (type, subject, owner, data)
       SELECT 'sample.' || $2, '/samples/' || t.id, t.user_id,
         jsonb_build_object(${ownerOf}, 'active', t.active, 'public', t.public, 'pool_size', t.pool_size)
       FROM samples t WHERE t.id = ANY ($1) ORDER BY t.id RETURNING 1
     ) ${notifyOfEvents}`,
    [ids, happening],
  );
}

/** As `addSampleEvent`, of a data source. */
export async function addDataSourceEvent(tx: Tx, id: number, happening: 'uploaded' | 'deleted'): Promise<void> {
  await tx.query(
    'add_data_source_event',
    `WITH added AS (
       INSERT INTO events (type, subject, owner, data)
       SELECT 'data_source.' || $2, '/data_sources/' || t.id, t.user_id,
         jsonb_build_object(${ownerOf}, 'filetype', t.filetype, 'size_bytes', t.size_bytes)
       FROM data_sources t WHERE t.id = $1 RETURNING 1
     ) ${notifyOfEvents}`,
    [id, happening],
  );
}

const pathOfImport = `'/' || CASE kind WHEN 'variation' THEN 'variations' ELSE 'coverages' END || '/' || id`;

const ownerOfSample = '(SELECT s.user_id FROM samples s WHERE s.id = sample_id)';

/** `owner`: of an import the owner of its sample, not its submitter. `of_many`: an import of a joint import, whose own events show the course of the task. */
const importsOfTask = `
  SELECT task_id, id, 'import' AS kind, ${pathOfImport} AS subject, ${ownerOfSample} AS owner,
    joint_import_id IS NOT NULL AS of_many,
    jsonb_strip_nulls(jsonb_build_object('data_source', '/data_sources/' || data_source_id, 'sample', '/samples/' || sample_id,
      'joint_import', '/joint_imports/' || joint_import_id)) AS data
  FROM imports WHERE task_id = $1
  UNION ALL
  SELECT task_id, id, 'joint_import', '/joint_imports/' || id, user_id, false,
    jsonb_build_object('data_source', '/data_sources/' || data_source_id)
  FROM joint_imports WHERE task_id = $1`;

const countingsOfTask = `
  SELECT task_id, id, 'annotation' AS kind, '/annotations/' || id AS subject, user_id AS owner, false AS of_many,
    jsonb_build_object('data_source', '/data_sources/' || original_id, 'annotated', '/data_sources/' || annotated_id) AS data
  FROM annotations WHERE task_id = $1
  UNION ALL
  SELECT task_id, id, 'frequency_table', '/frequency_tables/' || id, user_id, false,
    jsonb_build_object('data_source', '/data_sources/' || data_source_id)
  FROM frequency_tables WHERE task_id = $1`;

const resourcesOfTask = {
  parse: importsOfTask,
  annotate: countingsOfTask,
  any: `${importsOfTask} UNION ALL ${countingsOfTask}`,
};

/**
 * Inserts an event of the imports, the joint import, the annotation or the frequency table of task $1, whose row, in its
 * new state, is in `tasks`. `which`: condition on the resource `r`; `kind`: of the task, where it is known.
 */
export function insertTaskEvent(
  happening: string,
  tasks: string,
  { which = 'true', kind = 'any' }: { which?: string; kind?: keyof typeof resourcesOfTask } = {},
): string {
  return `INSERT INTO events (type, subject, owner, data)
    SELECT r.kind || '.' || ${happening}, r.subject, r.owner, r.data || jsonb_strip_nulls(jsonb_build_object(
      'owner', '/users/' || r.owner, 'epoch', t.epoch, 'progress', CASE ${happening} WHEN 'progress' THEN t.progress END,
      'error', t.error->'code', 'line', t.error->'line'))
    FROM ${tasks} t JOIN (${resourcesOfTask[kind]}) r ON r.task_id = t.id WHERE t.id = $1 AND ${which}
      AND NOT (r.of_many AND ${happening} IN ('started', 'progress')) ORDER BY r.kind, r.id RETURNING 1`;
}

/** Records what happened to the imports, or other resource, of a locked task; of a compaction nothing. */
export async function addTaskEvent(tx: Tx, taskId: number, happening: TaskHappening): Promise<void> {
  const sql = `WITH added AS (${insertTaskEvent('$2', 'tasks')}) ${notifyOfEvents}`;
  await tx.query('add_task_event', sql, [taskId, happening]);
}

/** As `addTaskEvent`, of a task that parses. */
export async function addParseEvent(tx: Tx, taskId: number, happening: TaskHappening): Promise<void> {
  const sql = `WITH added AS (${insertTaskEvent('$2', 'tasks', { kind: 'parse' })}) ${notifyOfEvents}`;
  await tx.query('add_parse_event', sql, [taskId, happening]);
}

/** As `addTaskEvent`, of some of its imports. */
export async function addImportEvents(
  tx: Tx,
  taskId: number,
  ids: readonly number[],
  happening: TaskHappening,
): Promise<void> {
  const some = `r.kind = 'import' AND r.id = ANY ($3)`;
  const sql = `WITH added AS (${insertTaskEvent('$2', 'tasks', { which: some, kind: 'parse' })}) ${notifyOfEvents}`;
  await tx.query('add_import_events', sql, [taskId, happening, ids]);
}

/** Records, before their rows go, that an unended task is cancelled, and that its resource is deleted. */
export async function addTaskRemoval(tx: Tx, taskId: number): Promise<void> {
  const [task] = await tx.query<{ ended: boolean }>(
    'has_task_ended',
    `SELECT state IN ('succeeded', 'failed') AS ended FROM tasks WHERE id = $1`,
    [taskId],
  );
  if (task?.ended === false) await addTaskEvent(tx, taskId, 'cancelled');
  await addTaskEvent(tx, taskId, 'deleted');
}

/** Records a merge of segments. */
export async function addCompactionEvent(tx: Tx, taskId: number, facts: Record<string, number>): Promise<void> {
  await tx.query(
    'add_compaction_event',
    `WITH added AS (
       INSERT INTO events (type, subject, data) VALUES ('compaction.done', '/compactions/' || $1, $2) RETURNING 1
     ) ${notifyOfEvents}`,
    [taskId, facts],
  );
}
