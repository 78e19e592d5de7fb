import type { ListTokensRequest__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ListTokensRequest';
import { listPage } from './listing.ts';
import { expectRow, possibleId, possibleIds, utcText, withoutNulls } from './rows.ts';
import type { Tx } from './session.ts';

/** A token as stored: its key only encrypted, bound to the hash it is found by. */
export interface TokenRow {
  id: number;
  userId: number;
  name: string;
  keyHash: Uint8Array;
  keyEncrypted: Uint8Array;
  added: string;
  revision: number;
}

const columns = `t.id, t.user_id AS "userId", t.name, t.key_hash AS "keyHash", t.key_encrypted AS "keyEncrypted",
  ${utcText('t.added')} AS added, t.revision`;

const listing = {
  name: 'list_tokens',
  columns,
  from: 'tokens t',
  orderable: { name: 't.name', added: 't.added' },
};

export async function insertToken(
  tx: Tx,
  token: Pick<TokenRow, 'userId' | 'name' | 'keyHash' | 'keyEncrypted'>,
): Promise<number> {
  const sql = 'INSERT INTO tokens (user_id, name, key_hash, key_encrypted) VALUES ($1, $2, $3, $4) RETURNING id';
  const values = [token.userId, token.name, token.keyHash, token.keyEncrypted];
  const [row] = await tx.query<{ id: number }>('insert_token', sql, values);
  return row!.id;
}

export async function selectTokens(tx: Tx, ids: readonly number[]): Promise<TokenRow[]> {
  const sql = `SELECT ${columns} FROM tokens t WHERE t.id = ANY ($1) ORDER BY t.id`;
  return tx.query<TokenRow>('select_tokens', sql, [possibleIds(ids)]);
}

export function listTokens(tx: Tx, request: ListTokensRequest__Output): Promise<{ items: TokenRow[]; total: number }> {
  return listPage<TokenRow>(tx, listing, [{ sql: 't.user_id = ?', value: request.userId }], request.page);
}

/** Tokens in the order of their ids, from the one behind `after`. */
export async function selectTokensAfter(tx: Tx, after: number, limit: number): Promise<TokenRow[]> {
  const sql = `SELECT ${columns} FROM tokens t WHERE t.id > $1 ORDER BY t.id LIMIT $2`;
  return tx.query<TokenRow>('select_tokens_after', sql, [after, limit]);
}

/** Replaces the sealed key, which stays the same key; false when somebody else has done so or the token is gone. */
export async function sealToken(tx: Tx, id: number, before: Uint8Array, sealed: Uint8Array): Promise<boolean> {
  const sql = 'UPDATE tokens SET key_encrypted = $3 WHERE id = $1 AND key_encrypted = $2 RETURNING id';
  return (await tx.query('seal_token', sql, [id, before, sealed])).length > 0;
}

const updateSql = `
  UPDATE tokens t SET name = COALESCE($3, t.name), revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING ${columns}`;

/** Errors: `not_found`, `precondition_failed`. */
export async function updateToken(
  tx: Tx,
  id: number,
  revision: number | undefined,
  name: string | undefined,
): Promise<TokenRow> {
  const rows = await tx.query<TokenRow>('update_token', updateSql, [possibleId(id), revision, name]);
  return withoutNulls<TokenRow>(await expectRow(tx, 'tokens', id, rows));
}

/** Errors: `not_found`, `precondition_failed`. */
export async function deleteToken(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  const sql = 'DELETE FROM tokens WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING id';
  await expectRow(tx, 'tokens', id, await tx.query('delete_token', sql, [possibleId(id), revision]));
}
