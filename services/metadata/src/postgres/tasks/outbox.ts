import { knownOrigin, type TaskOrigin } from '../../domain/tasks/task-origin.ts';
import type { Tx } from '../session.ts';

/** Channel of the notification that wakes the relay. */
export const outboxChannel = 'varfreq_outbox';

/** A message on its way to the work queue. */
export interface OutboxRow {
  kind: string;
  taskId: number;
  epoch: number;
  deadLetter: boolean;
  /** Origin of the task, as far as known. */
  origin?: TaskOrigin;
}

/** Announces, with the commit of this transaction, work or an abandoned shard (`deadLetter`). */
export async function addToOutbox(tx: Tx, row: OutboxRow): Promise<void> {
  await tx.query(
    'add_to_outbox',
    `WITH added AS (INSERT INTO outbox (kind, task_id, epoch, dead_letter) VALUES ($1, $2, $3, $4))
     SELECT pg_notify('${outboxChannel}', '')`,
    [row.kind, row.taskId, row.epoch, row.deadLetter],
  );
}

/** Removes and returns the oldest rows; a rollback restores them. */
export async function takeFromOutbox(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const rows = await tx.query<Taken>(
    'take_from_outbox',
    `DELETE FROM outbox
     WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING kind, task_id AS "taskId", epoch, dead_letter AS "deadLetter", (
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
