import type { ListWebhooksRequest } from '@varfreq/contracts/metadata/v1/ListWebhooksRequest';
import { AppError } from '@varfreq/runtime/errors';
import { listPage } from '../listing.ts';
import { expectRow, possibleId, rowsById, utcText, withoutNulls, zonedText } from '../rows.ts';
import type { Tx } from '../session.ts';

/** A stored webhook: its secret is encrypted and bound to its hash. */
export interface WebhookRow {
  id: number;
  userId: number;
  url: string;
  /** Types of events without `varfreq.`; with `*` at the end all that begin so. */
  kinds: readonly string[];
  keyHash: Uint8Array;
  keyEncrypted: Uint8Array;
  active: boolean;
  added: string;
  revision: number;
  /** The last event delivered, or passed over. */
  place: number;
  /** RFC 3339; absent: the last delivery succeeded. */
  failingSince?: string | null;
  /** What the last delivery came to: a status, or why there was none. */
  lastOutcome?: string | null;
  /** RFC 3339. */
  lastTried?: string | null;
}

const mostOfUser = 20;

const columns = `t.id, t.user_id AS "userId", t.url, t.kinds, t.secret_hash AS "keyHash",
  t.secret_encrypted AS "keyEncrypted", t.active, ${utcText('t.added')} AS added, t.revision, t.place,
  ${zonedText('t.failing_since')} AS "failingSince", t.last_outcome AS "lastOutcome",
  ${zonedText('t.last_tried')} AS "lastTried"`;

const listing = { name: 'list_webhooks', columns, from: 'webhooks t', orderable: { added: 't.added' } };

/** Run in a transaction; the first event is the next one. Errors: `too_many_requests` beyond 20 of a user. */
export async function insertWebhook(
  tx: Tx,
  webhook: Pick<WebhookRow, 'userId' | 'url' | 'kinds' | 'keyHash' | 'keyEncrypted'>,
): Promise<number> {
  await tx.query('lock_user', 'SELECT FROM users WHERE id = $1 FOR UPDATE', [webhook.userId]);
  const counted = 'SELECT count(*) AS number FROM webhooks WHERE user_id = $1';
  const [own] = await tx.query<{ number: number }>('count_webhooks', counted, [webhook.userId]);
  if (own!.number >= mostOfUser) throw new AppError('too_many_requests', `at most ${mostOfUser} webhooks per user`);
  const rows = await tx.query<{ id: number }>(
    'insert_webhook',
    `INSERT INTO webhooks (user_id, url, kinds, secret_hash, secret_encrypted, place)
     SELECT $1, $2, $3, $4, $5, coalesce((SELECT place FROM event_readers WHERE reader = 'order'), 0) RETURNING id`,
    [webhook.userId, webhook.url, webhook.kinds, webhook.keyHash, webhook.keyEncrypted],
  );
  return rows[0]!.id;
}

export async function selectWebhooks(tx: Tx, ids: readonly number[]): Promise<WebhookRow[]> {
  return rowsById<WebhookRow>(tx, 'select_webhooks', { columns, from: 'webhooks t' }, ids);
}

/** Webhooks by ascending id, from the first after `after`. */
export async function selectWebhooksAfter(tx: Tx, after: number, limit: number): Promise<WebhookRow[]> {
  const sql = `SELECT ${columns} FROM webhooks t WHERE t.id > $1 ORDER BY t.id LIMIT $2`;
  return tx.query<WebhookRow>('select_webhooks_after', sql, [after, limit]);
}

/** Replaces the sealed form of a secret; false when it was replaced concurrently or the webhook is gone. */
export async function sealWebhook(tx: Tx, id: number, before: Uint8Array, sealed: Uint8Array): Promise<boolean> {
  const sql = 'UPDATE webhooks SET secret_encrypted = $3 WHERE id = $1 AND secret_encrypted = $2 RETURNING id';
  return (await tx.query('seal_webhook', sql, [id, before, sealed])).length > 0;
}

export function listWebhooks(tx: Tx, request: ListWebhooksRequest): Promise<{ items: WebhookRow[]; total: number }> {
  return listPage<WebhookRow>(tx, listing, [{ sql: 't.user_id = ?', value: request.userId }], request.page);
}

/** Fields that are undefined stay as they are. */
export interface WebhookChange {
  url: string | undefined;
  kinds: readonly string[] | undefined;
  active: boolean | undefined;
  /** RFC 3339; events from then on are delivered again, and what was committed between them. */
  since: string | undefined;
}

/** Becomes due at once, with no failures; a delivery under way counts for nothing. Errors: `not_found`, `precondition_failed`. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  revision: number | undefined,
  { url, kinds, active, since }: WebhookChange,
): Promise<WebhookRow> {
  const rows = await tx.query<WebhookRow>(
    'update_webhook',
    `UPDATE webhooks t SET url = coalesce($3, t.url), kinds = coalesce($4, t.kinds), active = coalesce($5, t.active),
       place = CASE WHEN $6::timestamptz IS NULL THEN t.place ELSE least(t.place, coalesce((
         SELECT min(e.place) - 1 FROM events e WHERE e.added >= $6), t.place)) END,
       revision = t.revision + 1, fence = t.fence + 1, leased_until = NULL, due = clock_timestamp(), failures = 0,
       failing_since = NULL
     WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2) RETURNING ${columns}`,
    [possibleId(id), revision, url, kinds, active, since],
  );
  return withoutNulls<WebhookRow>(await expectRow(tx, 'webhooks', id, rows));
}

/** Errors: `not_found`, `precondition_failed`. */
export async function deleteWebhook(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  const sql = 'DELETE FROM webhooks WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING id';
  await expectRow(tx, 'webhooks', id, await tx.query('delete_webhook', sql, [possibleId(id), revision]));
}
