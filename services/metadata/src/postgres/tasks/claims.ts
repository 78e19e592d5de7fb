import type { Lease } from '../../domain/tasks/attempt.ts';
import type { UserQueue, WaitingShard } from '../../domain/tasks/fair-choice.ts';
import type { ShardPhase } from '../../domain/tasks/shard-flow.ts';
import type { ShardRange } from '../../domain/tasks/shard-output.ts';
import type { Tx } from '../session.ts';
import { isOfFirstReleaseToo } from './first-release.ts';
import type { LockedTask, TaskKind } from './tasks.ts';

const claimLock = 0x7661_7266; // an arbitrary number in the two-key space of advisory locks

/** Whether a claim could find work. Takes no lock, so idle workers may poll often. */
export async function hasWaiting(tx: Tx, kind: TaskKind): Promise<boolean> {
  const rows = await tx.query<{ found: boolean }>(
    'has_waiting_shards',
    `SELECT EXISTS (SELECT FROM shards WHERE kind = $1 AND state = 'waiting' AND not_before <= clock_timestamp()) AS found`,
    [kind],
  );
  return rows[0]!.found;
}

/** Serialises claims of a kind until the end of the transaction, so turns and caps are exact. */
export async function lockClaims(tx: Tx, kind: TaskKind): Promise<void> {
  await tx.query('lock_claims', 'SELECT pg_advisory_xact_lock($1, hashtext($2))', [claimLock, kind]);
}

/** Who claims. */
interface Claimant {
  kind: TaskKind;
  workerId: string;
  /** It is of a release before 0.2. */
  isOfFirstRelease?: boolean;
}

/**
 * Users with claimable shards, each with the `limit` smallest ones and the number running, in all and on one worker.
 * Walks from user to user in the index, so the length of a user's queue costs nothing unless its shards wait for a
 * later time, or for a worker of another release.
 */
export async function waitingByUser(
  tx: Tx,
  { kind, workerId, isOfFirstRelease = false, limit }: Claimant & { limit: number },
): Promise<UserQueue[]> {
  return tx.query<UserQueue>(
    isOfFirstRelease ? 'waiting_for_first_release' : 'waiting_by_user',
    `WITH RECURSIVE users (user_id) AS (
       (SELECT user_id FROM shards WHERE kind = $1 AND state = 'waiting' ORDER BY user_id LIMIT 1)
       UNION ALL
       SELECT (SELECT s.user_id FROM shards s WHERE s.kind = $1 AND s.state = 'waiting' AND s.user_id > u.user_id
               ORDER BY s.user_id LIMIT 1)
       FROM users u WHERE u.user_id IS NOT NULL
     )
     SELECT u.user_id AS "userId", greatest(t.used_ms, c.used_ms, 0) AS "usedMs", w.waiting, r.*
     FROM users u
     LEFT JOIN turns t ON t.kind = $1 AND t.user_id = u.user_id
     LEFT JOIN turn_clocks c ON c.kind = $1
     CROSS JOIN LATERAL (
       SELECT count(*) AS running, count(*) FILTER (WHERE worker_id = $3) AS "runningHere"
       FROM shards s WHERE s.kind = $1 AND s.user_id = u.user_id AND s.state = 'running'
     ) AS r
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('taskId', task_id, 'epoch', epoch, 'shard', shard, 'weightBytes', weight_bytes)
                        ORDER BY weight_bytes, task_id, shard) AS waiting
       FROM (SELECT task_id, epoch, shard, weight_bytes FROM shards s
             WHERE s.kind = $1 AND s.user_id = u.user_id AND s.state = 'waiting' AND s.not_before <= clock_timestamp()
               ${isOfFirstRelease ? `AND ${isOfFirstReleaseToo}` : ''}
             ORDER BY weight_bytes, task_id, shard LIMIT $2) AS smallest
     ) AS w
     WHERE w.waiting IS NOT NULL`,
    [kind, limit, workerId],
  );
}

/** Lease of a shard's next attempt, with the shard and the state of its task. */
export interface LockedShard extends Lease {
  requestId: string | null;
  traceparent: string | null;
  state: LockedTask['state'];
  phase: ShardPhase;
  input: ShardRange | null;
}

/**
 * Locks the task of a shard to be claimed; returns the lease of its next attempt. Undefined: another transaction has
 * the task locked, or its state has changed.
 */
