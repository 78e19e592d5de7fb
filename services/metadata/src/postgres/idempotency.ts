import type { Idempotency } from '@varfreq/contracts/metadata/v1/Idempotency';
import type { SaveResponseRequest } from '@varfreq/contracts/metadata/v1/SaveResponseRequest';
import type { Tx } from './session.ts';

/** Earlier use of a key. */
export interface EarlierUse {
  fingerprint: Buffer;
  resourceId: number;
  response: Buffer | null;
  /** Old enough that its response will not be saved any more. */
  abandoned: boolean;
}

type Key = Pick<Idempotency, 'userId' | 'route' | 'key'>;

/** Locks the key until the end of the transaction; false when another request holds it. */
export async function lockKey(tx: Tx, { userId, route, key }: Key): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked';
  const name = JSON.stringify(['idempotency', userId, route, key]);
  const [row] = await tx.query<{ locked: boolean }>('lock_idempotency_key', sql, [name]);
  return row?.locked === true;
}

const findSql = `
  SELECT fingerprint, resource_id AS "resourceId", response, created < clock_timestamp() - interval '2 seconds' AS abandoned
  FROM idempotency_keys
  WHERE user_id = $1 AND route = $2 AND key = $3 AND created > clock_timestamp() - interval '24 hours'`;

export async function findKey(tx: Tx, { userId, route, key }: Key): Promise<EarlierUse | undefined> {
  return (await tx.query<EarlierUse>('find_idempotency_key', findSql, [userId, route, key]))[0];
}

const insertSql = `
  INSERT INTO idempotency_keys (user_id, route, key, fingerprint, resource_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, route, key) DO UPDATE SET
    fingerprint = excluded.fingerprint, resource_id = excluded.resource_id, response = NULL, created = excluded.created`;

/** An expired row of the same key is overwritten. */
export async function recordKey(tx: Tx, use: Idempotency, resourceId: number): Promise<void> {
  const values = [use.userId, use.route, use.key, use.fingerprint, resourceId];
  await tx.query('insert_idempotency_key', insertSql, values);
}

/** Saves the first response; later ones for the same key are ignored. */
export async function saveResponse(tx: Tx, { userId, route, key, body }: SaveResponseRequest): Promise<void> {
  const sql = `UPDATE idempotency_keys SET response = $4
    WHERE user_id = $1 AND route = $2 AND key = $3 AND response IS NULL`;
  await tx.query('save_idempotency_response', sql, [userId, route, key, body]);
}
