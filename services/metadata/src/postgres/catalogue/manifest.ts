import type { Tx } from '../session.ts';

/**
 * Takes the next manifest version. Locks its row until the end of the transaction, so that versions follow the order of
 * commits: call it as late as possible, after every other lock.
 */
export async function nextManifestVersion(tx: Tx): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    'next_manifest_version',
    'UPDATE manifest_version SET version = version + 1 RETURNING version',
    [],
  );
  return rows[0]!.version;
}

/** As `nextManifestVersion`; notes names with data that first appear with it. */
export async function nextManifestVersionWith(tx: Tx, contigs: readonly string[]): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    'next_manifest_version_with_contigs',
    `WITH next AS (UPDATE manifest_version SET version = version + 1 RETURNING version), noted AS (
       INSERT INTO contigs (name) SELECT c.name FROM next, unnest($1::text[]) AS c (name) ON CONFLICT DO NOTHING)
     SELECT version FROM next`,
    [contigs],
  );
  return rows[0]!.version;
}

/**
 * Removes unreferenced tracks from the manifest at its next version: segments without a live track are retired. The
 * imports may be deleted before or after.
 */
export async function retireTracks(tx: Tx, tracks: readonly number[]): Promise<void> {
  if (tracks.length > 0) await retireTracksAt(tx, tracks, await nextManifestVersion(tx));
}

/** As `retireTracks`, at a version already taken by this transaction. */
export async function retireTracksAt(tx: Tx, tracks: readonly number[], version: number): Promise<void> {
  await tx.query(
    'retire_tracks',
    `WITH dead AS (
       UPDATE stored_tracks SET died = clock_timestamp() WHERE track = ANY ($1) AND died IS NULL
       RETURNING track, entries, died
     ), lost AS (
       SELECT h.set_id, count(*) AS tracks, sum(d.entries) AS entries, min(d.died) AS died
       FROM dead d JOIN set_tracks h ON h.track = d.track GROUP BY h.set_id
     ), held AS (
       UPDATE track_sets s SET live_tracks = s.live_tracks - lost.tracks, dead_entries = s.dead_entries + lost.entries,
         dead_since = coalesce(s.dead_since, lost.died)
       FROM lost WHERE s.id = lost.set_id
       RETURNING s.id, s.live_tracks
     )
     UPDATE segments SET retired_version = $2, retired = clock_timestamp()
     WHERE retired_version IS NULL AND track_set IN (SELECT id FROM held WHERE live_tracks = 0)`,
    [tracks, version],
  );
}

/** Locks the manifest until the end of the transaction. */
export async function holdManifestVersion(tx: Tx): Promise<void> {
  await tx.query('hold_manifest_version', 'SELECT version FROM manifest_version FOR UPDATE', []);
}
