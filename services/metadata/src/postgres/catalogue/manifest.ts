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

/**
 * Removes an unreferenced track from the manifest at its next version: segments without a live track are retired. The
 * import may be deleted before or after.
 */
export async function retireTrack(tx: Tx, trackId: number): Promise<void> {
  await retireTrackAt(tx, trackId, await nextManifestVersion(tx));
}

/** As `retireTrack`, at a version already taken by this transaction. */
export async function retireTrackAt(tx: Tx, trackId: number, version: number): Promise<void> {
  await tx.query(
    'retire_track',
    `WITH dead AS (
       UPDATE stored_tracks SET died = clock_timestamp() WHERE track = $1 AND died IS NULL RETURNING track, entries, died
     ), held AS (
       UPDATE track_sets s SET live_tracks = s.live_tracks - 1, dead_entries = s.dead_entries + dead.entries,
         dead_since = coalesce(s.dead_since, dead.died)
       FROM dead WHERE s.id IN (SELECT set_id FROM set_tracks WHERE track = $1)
       RETURNING s.id, s.live_tracks
     )
     UPDATE segments SET retired_version = $2, retired = clock_timestamp()
     WHERE retired_version IS NULL AND track_set IN (SELECT id FROM held WHERE live_tracks = 0)`,
    [trackId, version],
  );
}

/** Locks the manifest until the end of the transaction. */
export async function holdManifestVersion(tx: Tx): Promise<void> {
  await tx.query('hold_manifest_version', 'SELECT version FROM manifest_version FOR UPDATE', []);
}
