import type { Tx } from '../session.ts';

/**
 * Removes uploads without a heartbeat for `staleMs`: objects become garbage, the audit log records them. Returns the
 * number.
 */
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

/** Deletes responses to old requests with an Idempotency-Key. Returns the number. */
export async function dropOldIdempotencyKeys(tx: Tx, keepMs: number): Promise<number> {
  const rows = await tx.query(
    'drop_old_idempotency_keys',
    `DELETE FROM idempotency_keys WHERE created < clock_timestamp() - $1 * interval '1 millisecond' RETURNING 1`,
    [keepMs],
  );
  return rows.length;
}
