import type { PublishedImport } from '../../domain/tasks/published-tracks.ts';
import type { Tx } from '../session.ts';
import { annotateTasks } from './annotate-tasks.ts';
import type { LockedTask } from './tasks.ts';

/** Locks the imports of a task, by member, a variation before its coverage, until the end of the transaction. */
export async function lockImportsOf(tx: Tx, taskId: number): Promise<PublishedImport[]> {
  return tx.query<PublishedImport>(
    'lock_imports_of_task',
    `SELECT i.id, i.kind, i.sample_id AS "sampleId", i.data_source_id AS "dataSourceId",
       i.published_track AS "publishedTrack", encode(d.content_sha256, 'hex') AS "contentSha256", i.part,
       i.column_number AS column
     FROM imports i JOIN data_sources d ON d.id = i.data_source_id
     WHERE i.task_id = $1 ORDER BY i.part, i.kind DESC FOR UPDATE OF i`,
    [taskId],
  );
}

/** Those of some contents that other tasks have published as variations. */
export async function publishedContents(tx: Tx, contents: readonly string[], taskId: number): Promise<string[]> {
  const rows = await tx.query<{ content: string }>(
    'published_contents',
    `SELECT encode(published_content, 'hex') AS content FROM imports
     WHERE published_content = ANY (ARRAY(SELECT decode(content, 'hex') FROM unnest($1::text[]) AS content))
       AND kind = 'variation' AND task_id <> $2`,
    [contents, taskId],
  );
  return rows.map(({ content }) => content);
}

/**
 * Serialises publications of many contents of one file until the end of the transaction: two of them that enter the
 * same contents in different orders would wait for each other.
 */
export async function lockContents(tx: Tx, contentSha256: string): Promise<void> {
  const sql = `SELECT pg_advisory_xact_lock(hashtextextended('varfreq content ' || $1, 0))`;
  await tx.query('lock_contents', sql, [contentSha256]);
}

/** Unique index that allows content in one visible variation only. */
export const contentOnce = 'imports_content_once';

/** What an import shows from now on; digests are hexadecimal. */
export interface Pointer {
  importId: number;
  track: number;
  contentSha256: string | null;
  coveredBases: number | null;
}

/**
 * Switches the pointers that make imports visible. Violates `contentOnce` when another variation has published the same
 * content meanwhile.
 */
export async function pointToTracks(tx: Tx, pointers: readonly Pointer[]): Promise<void> {
  const [first, ...others] = pointers;
  if (first !== undefined && others.length === 0) return pointToTrack(tx, first);
  await tx.query(
    'point_to_tracks',
    `UPDATE imports i SET published_track = p.track, published_content = decode(p.content, 'hex'), covered_bases = p.bases,
       outside_coverage = NULL, outside_tracks = NULL
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) AS p (id, track, content, bases) WHERE i.id = p.id`,
    [
      pointers.map(({ importId }) => importId),
      pointers.map(({ track }) => track),
      pointers.map(({ contentSha256 }) => contentSha256),
      pointers.map(({ coveredBases }) => coveredBases),
    ],
  );
}

/** The usual case in a statement whose plan the server keeps; it plans lists of unknown length anew each time. */
async function pointToTrack(tx: Tx, { importId, track, contentSha256, coveredBases }: Pointer): Promise<void> {
  await tx.query(
    'point_to_track',
    `UPDATE imports SET published_track = $2, published_content = decode($3, 'hex'), covered_bases = $4,
       outside_coverage = NULL, outside_tracks = NULL WHERE id = $1`,
    [importId, track, contentSha256, coveredBases],
  );
}

/** Keeps how many observations of a variation lie outside of the coverage with these tracks, for as long as it shows its track. */
export async function noteOutside(tx: Tx, importId: number, count: number, tracks: readonly number[]): Promise<void> {
  const sql = 'UPDATE imports SET outside_coverage = $2, outside_tracks = $3 WHERE id = $1';
  await tx.query('note_outside', sql, [importId, count, tracks]);
}

/**
 * Stores a digest, computed by a worker of this task, of a data source without one. Skips results of tasks, and bytes that were
 * replaced since the task was planned.
 */
export async function noteContent(
  tx: Tx,
  { id, epoch }: Pick<LockedTask, 'id' | 'epoch'>,
  dataSourceId: number,
  content: { sha256: string; uncompressedBytes: number | null },
): Promise<void> {
  await tx.query(
    'note_content',
    `UPDATE data_sources SET content_sha256 = decode($2, 'hex'), uncompressed_bytes = coalesce($3, uncompressed_bytes)
     WHERE id = $1 AND content_sha256 IS NULL AND NOT EXISTS (SELECT FROM ${annotateTasks} a WHERE a.result_id = $1)
       AND object_key IS NOT DISTINCT FROM (
         SELECT planned_object FROM shards WHERE task_id = $4 AND epoch = $5 AND shard = 0)`,
    [dataSourceId, content.sha256, content.uncompressedBytes, id, epoch],
  );
}

/** An annotated file or a frequency table for its data source; digests are hexadecimal. */
export interface AnnotatedObject {
  objectKey: string;
  sizeBytes: number;
  sha256: string;
  index?: { objectKey: string; sizeBytes: number; sha256: string };
  noIndex?: string;
}

/** Sets object and index of the data source that a task fills; returns the keys of the previous ones, now garbage. */
export async function switchResult(
  tx: Tx,
  taskId: number,
  { objectKey, sizeBytes, sha256, index, noIndex }: AnnotatedObject,
): Promise<string[]> {
  const rows = await tx.query<{ object: string | null; index: string | null }>(
    'switch_result',
    `WITH former AS (
       SELECT d.id, d.object_key, d.index_key FROM data_sources d JOIN ${annotateTasks} a ON a.result_id = d.id
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
