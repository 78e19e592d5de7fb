import type { Tx } from './session.ts';

/** The id that ties this database to its blob store. */
export async function installationId(tx: Tx): Promise<string> {
  const rows = await tx.query<{ id: string }>('installation_id', 'SELECT id FROM installation', []);
  return rows[0]!.id;
}

/** Whether the database knows of any object in the blob store. */
export async function refersToObjects(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ refers: boolean }>(
    'refers_to_objects',
    `SELECT EXISTS (SELECT FROM segments) OR EXISTS (SELECT FROM data_sources WHERE object_key IS NOT NULL) AS refers`,
    [],
  );
  return rows[0]!.refers;
}

/**
 * Notes the reference genome (empty digest: none). False when data was stored, or is just being made, under another one.
 */
export async function registerGenome(tx: Tx, digest: string): Promise<boolean> {
  const rows = await tx.query(
    'register_genome',
    `UPDATE installation SET genome_digest = $1
     WHERE genome_digest IS NULL OR genome_digest = $1 OR NOT EXISTS (SELECT FROM tracks) RETURNING 1`,
    [digest],
  );
  return rows.length > 0;
}