export async function lockForClaim(tx: Tx, shard: WaitingShard): Promise<LockedShard | undefined> {
  const rows = await tx.query<LockedShard>(
    'lock_task_for_claim',
    `SELECT s.task_id AS "taskId", s.epoch, s.shard, s.attempt + 1 AS attempt, t.state, s.phase,
       s.input, t.request_id AS "requestId", t.traceparent
     FROM tasks t JOIN shards s ON s.task_id = t.id AND s.epoch = t.epoch
     WHERE t.id = $1 AND t.epoch = $2 AND s.shard = $3 AND s.state = 'waiting'
     FOR UPDATE OF t SKIP LOCKED`,
    [shard.taskId, shard.epoch, shard.shard],
  );
  return rows[0];
}

/**
 * Starts this attempt of a shard under a new lease; returns the shard's waiting time in seconds. Undefined: the shard
 * no longer waits for this attempt.
 */
export async function startAttempt(
  tx: Tx,
  lease: Lease,
  claim: { workerId: string; leaseMs: number; objectPrefix: string },
): Promise<number | undefined> {
  const rows = await tx.query<{ waited: number }>(
    'start_attempt',
    `UPDATE shards SET state = 'running', attempt = $4, worker_id = $5, progress = 0, records = 0, track = NULL, object_prefix = $6,
       charged_ms = 0, lease_until = clock_timestamp() + $7 * interval '1 millisecond'
     WHERE task_id = $1 AND epoch = $2 AND shard = $3 AND attempt = $4 - 1
       AND state = 'waiting' AND not_before <= clock_timestamp()
     RETURNING extract(epoch FROM clock_timestamp() - not_before)::float8 AS waited`,
    [lease.taskId, lease.epoch, lease.shard, lease.attempt, claim.workerId, claim.objectPrefix, claim.leaseMs],
  );
  return rows[0]?.waited;
}

/** Keeps a shard that waits from being claimed for a time. */
export async function postponeShard(tx: Tx, { taskId, epoch, shard }: WaitingShard, delayMs: number): Promise<void> {
  await tx.query(
    'postpone_shard',
    `UPDATE shards SET not_before = clock_timestamp() + $4 * interval '1 millisecond'
     WHERE task_id = $1 AND epoch = $2 AND shard = $3 AND state = 'waiting'`,
    [taskId, epoch, shard, delayMs],
  );
}

/** Stores the worker time of the users served, and the latest as the clock of the kind. */
export async function noteServed(tx: Tx, kind: TaskKind, served: readonly UserQueue[]): Promise<void> {
  await tx.query(
    'note_served',
    `WITH clock AS (
       INSERT INTO turn_clocks (kind, used_ms) SELECT $1, max(used) FROM unnest($3::bigint[]) AS used
       ON CONFLICT (kind) DO UPDATE SET used_ms = greatest(turn_clocks.used_ms, EXCLUDED.used_ms)
     )
     INSERT INTO turns (kind, user_id, used_ms) SELECT $1, * FROM unnest($2::bigint[], $3::bigint[])
     ON CONFLICT (kind, user_id) DO UPDATE SET used_ms = greatest(turns.used_ms, EXCLUDED.used_ms)`,
    [kind, served.map(({ userId }) => userId), served.map(({ usedMs }) => usedMs)],
  );
}

/**
 * Charges the user of an attempt for its worker time so far, less what was already charged. A separate statement, since
 * all attempts of a user write the same row.
 */
export async function chargeWorkerTime(tx: Tx, lease: Lease, workedMs: number): Promise<void> {
  await tx.query(
    'charge_worker_time',
    `WITH attempt AS (
       SELECT kind, user_id, charged_ms FROM shards
       WHERE task_id = $1 AND epoch = $2 AND shard = $3 AND attempt = $4 AND state <> 'waiting' AND charged_ms < $5
       FOR UPDATE
     ), charged AS (
       UPDATE shards SET charged_ms = $5 FROM attempt WHERE task_id = $1 AND epoch = $2 AND shard = $3
     )
     INSERT INTO turns (kind, user_id, used_ms) SELECT kind, user_id, $5 - charged_ms FROM attempt
     ON CONFLICT (kind, user_id) DO UPDATE SET used_ms = turns.used_ms + EXCLUDED.used_ms`,
    [lease.taskId, lease.epoch, lease.shard, lease.attempt, workedMs],
  );
}
