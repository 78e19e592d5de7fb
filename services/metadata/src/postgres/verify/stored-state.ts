import { type Segment, segmentColumns, withTracks } from '../catalogue/segments.ts';
import type { Tx } from '../session.ts';

/** An object that the database refers to. */
export interface StatedObject {
  /** Of the row that refers to it. */
  id: number;
  key: string;
  sizeBytes: number;
  /** Hexadecimal; of a piece of an upload none is known. */
  sha256?: string;
  /** What the manifest states of it, of a segment only. */
  segment?: Segment;
}

/** The objects of the next segments by id, `limit` at most. */
export async function segmentObjects(tx: Tx, after: number, limit: number): Promise<StatedObject[]> {
  const sql = `SELECT ${segmentColumns} FROM segments s WHERE s.id > $1 ORDER BY s.id LIMIT $2`;
  const segments = await withTracks(tx, await tx.query<Omit<Segment, 'tracks'>>('segments_after', sql, [after, limit]));
  return segments.map((segment) => {
    const { id, objectKey: key, sizeBytes, sha256 } = segment;
    return { id, key, sizeBytes, sha256, segment };
  });
}

/** The objects of the next files by id, `limit` at most, and their indexes. */
export async function fileObjects(tx: Tx, after: number, limit: number): Promise<StatedObject[]> {
  return tx.query<StatedObject>(
    'files_after',
    `SELECT d.id, o.key, o.bytes AS "sizeBytes", o.sha256
     FROM (SELECT * FROM data_sources WHERE id > $1 AND object_key IS NOT NULL ORDER BY id LIMIT $2) AS d,
       LATERAL (VALUES (d.object_key, d.size_bytes, d.etag), (d.index_key, d.index_bytes, d.index_etag)) AS o (key, bytes, sha256)
     WHERE o.key IS NOT NULL ORDER BY d.id`,
    [after, limit],
  );
}

/** The pieces of the next resumable upload by id, which are 20,000 at most. */
export async function pieceObjects(tx: Tx, after: number): Promise<StatedObject[]> {
  return tx.query<StatedObject>(
    'pieces_after',
    `SELECT upload_id AS id, object_key AS key, size_bytes AS "sizeBytes" FROM upload_pieces
     WHERE upload_id = (SELECT min(upload_id) FROM upload_pieces WHERE upload_id > $1) ORDER BY start`,
    [after],
  );
}

/**
 * Keys that nothing accounts for: no segment, file or upload has them, no running attempt or unfinished task wrote them,
 * and the garbage collector does not wait for them. `prefixes` are all prefixes of the keys, each ending with `/`.
 */
export async function unaccountedKeys(tx: Tx, keys: readonly string[], prefixes: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'unaccounted_keys',
    `WITH held AS (
       SELECT prefix FROM garbage WHERE prefix = ANY ($2::text[])
       UNION ALL SELECT object_prefix FROM resumable_uploads WHERE object_prefix = ANY ($2::text[])
       UNION ALL SELECT s.object_prefix FROM shards s JOIN tasks t ON t.id = s.task_id
       WHERE s.object_prefix = ANY ($2::text[]) AND (s.state = 'running' OR t.state IN ('waiting', 'running'))
     )
     SELECT k.key FROM unnest($1::text[]) AS k (key)
     WHERE NOT EXISTS (SELECT FROM segments WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM data_sources WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM data_sources WHERE index_key = k.key)
       AND NOT EXISTS (SELECT FROM uploads WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM garbage WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM held WHERE starts_with(k.key, held.prefix))`,
    [keys, prefixes],
  );
  return rows.map(({ key }) => key);
}

/** A published import whose data no live segment holds. */
export interface LostTrack {
  track: number;
  importId: number;
  kind: 'variation' | 'coverage';
  entries: number;
}

/** Published tracks with data that are in no live segment of their kind, `limit` at most. */
export async function lostTracks(tx: Tx, limit: number): Promise<LostTrack[]> {
  return tx.query<LostTrack>(
    'lost_tracks',
    `SELECT i.published_track AS track, i.id AS "importId", i.kind, t.entries
     FROM imports i JOIN stored_tracks t ON t.track = i.published_track
     WHERE t.entries > 0 AND NOT EXISTS (
       SELECT FROM set_tracks h JOIN segments s ON s.track_set = h.set_id
       WHERE h.track = i.published_track AND s.retired_version IS NULL
         AND s.kind = CASE i.kind WHEN 'coverage' THEN 'regions' ELSE 'observations' END)
     ORDER BY track LIMIT $1`,
    [limit],
  );
}

/** Observations of all live segments, and bounds of what they have to be by the tracks that they hold. */
export interface EntryTotals {
  held: number;
  /** Of tracks that are shown. */
  least: number;
  /** Of these, and of deleted ones that compaction has not dropped yet. */
  most: number;
}

/** As of one moment. */
export async function observationTotals(tx: Tx): Promise<EntryTotals> {
  const rows = await tx.query<EntryTotals>(
    'observation_totals',
    `WITH live AS (SELECT track_set, entries FROM segments WHERE retired_version IS NULL AND kind = 'observations')
     SELECT (SELECT coalesce(sum(entries), 0)::bigint FROM live) AS held,
       coalesce(sum(t.entries) FILTER (WHERE t.died IS NULL), 0)::bigint AS least,
       coalesce(sum(t.entries), 0)::bigint AS most
     FROM stored_tracks t WHERE t.track IN (SELECT track FROM set_tracks WHERE set_id IN (SELECT track_set FROM live))`,
    [],
  );
  return rows[0]!;
}
