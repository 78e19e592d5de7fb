import { knownOrigin, type TaskOrigin } from '../../domain/tasks/task-origin.ts';
import type { Tx } from '../session.ts';

/** Channel of the notification that wakes the relay. */
export const outboxChannel = 'varfreq_outbox';

/** A message on its way to the work queue. */
export interface OutboxRow {
  kind: string;
  taskId: number;
  epoch: number;
  shard: number;
  deadLetter: boolean;
  /** Origin of the task, as far as known. */
  origin?: TaskOrigin;
}

/** The time from an offer to the next one, in milliseconds; doubles up to 64 times. The columns' defaults have it too. */
export const offerAgainMs = 2000;

const notify = `SELECT pg_notify('${outboxChannel}', '')`;

/** Offers, with the commit of this transaction, a shard that waits, or announces one that was abandoned (`deadLetter`). */
export async function addToOutbox(tx: Tx, row: OutboxRow): Promise<void> {
  await tx.query(
    'add_to_outbox',
    `WITH added AS (INSERT INTO outbox (kind, task_id, epoch, shard, dead_letter) VALUES ($1, $2, $3, $4, $5)) ${notify}`,
    [row.kind, row.taskId, row.epoch, row.shard, row.deadLetter],
  );
}

/** Offers, with the commit of this transaction, all waiting shards of a task. */
export async function offerShards(tx: Tx, { id, epoch }: { id: number; epoch: number }): Promise<void> {
  await tx.query(
    'offer_shards',
    `WITH added AS (
       INSERT INTO outbox (kind, task_id, epoch, shard)
       SELECT kind, task_id, epoch, shard FROM shards WHERE task_id = $1 AND epoch = $2 AND state = 'waiting' ORDER BY shard
     ) ${notify}`,
    [id, epoch],
  );
}

/**
 * Offers shards that have waited since they were last offered, longest due first, and waits twice as long before the
 * next time: any offer makes a worker with room claim all it can run. None while an offer has waited here as long, as
 * when Kafka is unavailable: the offers of all would gather. Returns how many.
 */
export async function offerAgain(tx: Tx, { limit, againMs }: { limit: number; againMs: number }): Promise<number> {
  const rows = await tx.query(
    'offer_shards_again',
    `WITH due AS (
       SELECT task_id, epoch, shard FROM shards
       WHERE state = 'waiting' AND offer_at <= clock_timestamp() AND not_before <= clock_timestamp()
         AND NOT EXISTS (SELECT FROM outbox WHERE created < clock_timestamp() - $2 * interval '1 millisecond')
       ORDER BY offer_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ), offered AS (
       UPDATE shards s SET offers = least(s.offers + 1, 6),
         offer_at = clock_timestamp() + $2 * 2 ^ s.offers * interval '1 millisecond'
       FROM due d WHERE s.task_id = d.task_id AND s.epoch = d.epoch AND s.shard = d.shard
       RETURNING s.kind, s.task_id, s.epoch, s.shard
     ), added AS (
       INSERT INTO outbox (kind, task_id, epoch, shard) SELECT * FROM offered RETURNING 1
     )
     SELECT pg_notify('${outboxChannel}', '') FROM added`,
    [limit, againMs],
  );
  return rows.length;
}

/** Removes and returns the oldest rows; a rollback restores them. */
export async function takeFromOutbox(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const rows = await tx.query<Taken>(
    'take_from_outbox',
    `DELETE FROM outbox
     WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING kind, task_id AS "taskId", epoch, shard, dead_letter AS "deadLetter", (
       SELECT jsonb_build_object('requestId', t.request_id, 'traceparent', t.traceparent) FROM tasks t WHERE t.id = task_id
     ) AS origin`,
    [limit],
  );
  return rows.map(({ origin, ...row }) => ({ ...row, ...originOf(knownOrigin(origin)) }));
}

type Taken = Omit<OutboxRow, 'origin'> & { origin: { requestId: string | null; traceparent: string | null } | null };

function originOf(origin: TaskOrigin): Pick<OutboxRow, 'origin'> {
  return Object.keys(origin).length === 0 ? {} : { origin };
}
