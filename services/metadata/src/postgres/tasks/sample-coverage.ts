import type { Tx } from '../session.ts';

/** What covers the sample of an import: its visible coverage tracks, ascending, and the live segments that hold them. */
export interface SampleCoverage {
  tracks: number[];
  segments: { objectKey: string; sizeBytes: number; tracks: number[] }[];
}

/** Each costs a read to open. */
const maxSegments = 256;

/** Coverage by these tracks; undefined beyond 256 segments. */
export async function coverageBy(tx: Tx, tracks: number[]): Promise<SampleCoverage | undefined> {
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
