import type { CopyClient } from './copy-client.ts';

/** Rows of key, size and hexadecimal SHA-256: every object that the database names for good, by key. */
export const namedObjects = `(
  SELECT object_key, size_bytes, encode(sha256, 'hex') FROM segments
  UNION ALL SELECT object_key, size_bytes, etag FROM data_sources WHERE object_key IS NOT NULL
  UNION ALL SELECT index_key, index_bytes, index_etag FROM data_sources WHERE index_key IS NOT NULL
  ORDER BY 1)`;

/** Prefixes under which pieces of unfinished tasks have left what later pieces read. */
export async function prefixesInWork(client: CopyClient): Promise<string[]> {
  const rows = await client.query<{ prefix: string }>(
    `SELECT DISTINCT s.object_prefix AS prefix FROM shards s JOIN tasks t ON t.id = s.task_id
     WHERE s.state = 'done' AND s.object_prefix IS NOT NULL AND t.state IN ('waiting', 'running') ORDER BY 1`,
  );
  return rows.map(({ prefix }) => prefix);
}

/** Whose database this is. */
export async function installationOf(client: CopyClient): Promise<string> {
  const rows = await client.query<{ id: string }>('SELECT id::text FROM installation');
  return rows[0]!.id;
}

/** Notes that a backup which began then is complete. */
export async function noteBackup(client: CopyClient, begun: string): Promise<void> {
  await client.query('UPDATE installation SET backed_up = greatest(backed_up, $1::timestamptz)', [begun]);
}

/** Whether this session may make a backup: one at a time, until the session ends. */
export async function lockBackups(client: CopyClient): Promise<boolean> {
  const sql = `SELECT pg_try_advisory_lock(hashtext('varfreq'), hashtext('backup')) AS locked`;
  return (await client.query<{ locked: boolean }>(sql))[0]!.locked;
}
