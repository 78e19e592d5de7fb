import type { SegmentCut } from '../../domain/compaction/plan-compaction.ts';
import type { Database } from '../database.ts';
import type { Tx } from '../session.ts';
import { holdManifestVersion } from './manifest.ts';
import { ensureTrackSet, forgetTrackSets, tracksOfSets } from './track-sets.ts';

/** Range of the segment's data on a contig, half-open, 0-based. */
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
  /** Id of the track set, equal for segments with the same tracks. */
  trackSet: number;
}

/** Facts of segments entering the manifest. */
export interface Birth {
  version: number;
  /** Version of their newest track. */
  dataVersion: number;
  cut: SegmentCut;
}

/**
 * Adds segments with the same tracks to the manifest. The caller holds the manifest version. Error:
 * `integrity_conflict` when an object is already listed.
 */
export async function addSegments(tx: Tx, segments: readonly NewSegment[], birth: Birth): Promise<void> {
  if (segments.length === 0) return;
  const trackSet = await ensureTrackSet(tx, segments[0]!.tracks);
  const rows = segments.map(({ tracks: _, ...row }) => row);
  await tx.query(
    'add_segments',
    `INSERT INTO segments (kind, object_key, size_bytes, sha256, track_set, entries, ranges, born_version, data_version, cut)
     SELECT s.kind, s."objectKey", s."sizeBytes", decode(s.sha256, 'hex'), $2, s.entries, s.ranges, $3, $4, $5
     FROM jsonb_to_recordset($1) AS s (kind text, "objectKey" text, "sizeBytes" bigint, sha256 text, entries bigint,
       ranges jsonb)`,
    [JSON.stringify(rows), trackSet, birth.version, birth.dataVersion, birth.cut],
  );
}

/** Columns of a `Segment` except its tracks. */
export const segmentColumns = `s.id, s.kind, s.object_key AS "objectKey", s.size_bytes AS "sizeBytes",
  encode(s.sha256, 'hex') AS sha256, s.entries, s.ranges, s.track_set AS "trackSet"`;

/** From this many tracks on, looking each up, at 3.5 µs, takes longer than reading the sets of all live segments. */
const manyTracks = 5000;

/** Live segments that hold any of the tracks; those with the same tracks are adjacent and share their array. */
export async function liveSegmentsOf(tx: Tx, tracks: readonly number[]): Promise<Segment[]> {
  if (tracks.length < manyTracks) return withTracks(tx, await segmentsHolding(tx, tracks));
  const wanted = new Set(tracks);
  const isWanted = new Map<number, boolean>();
  return (await withTracks(tx, await liveSegments(tx))).filter((segment) => {
    const found = isWanted.get(segment.trackSet) ?? segment.tracks.some((track) => wanted.has(track));
    isWanted.set(segment.trackSet, found);
    return found;
  });
}

/** With `track = ANY ($1)` instead of the join, every set is searched for all tracks: 20 ms for 1,000 instead of 3.5. */
function segmentsHolding(tx: Tx, tracks: readonly number[]): Promise<Omit<Segment, 'tracks'>[]> {
  return tx.query(
    'live_segments_of_tracks',
    `SELECT ${segmentColumns} FROM segments s
     WHERE s.retired_version IS NULL
       AND s.track_set IN (SELECT h.set_id FROM unnest($1::bigint[]) AS t (track) JOIN set_tracks h USING (track))
     ORDER BY s.track_set, s.id`,
    [tracks],
  );
}

function liveSegments(tx: Tx): Promise<Omit<Segment, 'tracks'>[]> {
  return tx.query(
    'all_live_segments',
    `SELECT ${segmentColumns} FROM segments s WHERE s.retired_version IS NULL ORDER BY s.track_set, s.id`,
    [],
  );
}

/** Size of all live observations: at most what a frequency table reads. */
export async function observationBytes(tx: Tx): Promise<number> {
  const rows = await tx.query<{ bytes: number }>(
    'observation_bytes',
    `SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM segments WHERE kind = 'observations' AND retired_version IS NULL`,
    [],
  );
  return rows[0]!.bytes;
}

/** Adds the tracks of their sets to segments, reading each set once. */
export async function withTracks(tx: Tx, rows: readonly Omit<Segment, 'tracks'>[]): Promise<Segment[]> {
  const sets = await tracksOfSets(tx, [...new Set(rows.map(({ trackSet }) => trackSet))]);
  return rows.map((row) => ({ ...row, tracks: sets.get(row.trackSet)! }));
}

/**
 * Hands objects of retired segments to the garbage collector: segments in no pinned snapshot, retired longer ago than
 * the grace period for readers of unpinned ones. Returns the number.
 */
export async function dropRetiredSegments(database: Database, graceMs: number): Promise<number> {
  return database.transaction(async (tx) => {
    if (!(await hasRetired(tx, graceMs))) return 0;
    await holdManifestVersion(tx); // no new references to track sets meanwhile
    const sets = await deleteRetired(tx, graceMs);
    await forgetTrackSets(tx, sets);
    return sets.length;
  });
}

/** Retired more than $1 ago, and in no pinned snapshot. */
const droppable = `retired_version <= coalesce((SELECT min(version) FROM snapshots), 9223372036854775807)
  AND retired <= clock_timestamp() - $1 * interval '1 millisecond'`;

async function hasRetired(tx: Tx, graceMs: number): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM segments WHERE ${droppable}) AS found`;
  return (await tx.query<{ found: boolean }>('has_retired_segments', sql, [graceMs]))[0]!.found;
}

/** Returns the track set of each. */
async function deleteRetired(tx: Tx, graceMs: number): Promise<number[]> {
  const rows = await tx.query<{ trackSet: number }>(
    'drop_retired_segments',
    `WITH dropped AS (
       DELETE FROM segments WHERE ${droppable} RETURNING object_key, retired, track_set
     ), added AS (
       INSERT INTO garbage (object_key, due) SELECT object_key, retired FROM dropped
     )
     SELECT track_set AS "trackSet" FROM dropped`,
    [graceMs],
  );
  return rows.map(({ trackSet }) => trackSet);
}
