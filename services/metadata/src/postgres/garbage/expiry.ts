import type { Tx } from '../session.ts';

/** Gives up uploads without a beat for so long: their objects are garbage, the audit log has it. Returns how many. */
export async function dropStaleUploads(tx: Tx, staleMs: number): Promise<number> {
  const rows = await tx.query<{ dropped: number }>(
    'drop_stale_uploads',
    `WITH dropped AS (
       DELETE FROM uploads WHERE beaten < clock_timestamp() - $1 * interval '1 millisecond' RETURNING *
     ), added AS (
       INSERT INTO garbage (object_key, due) SELECT object_key, beaten FROM dropped
     ), entered AS (
       INSERT INTO audit_log (action, user_id, detail) SELECT 'UPLOAD_FAILED', user_id, 'timed_out' FROM dropped
     )
     SELECT count(*) AS dropped FROM dropped`,
    [staleMs],
  );
  return rows[0]!.dropped;
}

/** Forgets answers to old requests with an Idempotency-Key. Returns how many. */
export async function dropOldIdempotencyKeys(tx: Tx, keepMs: number): Promise<number> {
  const rows = await tx.query(
    'drop_old_idempotency_keys',
    `DELETE FROM idempotency_keys WHERE created < clock_timestamp() - $1 * interval '1 millisecond' RETURNING 1`,
    [keepMs],
  );
  return rows.length;
}
