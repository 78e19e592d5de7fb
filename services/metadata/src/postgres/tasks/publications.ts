import type { Tx } from '../session.ts';

/** Fields of an import for publishing. */
export interface PublishedImport {
  id: number;
  kind: 'variation' | 'coverage';
  dataSourceId: number;
  publishedTrack: number | null;
  /** Hexadecimal SHA-256 of the uncompressed bytes of its data source; null: unknown. */
  contentSha256: string | null;
}

/** Locks the imports of a task, a variation before its coverage, until the end of the transaction. */
export async function lockImportsOf(tx: Tx, taskId: number): Promise<PublishedImport[]> {
  return tx.query<PublishedImport>(
    'lock_imports_of_task',
    `SELECT i.id, i.kind, i.data_source_id AS "dataSourceId", i.published_track AS "publishedTrack",
       encode(d.content_sha256, 'hex') AS "contentSha256"
     FROM imports i JOIN data_sources d ON d.id = i.data_source_id
     WHERE i.task_id = $1 ORDER BY i.kind DESC FOR UPDATE OF i`,
    [taskId],
  );
}

/** Whether another variation has published this content. */
export async function isContentPublished(tx: Tx, contentSha256: string, importId: number): Promise<boolean> {
  const rows = await tx.query(
    'is_content_published',
    `SELECT FROM imports WHERE kind = 'variation' AND published_content = decode($1, 'hex') AND id <> $2`,
    [contentSha256, importId],
  );
  return rows.length > 0;
}

/** Unique index that allows content in one visible variation only. */
export const contentOnce = 'imports_content_once';

/**
 * Switches the pointer that makes an import visible. Violates `contentOnce` when another variation has published the
 * same content meanwhile.
 */
export async function pointToTrack(
  tx: Tx,
  publication: { importId: number; track: number; contentSha256: string | null; coveredBases: number | undefined },
): Promise<void> {
  await tx.query(
    'point_to_track',
    `UPDATE imports SET published_track = $2, published_content = decode($3, 'hex'), covered_bases = $4 WHERE id = $1`,
    [publication.importId, publication.track, publication.contentSha256, publication.coveredBases],
  );
}

/** Deletes the tracks of the attempt that this one belongs to, all of them unreferenced. */
export async function forgetAttempt(tx: Tx, track: number): Promise<void> {
  await tx.query(
    'forget_attempt',
    `DELETE FROM tracks WHERE (task_id, epoch, shard, attempt) IN (
       SELECT task_id, epoch, shard, attempt FROM tracks WHERE id = $1)`,
    [track],
  );
}

/** Deletes an unreferenced track. */
export async function forgetTrack(tx: Tx, track: number): Promise<void> {
  await tx.query('forget_track', 'DELETE FROM tracks WHERE id = $1', [track]);
}

/**
 * Stores a digest, computed by a worker, of a data source without one. Skips annotated data sources: their bytes may
 * have changed since the worker started.
 */
export async function noteContent(
  tx: Tx,
  dataSourceId: number,
  content: { sha256: string; uncompressedBytes: number | null },
): Promise<void> {
  await tx.query(
    'note_content',
    `UPDATE data_sources SET content_sha256 = decode($2, 'hex'), uncompressed_bytes = coalesce($3, uncompressed_bytes)
     WHERE id = $1 AND content_sha256 IS NULL AND NOT EXISTS (SELECT FROM annotations a WHERE a.annotated_id = $1)`,
    [dataSourceId, content.sha256, content.uncompressedBytes],
  );
}

/** An annotated file for its data source; digests are hexadecimal. */
export interface AnnotatedObject {
  objectKey: string;
  sizeBytes: number;
  sha256: string;
  index?: { objectKey: string; sizeBytes: number; sha256: string };
  noIndex?: string;
}

/** Sets object and index of a task's annotated data source; returns the keys of the previous ones, now garbage. */
export async function switchResult(
  tx: Tx,
  taskId: number,
  { objectKey, sizeBytes, sha256, index, noIndex }: AnnotatedObject,
): Promise<string[]> {
  const rows = await tx.query<{ object: string | null; index: string | null }>(
    'switch_result',
    `WITH former AS (
       SELECT d.id, d.object_key, d.index_key FROM data_sources d JOIN annotations a ON a.annotated_id = d.id
       WHERE a.task_id = $1 FOR UPDATE OF d
     )
     UPDATE data_sources d SET object_key = $2, size_bytes = $3, etag = $4, last_modified = clock_timestamp(),
       content_sha256 = NULL, uncompressed_bytes = NULL, revision = d.revision + 1,
       index_key = $5, index_bytes = $6, index_etag = $7, no_index = $8
     FROM former f WHERE d.id = f.id
     RETURNING f.object_key AS object, f.index_key AS index`,
    [taskId, objectKey, sizeBytes, sha256, index?.objectKey, index?.sizeBytes, index?.sha256, noIndex],
  );
  const former = rows[0]!;
  return [former.object, former.index].filter((key) => key !== null);
}
