import type { Lease } from '../../domain/tasks/attempt.ts';
import type { BadData } from '../../domain/tasks/shard-flow.ts';
import { nextState, type TaskEvent } from '../../domain/tasks/task-state.ts';
import { insertTaskEvent, notifyOfEvents, type TaskHappening } from '../events/events.ts';
import { jsonText } from '../json-text.ts';
import type { Tx } from '../session.ts';
import { failShards } from './shards.ts';
import { dropSnapshots } from './snapshots.ts';
import { discardAttempts, type LockedTask } from './tasks.ts';

const happenings: Partial<Record<TaskEvent, TaskHappening>> = {
  claimed: 'started',
  published: 'succeeded',
  failed: 'failed',
};

/** Moves a locked task to the state that follows an event. `ending`: values of a final state. */
export async function moveTask(
  tx: Tx,
  task: Pick<LockedTask, 'id' | 'kind' | 'state'>,
  event: TaskEvent,
  ending: { error?: unknown; result?: unknown } = {},
): Promise<void> {
  const values = [task.id, nextState(task.state, event), jsonText(ending.error), jsonText(ending.result)];
  const happening = happenings[event];
  if (happening === undefined || task.kind === 'compact') await tx.query('move_task', moveSql, values);
  else await tx.query(`move_${task.kind}_task`, moveWithEventSql[task.kind], [...values, happening]);
}

const moveSql = `UPDATE tasks SET state = $2, progress = 0, error = $3, result = $4, revision = revision + 1,
  started = CASE WHEN $2 = 'running' THEN coalesce(started, clock_timestamp()) ELSE started END,
  ended = CASE WHEN $2 IN ('succeeded', 'failed') THEN clock_timestamp() END, rate = NULL, remaining_seconds = NULL
  WHERE id = $1`;

const moveWithEventSql = { parse: moveWithEvent('parse'), annotate: moveWithEvent('annotate') };

function moveWithEvent(kind: 'parse' | 'annotate'): string {
  return `WITH moved AS (${moveSql} RETURNING id, user_id, epoch, progress, error),
    added AS (${insertTaskEvent('$5::text', 'moved', { kind })}) ${notifyOfEvents}`;
}

const progressEventEveryMs = 5000;

const secondsSinceStart = 'extract(epoch FROM statement_timestamp() - t.started)';

/**
 * Updates the progress of a running task, by bytes of its shards, if it has grown, and with it rate and remaining time,
 * averages since the first claim; an event now and then.
 */
export async function showProgress(tx: Tx, { taskId, epoch }: Pick<Lease, 'taskId' | 'epoch'>): Promise<void> {
  await tx.query(
    'show_progress',
    `WITH shown AS (
     UPDATE tasks t SET progress = s.percent, revision = revision + 1,
       rate = round(nullif(s.records, 0) / nullif(${secondsSinceStart}, 0), 1),
       remaining_seconds = ceil(${secondsSinceStart} * (100 - s.percent) / s.percent),
       progress_event_at = CASE WHEN t.progress_event_at > statement_timestamp() - ${progressEventEveryMs} * interval '1 millisecond'
         THEN t.progress_event_at ELSE statement_timestamp() END
     FROM (
       SELECT least(99, CASE WHEN sum(share_bytes) = 0 THEN max(progress)
         ELSE floor(sum(share_bytes * CASE state WHEN 'done' THEN 100 ELSE progress END) / sum(share_bytes)) END) AS percent, sum(records) AS records
       FROM shards WHERE task_id = $1 AND epoch = $2
     ) AS s
     WHERE t.id = $1 AND t.epoch = $2 AND t.state = 'running' AND t.progress < s.percent
     RETURNING t.id, t.user_id, t.epoch, t.progress, t.error,
       t.progress_event_at = statement_timestamp() AND t.progress < 99 AS due
     ), added AS (${insertTaskEvent("'progress'", '(SELECT * FROM shown WHERE due)')})
     ${notifyOfEvents}`,
    [taskId, epoch],
  );
}

/** Fails a locked task; objects of its attempts become garbage. An earlier result is kept. */
export async function failTask(tx: Tx, task: Pick<LockedTask, 'id' | 'kind' | 'state'>, error: BadData): Promise<void> {
  await discardAttempts(tx, task.id);
  await failShards(tx, task.id);
  await dropSnapshots(tx, task.id);
  await moveTask(tx, task, 'failed', { error });
}

/** Unfinished tasks whose shards are all done. */
export async function completeTasks(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'complete_tasks',
    `SELECT t.id FROM tasks t WHERE t.state = 'running' AND NOT EXISTS (
       SELECT FROM shards s WHERE s.task_id = t.id AND s.epoch = t.epoch AND s.state <> 'done')
     ORDER BY t.id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}
