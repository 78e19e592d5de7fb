import type { Lease } from '../../domain/tasks/attempt.ts';
import type { ShardRecord } from '../../domain/tasks/lease-rules.ts';
import type { BadData, ShardPhase, ShardStateName, ShardView } from '../../domain/tasks/shard-flow.ts';
import type { PlannedShard } from '../../domain/tasks/split-plan.ts';
import { jsonText } from '../json-text.ts';
import type { Tx } from '../session.ts';
import { forgetAttempt } from './tracks.ts';

/** A shard under a valid or expired lease. */
export interface RunningShard extends Lease, ShardRecord {
  objectPrefix: string;
  track: number | null;
  phase: ShardPhase;
}

/** A shard of a task's current epoch. */
export interface ShardState<Output> {
  shard: number;
  phase: ShardPhase;
  state: ShardStateName;
  attempt: number;
  objectPrefix: string | null;
  track: number | null;
  output: Output | null;
}

const columns = `task_id AS "taskId", epoch, shard, attempt, tries, expiries, progress, best_progress AS "bestProgress",
  object_prefix AS "objectPrefix", track, phase`;

/** The fence: this very attempt, running under an unexpired lease. Parameters $1 to $4 are the lease. */
const fence = `task_id = $1 AND epoch = $2 AND shard = $3 AND attempt = $4
  AND state = 'running' AND lease_until > clock_timestamp()`;

function fenceParams(lease: Lease): number[] {
  return [lease.taskId, lease.epoch, lease.shard, lease.attempt];
}

/** Renews the lease and stores progress and records read, which never decrease. False: the attempt has lost its lease. */
export async function renewLease(
  tx: Tx,
  lease: Lease,
  renewal: { progress: number; records: number; leaseMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    'renew_lease',
    `UPDATE shards SET lease_until = clock_timestamp() + $6 * interval '1 millisecond', progress = greatest(progress, $5),
       records = greatest(records, $7)
     WHERE ${fence} RETURNING 1`,
    [...fenceParams(lease), renewal.progress, renewal.leaseMs, renewal.records],
  );
  return rows.length > 0;
}

/** The shard of a valid lease. */
export async function findRunning(tx: Tx, lease: Lease): Promise<RunningShard | undefined> {
  const rows = await tx.query<RunningShard>(
    'find_running_shard',
    `SELECT ${columns} FROM shards WHERE ${fence}`,
    fenceParams(lease),
  );
  return rows[0];
}

/** Ends an attempt with its output, and the lines and records read. False when the lease is no longer valid. */
export async function recordOutput(
  tx: Tx,
  lease: Lease,
  output: unknown,
  read: { lines: number; records: number },
): Promise<boolean> {
  const rows = await tx.query(
    'record_shard_output',
    `UPDATE shards SET state = 'done', lease_until = NULL, output = $5, lines = $6,
       records = CASE WHEN phase IN ('plan', 'parse') THEN $7 ELSE 0 END
     WHERE ${fence} RETURNING 1`,
    [...fenceParams(lease), jsonText(output), read.lines, read.records],
  );
  return rows.length > 0;
}

/** Whether this attempt has already ended in one of these states: a repeated message. */
export async function hasEnded(tx: Tx, lease: Lease, ...states: ('done' | 'failed' | 'bad')[]): Promise<boolean> {
  const rows = await tx.query(
    'has_attempt_ended',
    'SELECT FROM shards WHERE task_id = $1 AND epoch = $2 AND shard = $3 AND attempt = $4 AND state = ANY ($5)',
    [...fenceParams(lease), states],
  );
  return rows.length > 0;
}

/** Ends a lost attempt; the shard waits again. Its objects become garbage, its track is deleted. */
export async function loseAttempt(
  tx: Tx,
  shard: RunningShard,
  retry: { delayMs: number; tries: number; expiries: number; bestProgress: number },
): Promise<void> {
  await tx.query(
    'lose_attempt',
    `UPDATE shards SET state = 'waiting', lease_until = NULL, worker_id = NULL, track = NULL, progress = 0, records = 0,
       tries = $4, expiries = $5, best_progress = $6, not_before = clock_timestamp() + $7 * interval '1 millisecond',
       offers = 0, offer_at = CASE WHEN $7 = 0 THEN clock_timestamp() + interval '2 seconds'
         ELSE clock_timestamp() + $7 * interval '1 millisecond' END
     WHERE task_id = $1 AND epoch = $2 AND shard = $3`,
    [shard.taskId, shard.epoch, shard.shard, retry.tries, retry.expiries, retry.bestProgress, retry.delayMs],
  );
  if (shard.track !== null) await forgetAttempt(tx, shard.track);
}

/** Fails every shard of the task's epoch. Call `discardAttempts` before. */
export async function failShards(tx: Tx, taskId: number): Promise<void> {
  await tx.query(
    'fail_shards',
    `UPDATE shards SET state = 'failed', lease_until = NULL, output = NULL, track = NULL, error = NULL WHERE task_id = $1`,
    [taskId],
  );
}

