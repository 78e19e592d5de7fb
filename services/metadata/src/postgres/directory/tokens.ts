import type { ListTokensRequest } from '@varfreq/contracts/metadata/v1/ListTokensRequest';
import { AppError } from '@varfreq/runtime/errors';
import { listPage } from '../listing.ts';
import { expectRow, possibleId, rowsById, utcText, withoutNulls, zonedText } from '../rows.ts';
import type { Tx } from '../session.ts';

/** A stored token: its key is encrypted and bound to its look-up hash. */
export interface TokenRow {
  id: number;
  userId: number;
  name: string;
  keyHash: Uint8Array;
  keyEncrypted: Uint8Array;
  added: string;
  revision: number;
  /** RFC 3339. */
  expires?: string | null;
  lastUsed?: string | null;
}

const columns = `t.id, t.user_id AS "userId", t.name, t.key_hash AS "keyHash", t.key_encrypted AS "keyEncrypted",
  ${utcText('t.added')} AS added, t.revision, ${zonedText('t.expires')} AS expires,
  ${zonedText('t.last_used')} AS "lastUsed"`;

const listing = {
  name: 'list_tokens',
  columns,
  from: 'tokens t',
  orderable: { name: 't.name', added: 't.added' },
};

const insertSql = `INSERT INTO tokens (user_id, name, key_hash, key_encrypted, expires) VALUES ($1, $2, $3, $4, $5)
  RETURNING id, expires <= clock_timestamp() AS "isOver"`;

/** Run in a transaction. Errors: `bad_request` when `expires` is not in the future of the database's clock. */
export async function insertToken(
  tx: Tx,
  token: Pick<TokenRow, 'userId' | 'name' | 'keyHash' | 'keyEncrypted' | 'expires'>,
): Promise<number> {
  const values = [token.userId, token.name, token.keyHash, token.keyEncrypted, token.expires];
  const [row] = await tx.query<{ id: number; isOver: boolean | null }>('insert_token', insertSql, values);
  if (row!.isOver) throw notInFuture();
  return row!.id;
}

function notInFuture(): AppError {
  return new AppError('bad_request', 'expires: expected a time in the future', { details: { field: 'expires' } });
}

export async function selectTokens(tx: Tx, ids: readonly number[]): Promise<TokenRow[]> {
  return rowsById<TokenRow>(tx, 'select_tokens', { columns, from: 'tokens t' }, ids);
}

export function listTokens(tx: Tx, request: ListTokensRequest): Promise<{ items: TokenRow[]; total: number }> {
  return listPage<TokenRow>(tx, listing, [{ sql: 't.user_id = ?', value: request.userId }], request.page);
}

/** Tokens by ascending id, from the first after `after`. */
export async function selectTokensAfter(tx: Tx, after: number, limit: number): Promise<TokenRow[]> {
  const sql = `SELECT ${columns} FROM tokens t WHERE t.id > $1 ORDER BY t.id LIMIT $2`;
  return tx.query<TokenRow>('select_tokens_after', sql, [after, limit]);
}

/** Replaces the sealed form of a key; false when it was replaced concurrently or the token is gone. */
export async function sealToken(tx: Tx, id: number, before: Uint8Array, sealed: Uint8Array): Promise<boolean> {
  const sql = 'UPDATE tokens SET key_encrypted = $3 WHERE id = $1 AND key_encrypted = $2 RETURNING id';
  return (await tx.query('seal_token', sql, [id, before, sealed])).length > 0;
}

const updateSql = `
  UPDATE tokens t SET
    name = COALESCE($3, t.name),
    expires = CASE WHEN $5 THEN NULL ELSE COALESCE($4, t.expires) END,
    revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING ${columns}, $4::timestamptz <= clock_timestamp() AS "isOver"`;

/** Fields that are undefined stay as they are; `expires` null removes the expiry. */
export interface TokenChange {
  name: string | undefined;
  expires: string | null | undefined;
}

/** Run in a transaction. Errors: `bad_request` (`expires` not in the future), `not_found`, `precondition_failed`. */
export async function updateToken(
  tx: Tx,
  id: number,
  revision: number | undefined,
  { name, expires }: TokenChange,
): Promise<TokenRow> {
  const values = [possibleId(id), revision, name, expires, expires === null];
  const rows = await tx.query<TokenRow & { isOver: boolean | null }>('update_token', updateSql, values);
  const { isOver, ...row } = await expectRow(tx, 'tokens', id, rows);
  if (isOver) throw notInFuture();
  return withoutNulls<TokenRow>(row);
}

/** Deletes all tokens of a user; returns the number. */
export async function deleteTokensOf(tx: Tx, userId: number): Promise<number> {
  const sql = 'DELETE FROM tokens WHERE user_id = $1 RETURNING id';
  return (await tx.query('delete_tokens_of', sql, [possibleId(userId)])).length;
}

/** Deletes the token whose key has this SHA-256; returns its id, undefined when there is none. */
export async function deleteTokenByKey(tx: Tx, keyHash: Uint8Array): Promise<number | undefined> {
  const sql = 'DELETE FROM tokens WHERE key_hash = $1 RETURNING id';
  return (await tx.query<{ id: number }>('delete_token_by_key', sql, [keyHash]))[0]?.id;
}

const noteUsesSql = `
  WITH due AS (
    SELECT t.id, u.used FROM tokens t JOIN unnest($1::bigint[], $2::timestamptz[]) AS u (id, used) ON u.id = t.id
    WHERE t.last_used IS NULL OR t.last_used < u.used
    ORDER BY t.id FOR UPDATE OF t SKIP LOCKED
  )
  UPDATE tokens t SET last_used = due.used FROM due WHERE due.id = t.id`;

/** Records the last use of tokens, skipping locked ones. Keeps the revision. */
export async function noteTokenUses(tx: Tx, uses: ReadonlyMap<number, string>): Promise<void> {
  await tx.query('note_token_uses', noteUsesSql, [[...uses.keys()], [...uses.values()]]);
}

/** Errors: `not_found`, `precondition_failed`. */
export async function deleteToken(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  const sql = 'DELETE FROM tokens WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING id';
  await expectRow(tx, 'tokens', id, await tx.query('delete_token', sql, [possibleId(id), revision]));
}
