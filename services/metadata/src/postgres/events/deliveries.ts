import { utcText } from '../rows.ts';
import type { Tx } from '../session.ts';
import { lastPlace, type OrderedEvent } from './ordered-events.ts';

/** A webhook whose turn it is, held by one replica. */
export interface Claim {
  id: number;
  /** Of this claim: an outcome under an older one counts for nothing. */
  fence: number;
  url: string;
  keyHash: Uint8Array;
  keyEncrypted: Uint8Array;
  /** Whose events; null: those of all. */
  owner: number | null;
  kinds: readonly string[];
  place: number;
  failures: number;
}

/** Takes the webhook that is due the longest and has events to look at; undefined for none. */
export async function claimWebhook(tx: Tx, leaseMs: number): Promise<Claim | undefined> {
  const rows = await tx.query<Claim>(
    'claim_webhook',
    `UPDATE webhooks w SET fence = w.fence + 1, leased_until = clock_timestamp() + $1 * interval '1 millisecond'
     FROM users u
     WHERE u.id = w.user_id AND w.id = (
       SELECT id FROM webhooks WHERE active AND due <= clock_timestamp()
         AND (leased_until IS NULL OR leased_until < clock_timestamp())
         AND place < (SELECT place FROM event_readers WHERE reader = 'order')
       ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING w.id, w.fence, w.url, w.secret_hash AS "keyHash", w.secret_encrypted AS "keyEncrypted", w.kinds, w.place,
       w.failures, CASE WHEN 'admin' = ANY (u.roles) THEN NULL ELSE u.id END AS owner`,
    [leaseMs],
  );
  return rows[0];
}

/** Events of a webhook after its place, oldest first, and the place up to which there are no others. */
export async function eventsFor(
  tx: Tx,
  { place, owner, kinds }: Pick<Claim, 'place' | 'owner' | 'kinds'>,
  limit: number,
): Promise<{ events: OrderedEvent[]; upTo: number }> {
  const last = await lastPlace(tx);
  const events = await tx.query<OrderedEvent>(
    'events_of_webhook',
    `SELECT id, type, subject, owner, data, ${utcText('added')} AS time, place FROM events
     WHERE place > $1 AND place <= $2 AND ($3::bigint IS NULL OR owner = $3) AND EXISTS (
       SELECT FROM unnest($4::text[]) AS k (kind)
       WHERE kind = type OR (kind LIKE '%*' AND starts_with(type, left(kind, -1))))
     ORDER BY place LIMIT $5`,
    [place, last, owner, kinds, limit],
  );
  return { events, upTo: events.length < limit ? last : events.at(-1)!.place };
}

/** What a claim came to. */
export interface Outcome {
  place: number;
  /** Of the last delivery; undefined when there was none. */
  text: string | undefined;
  /** Until the webhook is due again. */
  waitMs: number;
  /** Whether the last delivery failed; for ever when the receiver asked for nothing more. */
  failed?: 'once' | 'for ever' | undefined;
}

/**
 * Records the outcome and gives the webhook back; one that has failed for longer than `deadMs` ends. Where it
 * stopped before a delivery had ended, one that was failing still is. Returns whether it is still active, undefined under an older claim.
 */
export async function settleWebhook(
  tx: Tx,
  { id, fence }: Pick<Claim, 'id' | 'fence'>,
  { place, text, waitMs, failed, deadMs }: Outcome & { deadMs: number },
): Promise<boolean | undefined> {
  const rows = await tx.query<{ active: boolean }>(
    'settle_webhook',
    `UPDATE webhooks SET place = $3, leased_until = NULL, last_outcome = coalesce($4, last_outcome),
       last_tried = CASE WHEN $4::text IS NULL THEN last_tried ELSE clock_timestamp() END,
       failures = CASE WHEN $6 THEN failures + 1 WHEN $4::text IS NULL AND place = $3 THEN failures ELSE 0 END,
       failing_since = CASE WHEN $6 THEN coalesce(failing_since, clock_timestamp())
         WHEN $4::text IS NULL AND place = $3 THEN failing_since END,
       due = clock_timestamp() + $5::float8 * interval '1 millisecond',
       active = NOT $7 AND (NOT $6 OR failing_since IS NULL
         OR failing_since > clock_timestamp() - $8::float8 * interval '1 millisecond')
     WHERE id = $1 AND fence = $2 RETURNING active`,
    [id, fence, place, text, waitMs, failed !== undefined, failed === 'for ever', deadMs],
  );
  return rows[0]?.active;
}