export async function shardsOf<Output>(tx: Tx, taskId: number, epoch: number): Promise<ShardState<Output>[]> {
  return tx.query<ShardState<Output>>(
    'shards_of_task',
    `SELECT shard, phase, state, attempt, object_prefix AS "objectPrefix", track, output FROM shards
     WHERE task_id = $1 AND epoch = $2 ORDER BY shard`,
    [taskId, epoch],
  );
}

/** Tasks with expired leases, longest expired first. */
export async function tasksWithExpiredLeases(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'tasks_with_expired_leases',
    `SELECT task_id AS id FROM shards WHERE state = 'running' AND lease_until <= clock_timestamp()
     ORDER BY lease_until LIMIT $1`,
    [limit],
  );
  return [...new Set(rows.map((row) => row.id))];
}

/** The expired shards of a locked task. */
export async function expiredShards(tx: Tx, taskId: number): Promise<RunningShard[]> {
  return tx.query<RunningShard>(
    'expired_shards',
    `SELECT ${columns} FROM shards WHERE task_id = $1 AND state = 'running' AND lease_until <= clock_timestamp()
     ORDER BY epoch, shard`,
    [taskId],
  );
}

/** Adds the shards of a plan, besides shard 0. */
export async function addShards(tx: Tx, task: { id: number; epoch: number }, shards: readonly PlannedShard[]) {
  await tx.query(
    'add_shards',
    `INSERT INTO shards (task_id, epoch, shard, kind, user_id, weight_bytes, phase, state, input, share_bytes)
     SELECT t.id, t.epoch, s.shard, t.kind, t.user_id, t.weight_bytes, s.phase, s.state, s.input, s."shareBytes"
     FROM tasks t CROSS JOIN jsonb_to_recordset($3) AS s (shard integer, phase text, state text, input jsonb,
       "shareBytes" bigint)
     WHERE t.id = $1 AND t.epoch = $2`,
    [task.id, task.epoch, JSON.stringify(shards)],
  );
}

/** States of a task's shards, in order. */
export async function viewShards(tx: Tx, task: { id: number; epoch: number }): Promise<ShardView[]> {
  return tx.query<ShardView>(
    'view_shards',
    'SELECT shard, phase, state, lines, error FROM shards WHERE task_id = $1 AND epoch = $2 ORDER BY shard',
    [task.id, task.epoch],
  );
}

/** Makes a blocked shard claimable. */
export async function unblockShard(tx: Tx, task: { id: number; epoch: number }, shard: number): Promise<void> {
  await tx.query(
    'unblock_shard',
    `UPDATE shards SET state = 'waiting', not_before = clock_timestamp(), offer_at = DEFAULT
     WHERE task_id = $1 AND epoch = $2 AND shard = $3 AND state = 'blocked'`,
    [task.id, task.epoch, shard],
  );
}

/** Ends an attempt that found bad data and cancels later shards; all their objects become garbage. */
export async function endWithBadData(tx: Tx, shard: RunningShard, error: BadData): Promise<void> {
  const key = [shard.taskId, shard.epoch, shard.shard];
  await tx.query(
    'cancel_shards_behind',
    `WITH behind AS (
       SELECT shard, state, object_prefix FROM shards
       WHERE task_id = $1 AND epoch = $2 AND shard >= $3 AND state IN ('blocked', 'waiting', 'running')
     ), cancelled AS (
       UPDATE shards s SET state = 'cancelled', lease_until = NULL FROM behind b
       WHERE s.task_id = $1 AND s.epoch = $2 AND s.shard = b.shard
     )
     INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM behind WHERE state = 'running'`,
    key,
  );
  await tx.query(
    'mark_shard_bad',
    `UPDATE shards SET state = 'bad', error = $4 WHERE task_id = $1 AND epoch = $2 AND shard = $3`,
    [...key, jsonText(error)],
  );
}

/** Notes the object that a plan reads; null for a local file or none. */
export async function notePlannedObject(tx: Tx, { taskId, epoch }: Lease, objectKey: string | null): Promise<void> {
  await tx.query(
    'note_planned_object',
    'UPDATE shards SET planned_object = $3 WHERE task_id = $1 AND epoch = $2 AND shard = 0',
    [taskId, epoch, objectKey],
  );
}

/** Of shard 0 for the others: the object that was planned, the import's common track, the header, and the build to compare with. */
interface TaskPlan {
  plannedObject: string | null;
  track: number | null;
  headerKey: string | null;
  build: string | null;
}

/** Undefined before the plan is done. */
export async function planOf(tx: Tx, lease: Lease): Promise<TaskPlan | undefined> {
  const rows = await tx.query<TaskPlan>(
    'plan_of_task',
    `SELECT planned_object AS "plannedObject", track, output->'plan'->>'headerKey' AS "headerKey",
       output->'plan'->>'build' AS build
     FROM shards WHERE task_id = $1 AND epoch = $2 AND shard = 0 AND state = 'done'`,
    [lease.taskId, lease.epoch],
  );
  return rows[0];
}
