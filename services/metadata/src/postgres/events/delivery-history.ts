import type { ListDeliveriesRequest } from '@varfreq/contracts/metadata/v1/ListDeliveriesRequest';
import { listPage } from '../listing.ts';
import { zonedText } from '../rows.ts';
import type { Tx } from '../session.ts';

/** One attempt to send an event. */
export interface Delivery {
  eventId: number;
  /** Without `varfreq.`. */
  type: string;
  subject: string;
  /** A status, or why there was none. */
  outcome: string;
  delivered: boolean;
  /** When it began. */
  tried: Date;
  milliseconds: number;
}

/** A stored delivery; `tried` in RFC 3339. */
export type DeliveryRow = Omit<Delivery, 'tried'> & { id: number; tried: string };

/** Deliveries that are kept of each webhook. */
export const mostDeliveries = 200;

/** Appends deliveries to the history of a webhook, oldest first, and removes those beyond the latest 200. */
export async function keepDeliveries(tx: Tx, webhookId: number, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query(
    'keep_deliveries',
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, subject, outcome, delivered, tried, milliseconds)
     SELECT w.id, d."eventId", d.type, d.subject, d.outcome, d.delivered, d.tried, d.milliseconds
     FROM (SELECT id FROM webhooks WHERE id = $1 FOR KEY SHARE) AS w,
       ROWS FROM (jsonb_to_recordset($2) AS ("eventId" bigint, type text, subject text, outcome text,
         delivered boolean, tried timestamptz, milliseconds integer)) WITH ORDINALITY AS
         d ("eventId", type, subject, outcome, delivered, tried, milliseconds, n)
     ORDER BY d.n`,
    [webhookId, JSON.stringify(deliveries)],
  );
  await tx.query(
    'prune_deliveries',
    `DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND id <= (
       SELECT id FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [webhookId, mostDeliveries],
  );
}

const listing = {
  name: 'list_deliveries',
  columns: `t.id, t.event_id AS "eventId", t.type, t.subject, t.outcome, t.delivered, ${zonedText('t.tried')} AS tried,
    t.milliseconds`,
  from: 'webhook_deliveries t',
  orderable: { tried: 't.id' }, // one after the other
};

/** The kept deliveries of a webhook, oldest first unless ordered. */
export function listDeliveries(
  tx: Tx,
  { page, webhookId }: ListDeliveriesRequest,
): Promise<{ items: DeliveryRow[]; total: number }> {
  return listPage<DeliveryRow>(tx, listing, [{ sql: 't.webhook_id = ?', value: webhookId }], page);
}
