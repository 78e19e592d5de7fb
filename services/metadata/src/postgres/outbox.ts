import type { Tx } from './session.ts';

/** Channel of the notification that wakes the relay. */
export const outboxChannel = 'varfreq_outbox';

/** A message on its way to the work queue. */
export interface OutboxRow {
  kind: string;
  taskId: number;
  epoch: number;
  deadLetter: boolean;
}

/** Says with the commit of this transaction that there is work, or that a shard was given up (`deadLetter`). */
export async function addToOutbox(tx: Tx, row: OutboxRow): Promise<void> {
  await tx.query(
    'add_to_outbox',
    `WITH added AS (INSERT INTO outbox (kind, task_id, epoch, dead_letter) VALUES ($1, $2, $3, $4))
     SELECT pg_notify('${outboxChannel}', '')`,
    [row.kind, row.taskId, row.epoch, row.deadLetter],
  );
}

/** Takes the oldest rows out; they come back when the transaction fails. */
export async function takeFromOutbox(tx: Tx, limit: number): Promise<OutboxRow[]> {
  return tx.query<OutboxRow>(
    'take_from_outbox',
    `DELETE FROM outbox
     WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING kind, task_id AS "taskId", epoch, dead_letter AS "deadLetter"`,
    [limit],
  );
}
