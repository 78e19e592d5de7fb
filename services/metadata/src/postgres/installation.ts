import { AppError } from '@varfreq/runtime/errors';
import { zonedText } from './rows.ts';
import type { Tx } from './session.ts';

/** The id that ties this database to its blob store. */
export async function installationId(tx: Tx): Promise<string> {
  const rows = await tx.query<{ id: string }>('installation_id', 'SELECT id FROM installation', []);
  return rows[0]!.id;
}

/** Start of the last complete backup, RFC 3339; null: none. */
export async function lastBackup(tx: Tx): Promise<string | null> {
  const rows = await tx.query<{ begun: string | null }>(
    'last_backup',
    `SELECT ${zonedText('backed_up')} AS begun FROM installation`,
    [],
  );
  return rows[0]!.begun;
}

/** Days since the start of the last complete backup; null: none. */
export async function daysSinceBackup(tx: Tx): Promise<number | null> {
  const rows = await tx.query<{ days: number | null }>(
    'days_since_backup',
    'SELECT (extract(epoch FROM clock_timestamp() - backed_up) / 86400)::float8 AS days FROM installation',
    [],
  );
  return rows[0]!.days;
}

/** Whether the database refers to any object in the blob store. */
export async function refersToObjects(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ refers: boolean }>(
    'refers_to_objects',
    `SELECT EXISTS (SELECT FROM segments) OR EXISTS (SELECT FROM data_sources WHERE object_key IS NOT NULL) AS refers`,
    [],
  );
  return rows[0]!.refers;
}

/** Digest of the genome that data was stored with, empty: none; null while there is no data. */
export async function storedGenome(tx: Tx): Promise<string | null> {
  const rows = await tx.query<{ digest: string | null }>(
    'stored_genome',
    'SELECT CASE WHEN EXISTS (SELECT FROM tracks) THEN genome_digest END AS digest FROM installation',
    [],
  );
  return rows[0]!.digest;
}

/**
 * Holds every service to the reference genome (empty digest: none) that the stored variants were normalised with, or
 * are being. Errors: `integrity_conflict`.
 */
export async function registerGenome(tx: Tx, digest: string): Promise<void> {
  const rows = await tx.query(
    'register_genome',
    `UPDATE installation SET genome_digest = $1
     WHERE genome_digest IS NULL OR genome_digest = $1 OR NOT EXISTS (SELECT FROM tracks) RETURNING 1`,
    [digest],
  );
  if (rows.length > 0) return;
  throw new AppError(
    'integrity_conflict',
    'the stored variants were normalised with another reference genome: configure that one, or start a new installation',
  );
}
