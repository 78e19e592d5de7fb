import { utcText } from '../rows.ts';
import type { Tx } from '../session.ts';

/** Live segments of a kind. */
export interface StoredSegments {
  kind: 'observations' | 'regions';
  segments: number;
  sizeBytes: number;
  entries: number;
  /** Visible tracks. */
  tracks: number;
  segmentsWithDead: number;
  /** Approximate, from the original entries of tracks. */
  deadBytes: number;
}

export async function storedSegments(tx: Tx): Promise<StoredSegments[]> {
  return tx.query<StoredSegments>(
    'stored_segments',
    `SELECT kind, count(s.id) AS segments, coalesce(sum(s.size_bytes), 0)::bigint AS "sizeBytes",
       coalesce(sum(s.entries), 0)::bigint AS entries,
       (SELECT count(*) FROM imports i WHERE i.kind = CASE k.kind WHEN 'regions' THEN 'coverage' ELSE 'variation' END
          AND i.published_track IS NOT NULL) AS tracks,
       count(s.id) FILTER (WHERE t.dead_since IS NOT NULL) AS "segmentsWithDead",
       coalesce(sum(s.size_bytes::numeric * t.dead_entries / greatest(t.entries, 1)), 0)::bigint AS "deadBytes"
     FROM unnest('{observations,regions}'::text[]) AS k (kind)
     LEFT JOIN (segments s JOIN track_sets t ON t.id = s.track_set) USING (kind)
     WHERE s.retired_version IS NULL GROUP BY kind ORDER BY kind`,
    [],
  );
}

/** Compactions by state, and retired segments that are still stored. */
export interface CompactionCounts {
  version: number;
  waiting: number;
  running: number;
  succeeded: number;
  failed: number;
  retiredSegments: number;
  retiredBytes: number;
}

export async function compactionCounts(tx: Tx): Promise<CompactionCounts> {
  const rows = await tx.query<CompactionCounts>(
    'compaction_counts',
    `SELECT version, count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'running') AS running,
       count(*) FILTER (WHERE state = 'succeeded') AS succeeded, count(*) FILTER (WHERE state = 'failed') AS failed,
       (SELECT count(*) FROM segments WHERE retired_version IS NOT NULL) AS "retiredSegments",
       (SELECT coalesce(sum(size_bytes), 0)::bigint FROM segments WHERE retired_version IS NOT NULL) AS "retiredBytes"
     FROM manifest_version LEFT JOIN tasks ON kind = 'compact' GROUP BY version`,
    [],
  );
  return rows[0]!;
}

/** Garbage and its due time as UTC text, earliest first. Takes none. */
export interface WaitingGarbage {
  objectKey: string | null;
  prefix: string | null;
  due: string;
}

/** Garbage that is due first; single objects after their grace period for readers. */
export async function waitingGarbage(tx: Tx, readersGraceMs: number, limit: number): Promise<WaitingGarbage[]> {
  return tx.query<WaitingGarbage>(
    'waiting_garbage',
    `SELECT object_key AS "objectKey", prefix, ${utcText('due')} AS due
     FROM (
       SELECT id, object_key, prefix, due + CASE WHEN prefix IS NULL THEN $1 ELSE 0 END * interval '1 millisecond' AS due
       FROM garbage
     ) AS g ORDER BY due, id LIMIT $2`,
    [readersGraceMs, limit],
  );
}
