import type { Tx } from '../session.ts';

/** What covers the sample of an import: its visible coverage tracks, ascending, and the live segments that hold them. */
export interface SampleCoverage {
  tracks: number[];
  segments: { objectKey: string; sizeBytes: number; tracks: number[] }[];
}

/** Each costs a read to open. */
const maxSegments = 256;

/**
 * Coverage of the sample of a task's variation, without what the task itself makes. Undefined without a coverage profile,
 * for joint imports, and beyond 256 segments.
 */
export async function coverageOfSample(tx: Tx, taskId: number): Promise<SampleCoverage | undefined> {
  const [sample] = await tx.query<{ isCovered: boolean; tracks: number[] }>(
    'coverage_tracks_of_task',
    `SELECT s.coverage_profile AS "isCovered", ARRAY(
       SELECT c.published_track FROM imports c
       WHERE c.sample_id = s.id AND c.kind = 'coverage' AND c.published_track IS NOT NULL AND c.task_id <> $1
       ORDER BY c.published_track) AS tracks
     FROM imports i JOIN samples s ON s.id = i.sample_id
     WHERE i.task_id = $1 AND i.kind = 'variation' AND i.column_number IS NULL`,
    [taskId],
  );
  if (sample === undefined || !sample.isCovered) return undefined;
  const { tracks } = sample;
  const segments = tracks.length === 0 ? [] : await segmentsOf(tx, tracks);
  return segments.length > maxSegments ? undefined : { tracks, segments };
}

/** With those of the tracks that they hold: the others may be thousands. */
async function segmentsOf(tx: Tx, tracks: readonly number[]): Promise<SampleCoverage['segments']> {
  return tx.query<SampleCoverage['segments'][number]>(
    'region_segments_of_tracks',
    `WITH held AS (
       SELECT set_id, array_agg(track ORDER BY track) AS tracks FROM set_tracks WHERE track = ANY ($1::bigint[])
       GROUP BY set_id
     )
     SELECT s.object_key AS "objectKey", s.size_bytes AS "sizeBytes", h.tracks
     FROM segments s JOIN held h ON h.set_id = s.track_set
     WHERE s.retired_version IS NULL AND s.kind = 'regions' ORDER BY s.id LIMIT $2`,
    [tracks, maxSegments + 1],
  );
}
