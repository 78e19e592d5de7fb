import { AppError } from '@varfreq/runtime/errors';
import type { CopyClient } from './copy-client.ts';

/** Rows of key, size and hexadecimal SHA-256 of all objects that the database refers to permanently, by key. */
export const namedObjects = `(
  SELECT object_key, size_bytes, encode(sha256, 'hex') FROM segments
  UNION ALL SELECT object_key, size_bytes, etag FROM data_sources WHERE object_key IS NOT NULL
  UNION ALL SELECT index_key, index_bytes, index_etag FROM data_sources WHERE index_key IS NOT NULL
  ORDER BY 1)`;

/** Prefixes of objects that shards of unfinished tasks have written for later shards. */
export async function prefixesInWork(client: CopyClient): Promise<string[]> {
  const rows = await client.query<{ prefix: string }>(
    `SELECT DISTINCT s.object_prefix AS prefix FROM shards s JOIN tasks t ON t.id = s.task_id
     WHERE s.state = 'done' AND s.object_prefix IS NOT NULL AND t.state IN ('waiting', 'running') ORDER BY 1`,
  );
  return rows.map(({ prefix }) => prefix);
}

/** Id of the database's installation. */
export async function installationOf(client: CopyClient): Promise<string> {
  const rows = await client.query<{ id: string }>('SELECT id::text FROM installation');
  return rows[0]!.id;
}

/** Records a complete backup by its start. */
export async function noteBackup(client: CopyClient, begun: string): Promise<void> {
  await client.query('UPDATE installation SET backed_up = greatest(backed_up, $1::timestamptz)', [begun]);
}

/** Takes the backup lock until the session ends; false when another session holds it. */
export async function lockBackups(client: CopyClient): Promise<boolean> {
  const sql = `SELECT pg_try_advisory_lock(hashtext('varfreq'), hashtext('backup')) AS locked`;
  return (await client.query<{ locked: boolean }>(sql))[0]!.locked;
}

/** Errors: `unavailable` when the session that took the backup lock has ended, so that another backup may have begun. */
export async function requireBackupLock(client: CopyClient): Promise<void> {
  const sql = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()
    AND (classid, objid) = (hashtext('varfreq')::bit(32)::bigint::oid, hashtext('backup')::bit(32)::bigint::oid)`;
  const held = await client.query(sql).catch((cause: unknown) => cause);
  if (Array.isArray(held) && held.length > 0) return;
  const message = 'the connection that keeps other backups out was lost: run it again';
  throw new AppError('unavailable', message, held instanceof Error ? { cause: held } : {});
}
