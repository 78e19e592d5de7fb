import type { Tx } from './session.ts';

/**
 * The next manifest version. Holds the row of the version until the end of the transaction, so that versions follow the
 * order of commits: take it as late as possible, after every other lock.
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
 * Takes a track that nothing shows any more out of the manifest at its next version: segments left without a live track
 * are retired. Whether its import is deleted before or after makes no difference.
 */
export async function retireTrack(tx: Tx, trackId: number): Promise<void> {
  await retireTrackAt(tx, trackId, await nextManifestVersion(tx));
}

/** As `retireTrack`, at a version that this transaction has already taken. */
export async function retireTrackAt(tx: Tx, trackId: number, version: number): Promise<void> {
  await tx.query(
    'retire_segments_of_track',
    `UPDATE segments AS s SET retired_version = $2, retired = clock_timestamp()
     WHERE s.retired_version IS NULL AND s.id IN (SELECT segment_id FROM segment_tracks WHERE track = $1)
       AND NOT EXISTS (SELECT FROM segment_tracks h JOIN imports i ON i.published_track = h.track
                       WHERE h.segment_id = s.id AND h.track <> $1)`,
    [trackId, version],
  );
}
