import type { ContigRange } from '../catalogue/segments.ts';
import type { Tx } from '../session.ts';

/** An object that the database refers to. */
export interface StatedObject {
  key: string;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** What the manifest states of a segment; null for other objects. */
  segment: StatedSegment | null;
}

/** A segment as the manifest has it. */
export interface StatedSegment {
  kind: 'observations' | 'regions';
  entries: number;
  ranges: ContigRange[];
  tracks: number[];
}

/** The next objects by key, `limit` at most: segments, files and their indexes. */
export async function statedObjects(tx: Tx, after: string, limit: number): Promise<StatedObject[]> {
  return tx.query<StatedObject>(
    'stated_objects',
    `SELECT o.key, o.size_bytes AS "sizeBytes", o.sha256, o.segment FROM (
       (SELECT s.object_key AS key, s.size_bytes, encode(s.sha256, 'hex') AS sha256,
          jsonb_build_object('kind', s.kind, 'entries', s.entries, 'ranges', s.ranges, 'tracks', t.tracks) AS segment
        FROM segments s JOIN track_sets t ON t.id = s.track_set
        WHERE s.object_key > $1 ORDER BY s.object_key LIMIT $2)
       UNION ALL
       (SELECT object_key, size_bytes, etag, NULL FROM data_sources WHERE object_key > $1 ORDER BY object_key LIMIT $2)
       UNION ALL
       (SELECT index_key, index_bytes, index_etag, NULL FROM data_sources WHERE index_key > $1 ORDER BY index_key LIMIT $2)
     ) AS o ORDER BY o.key LIMIT $2`,
    [after, limit],
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
