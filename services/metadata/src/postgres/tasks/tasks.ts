import { AppError } from '@varfreq/runtime/errors';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import type { Tx } from '../session.ts';
import { addToOutbox } from './outbox.ts';
import { dropSnapshots } from './snapshots.ts';

export { retireTrack } from '../catalogue/manifest.ts';
export { addGarbage } from '../garbage/garbage.ts';

/** `compact` is nobody's task. */
export type TaskKind = 'parse' | 'annotate' | 'compact';

export interface NewTask {
  kind: TaskKind;
  /** Who asked for it, for fairness; 0: nobody. */
  userId: number;
  /** About how much there is to read; small tasks go first among equals. */
  weightBytes: number;
  origin?: TaskOrigin | undefined;
}

/** What stays of a task row while it is locked. */
export interface LockedTask {
  id: number;
  kind: TaskKind;
  state: 'waiting' | 'running' | 'succeeded' | 'failed';
  epoch: number;
}

/** A new task, waiting, epoch 1. Workers hear of it when the transaction commits. */
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
 * A fresh attempt under the next epoch, from any state. A running attempt can change nothing from here on, and what it
 * wrote is garbage; a former result stays. Error: `not_found`.
 */
export async function resubmitTask(tx: Tx, taskId: number, origin: TaskOrigin = {}): Promise<void> {
  const task = await requireTask(tx, taskId);
  await dropAttempts(tx, taskId);
  await tx.query(
    'resubmit_task',
    `UPDATE tasks SET state = 'waiting', epoch = epoch + 1, progress = 0, error = NULL, result = NULL,
       ended = NULL, revision = revision + 1,
       request_id = $2, traceparent = $3, submitted = clock_timestamp(), end_counted = false
     WHERE id = $1`,
    [taskId, origin.requestId, origin.traceparent],
  );
  await openEpoch(tx, { ...task, epoch: task.epoch + 1 });
}

/**
 * Cancels a task and forgets it: the next beat of its worker is answered with cancel, and what attempts wrote without
 * publishing it is garbage. Delete what refers to the task first; lock the task (`lockTask`) before anything else.
 */
export async function removeTask(tx: Tx, taskId: number): Promise<void> {
  await requireTask(tx, taskId);
  await dropAttempts(tx, taskId);
  await tx.query('remove_task', 'DELETE FROM tasks WHERE id = $1', [taskId]);
}

/**
 * Holds a task until the end of the transaction, or undefined when there is none. Every transaction that changes a task
 * or what it publishes takes this lock first; of several tasks in ascending order of ids.
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
  await addToOutbox(tx, { kind: task.kind, taskId: task.id, epoch: task.epoch, deadLetter: false });
}

/** Forgets the shards and snapshots of a task; objects and tracks of attempts that did not publish go along. */
async function dropAttempts(tx: Tx, taskId: number): Promise<void> {
  await discardAttempts(tx, taskId);
  await dropSnapshots(tx, taskId);
  await tx.query('drop_shards', 'DELETE FROM shards WHERE task_id = $1', [taskId]);
}

/**
 * What the present attempts of a task wrote becomes garbage, unless the task has succeeded with it. Attempts lost
 * before were discarded when they were lost.
 */
export async function discardAttempts(tx: Tx, taskId: number): Promise<void> {
  await tx.query(
    'discard_attempts',
    `WITH lost AS (
       SELECT s.object_prefix, s.track FROM shards s JOIN tasks t ON t.id = s.task_id
       WHERE s.task_id = $1 AND s.state IN ('running', 'done') AND t.state <> 'succeeded'
     ), dropped AS (
       DELETE FROM tracks WHERE id IN (SELECT track FROM lost)
     )
     INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM lost`,
    [taskId],
  );
}
