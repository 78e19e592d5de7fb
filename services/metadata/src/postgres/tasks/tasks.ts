import { AppError } from '@varfreq/runtime/errors';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import { addTaskEvent } from '../events/events.ts';
import type { Tx } from '../session.ts';
import { addToOutbox } from './outbox.ts';
import { dropSnapshots } from './snapshots.ts';

/** `compact`: a system task, without a user. */
export type TaskKind = 'parse' | 'annotate' | 'compact';

export interface NewTask {
  kind: TaskKind;
  /** Submitting user, for fairness; 0: the system. */
  userId: number;
  /** Approximate size of the input; smaller tasks go first among equals. */
  weightBytes: number;
  origin?: TaskOrigin | undefined;
}

/** Fields of a task that are constant while it is locked. */
export interface LockedTask {
  id: number;
  kind: TaskKind;
  state: 'waiting' | 'running' | 'succeeded' | 'failed';
  epoch: number;
}

/** Inserts a waiting task with epoch 1. Workers are woken when the transaction commits. */
export async function submitTask(tx: Tx, task: NewTask): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'submit_task',
    'INSERT INTO tasks (kind, user_id, weight_bytes, request_id, traceparent) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [task.kind, task.userId, task.weightBytes, task.origin?.requestId, task.origin?.traceparent],
  );
  const id = rows[0]!.id;
  await openEpoch(tx, { id, kind: task.kind, epoch: 1 });
  return id;
}

/**
 * Starts the next epoch of a task, from any state. A running attempt loses its lease, and its objects become garbage;
 * an earlier result is kept. Errors: `not_found`.
 */
export async function resubmitTask(tx: Tx, taskId: number, origin: TaskOrigin = {}): Promise<void> {
  const task = await requireTask(tx, taskId);
  await dropAttempts(tx, taskId);
  await tx.query(
    'resubmit_task',
    `UPDATE tasks SET state = 'waiting', epoch = epoch + 1, progress = 0, error = NULL, result = NULL,
       started = NULL, ended = NULL, rate = NULL, remaining_seconds = NULL, revision = revision + 1,
       request_id = $2, traceparent = $3, submitted = clock_timestamp(), end_counted = false
     WHERE id = $1`,
    [taskId, origin.requestId, origin.traceparent],
  );
  await openEpoch(tx, { ...task, epoch: task.epoch + 1 });
  await addTaskEvent(tx, taskId, 'submitted');
}

/**
 * Cancels and deletes a task: the next heartbeat of its worker returns cancel, and unpublished objects of its attempts
 * become garbage. Delete rows that refer to the task first; lock the task (`lockTask`) before anything else.
 */
export async function removeTask(tx: Tx, taskId: number): Promise<void> {
  await requireTask(tx, taskId);
  await dropAttempts(tx, taskId);
  await tx.query('remove_task', 'DELETE FROM tasks WHERE id = $1', [taskId]);
}

/** Who submitted a task, and in which request. */
export async function requestOf(
  tx: Tx,
  taskId: number,
): Promise<{ userId: number | undefined; requestId: string | undefined }> {
  const sql = 'SELECT user_id AS "userId", request_id AS "requestId" FROM tasks WHERE id = $1';
  const [row] = await tx.query<{ userId: number; requestId: string | null }>('request_of_task', sql, [taskId]);
  return { userId: row?.userId, requestId: row?.requestId ?? undefined };
}

/**
 * Locks a task until the end of the transaction; undefined when it is missing. Every transaction that changes a task or
 * what it publishes takes this lock first; several tasks in ascending order of ids.
 */
export async function lockTask(tx: Tx, taskId: number): Promise<LockedTask | undefined> {
  const rows = await tx.query<LockedTask>(
    'lock_task',
    'SELECT id, kind, state, epoch FROM tasks WHERE id = $1 FOR UPDATE',
    [taskId],
  );
  return rows[0];
}

async function requireTask(tx: Tx, taskId: number): Promise<LockedTask> {
  const task = await lockTask(tx, taskId);
  if (task === undefined) throw new AppError('not_found', `task ${taskId} does not exist`);
  return task;
}

async function openEpoch(tx: Tx, task: { id: number; kind: TaskKind; epoch: number }): Promise<void> {
  await tx.query(
    'add_shard',
    `INSERT INTO shards (task_id, epoch, shard, kind, user_id, weight_bytes)
     SELECT id, $2, 0, kind, user_id, weight_bytes FROM tasks WHERE id = $1`,
    [task.id, task.epoch],
  );
  await addToOutbox(tx, { kind: task.kind, taskId: task.id, epoch: task.epoch, shard: 0, deadLetter: false });
}

/** Deletes shards and snapshots of a task, and objects and tracks of unpublished attempts. */
async function dropAttempts(tx: Tx, taskId: number): Promise<void> {
  await discardAttempts(tx, taskId);
  await dropSnapshots(tx, taskId);
  await tx.query('drop_shards', 'DELETE FROM shards WHERE task_id = $1', [taskId]);
}

/**
 * Turns the objects of a task's current attempts into garbage, unless the task succeeded with them. Lost attempts were
 * discarded earlier.
 */
export async function discardAttempts(tx: Tx, taskId: number): Promise<void> {
  await tx.query(
    'discard_attempts',
    `WITH lost AS (
       SELECT s.object_prefix, s.track FROM shards s JOIN tasks t ON t.id = s.task_id
       WHERE s.task_id = $1 AND s.state IN ('running', 'done') AND t.state <> 'succeeded'
     ), dropped AS (
       DELETE FROM tracks WHERE (task_id, epoch, shard, attempt) IN (
         SELECT t.task_id, t.epoch, t.shard, t.attempt FROM tracks t JOIN lost l ON l.track = t.id)
     )
     INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM lost`,
    [taskId],
  );
}

/** An ended task, and the time since its last submission. */
interface EndedTask {
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
