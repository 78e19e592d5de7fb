import type { Tx } from './session.ts';

/** Half-open, 0-based, of everything the segment holds on the contig. */
export interface ContigRange {
  contig: string;
  start: number;
  end: number;
}

/** A segment as its writer reported it. */
export interface NewSegment {
  kind: 'observations' | 'regions';
  objectKey: string;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  tracks: number[];
  entries: number;
  ranges: ContigRange[];
}

/** A segment of the manifest. */
export interface Segment extends NewSegment {
  id: number;
}

/** Enters segments into the manifest at a version. Error: `integrity_conflict` when an object is there already. */
export async function addSegments(tx: Tx, segments: readonly NewSegment[], version: number): Promise<void> {
  if (segments.length === 0) return;
  await tx.query(
    'add_segments',
    `INSERT INTO segments (kind, object_key, size_bytes, sha256, tracks, entries, ranges, born_version)
     SELECT s.kind, s."objectKey", s."sizeBytes", decode(s.sha256, 'hex'), s.tracks, s.entries, s.ranges, $2
     FROM jsonb_to_recordset($1) AS s (kind text, "objectKey" text, "sizeBytes" bigint, sha256 text, tracks bigint[],
       entries bigint, ranges jsonb)`,
    [JSON.stringify(segments), version],
  );
}

/** The live segments that hold any of the tracks, by id. */
export async function liveSegmentsOf(tx: Tx, tracks: readonly number[]): Promise<Segment[]> {
  return tx.query<Segment>(
    'live_segments_of_tracks',
    `SELECT id, kind, object_key AS "objectKey", size_bytes AS "sizeBytes", encode(sha256, 'hex') AS sha256, tracks,
       entries, ranges
     FROM segments
     WHERE retired_version IS NULL AND id IN (SELECT segment_id FROM segment_tracks WHERE track = ANY ($1::bigint[]))
     ORDER BY id`,
    [tracks],
  );
}

/**
 * Hands the objects of retired segments to the garbage collector: those that no pinned snapshot shows, and that were
 * retired long enough ago for readers of an unpinned one to be through. Returns how many.
 */
export async function dropRetiredSegments(tx: Tx, graceMs: number): Promise<number> {
  const rows = await tx.query<{ dropped: number }>(
    'drop_retired_segments',
    `WITH dropped AS (
       DELETE FROM segments
       WHERE retired_version <= coalesce((SELECT min(version) FROM snapshots), 9223372036854775807)
         AND retired <= clock_timestamp() - $1 * interval '1 millisecond'
       RETURNING object_key, retired
     ), added AS (
       INSERT INTO garbage (object_key, due) SELECT object_key, retired FROM dropped
     )
     SELECT count(*) AS dropped FROM dropped`,
    [graceMs],
  );
  return rows[0]!.dropped;
}
