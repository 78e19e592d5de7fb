import type { Tx } from '../session.ts';

/** A new track of a segment. */
export interface StoredTrack {
  track: number;
  entries: number;
  /** Nothing shows it: its import was deleted before it was published. */
  isDead: boolean;
}

/** Records the entries of new tracks. */
export async function addStoredTracks(tx: Tx, tracks: readonly StoredTrack[]): Promise<void> {
  if (tracks.length === 0) return;
  await tx.query(
    'add_stored_tracks',
    `INSERT INTO stored_tracks (track, entries, died)
     SELECT s.track, s.entries, CASE WHEN s.dead THEN clock_timestamp() END
     FROM unnest($1::bigint[], $2::bigint[], $3::boolean[]) AS s (track, entries, dead)`,
    [tracks.map(({ track }) => track), tracks.map(({ entries }) => entries), tracks.map(({ isDead }) => isDead)],
  );
}

/** Id of the set of these tracks (ascending), created if missing. The caller holds the manifest version. */
export async function ensureTrackSet(tx: Tx, tracks: readonly number[]): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'ensure_track_set',
    `WITH made AS (
       INSERT INTO track_sets (digest, tracks, entries, live_tracks, dead_entries, dead_since)
       SELECT sha256($1::bigint[]::text::bytea), $1, sum(entries), count(*) FILTER (WHERE died IS NULL),
         coalesce(sum(entries) FILTER (WHERE died IS NOT NULL), 0), min(died)
       FROM stored_tracks WHERE track = ANY ($1)
       HAVING NOT EXISTS (SELECT FROM track_sets WHERE digest = sha256($1::bigint[]::text::bytea))
       RETURNING id
     )
     SELECT id FROM made UNION ALL SELECT id FROM track_sets WHERE digest = sha256($1::bigint[]::text::bytea)`,
    [tracks],
  );
  return rows[0]!.id;
}

/** The tracks of each set, ascending. */
export async function tracksOfSets(tx: Tx, sets: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.query<{ id: number; tracks: number[] }>(
    'tracks_of_sets',
    'SELECT id, tracks FROM track_sets WHERE id = ANY ($1)',
    [sets],
  );
  return new Map(rows.map(({ id, tracks }) => [id, tracks]));
}

/** Deletes unreferenced sets, and dead tracks that are in no other. */
export async function forgetTrackSets(tx: Tx, sets: readonly number[]): Promise<void> {
  const rows = await tx.query<{ tracks: number[] }>(
    'forget_track_sets',
    `DELETE FROM track_sets t WHERE t.id = ANY ($1) AND NOT EXISTS (SELECT FROM segments s WHERE s.track_set = t.id)
     RETURNING tracks`,
    [sets],
  );
  await tx.query(
    'forget_dead_tracks',
    `DELETE FROM stored_tracks t WHERE t.track = ANY ($1) AND t.died IS NOT NULL
       AND NOT EXISTS (SELECT FROM set_tracks h WHERE h.track = t.track)`,
    [[...new Set(rows.flatMap(({ tracks }) => tracks))]],
  );
}
