import type { UserLimits } from '../../domain/directory/user-limits.ts';
import { possibleId } from '../rows.ts';
import type { Tx } from '../session.ts';

/**
 * Limits set for a user, whose row is locked until the end of the transaction: later counts stay valid until then. Call
 * it before any other lock of the transaction. No limits for a missing user.
 */
export async function holdUserLimits(tx: Tx, userId: number): Promise<UserLimits> {
  const sql = 'SELECT limits FROM users WHERE id = $1 FOR NO KEY UPDATE';
  return (await tx.query<{ limits: UserLimits }>('hold_user_limits', sql, [possibleId(userId)]))[0]?.limits ?? {};
}

/** Waiting and running tasks of a user, counted up to `most`. Cost: as many index entries. */
export async function countOpenTasks(tx: Tx, userId: number, most: number): Promise<number> {
  const sql = `SELECT count(*) AS total FROM
    (SELECT FROM tasks WHERE user_id = $1 AND state IN ('waiting', 'running') LIMIT $2) AS open`;
  return (await tx.query<{ total: number }>('count_open_tasks', sql, [possibleId(userId), most]))[0]!.total;
}

/** Uploads of a user with a heartbeat within `silentMs`, and resumable ones that are not finished. */
export async function countUploads(tx: Tx, userId: number, silentMs: number): Promise<number> {
  const sql = `SELECT (SELECT count(*) FROM uploads
      WHERE user_id = $1 AND beaten > clock_timestamp() - make_interval(secs => $2))
    + (SELECT count(*) FROM resumable_uploads WHERE user_id = $1 AND data_source_id IS NULL) AS total`;
  return (await tx.query<{ total: number }>('count_uploads', sql, [possibleId(userId), silentMs / 1000]))[0]!.total;
}

/**
 * Bytes of the objects of a user's data sources, indexes included, and of unfinished resumable uploads. Cost: an index
 * entry per data source.
 */
export async function storedBytesOf(tx: Tx, userId: number): Promise<number> {
  const sql = `SELECT (SELECT coalesce(sum(size_bytes + coalesce(index_bytes, 0)), 0) FROM data_sources
      WHERE user_id = $1 AND local_file IS NULL)::bigint
    + (SELECT coalesce(sum(received), 0) FROM resumable_uploads
      WHERE user_id = $1 AND data_source_id IS NULL)::bigint AS total`;
  return (await tx.query<{ total: number }>('stored_bytes_of', sql, [possibleId(userId)]))[0]!.total;
}
