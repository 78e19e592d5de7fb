import type { Lease } from '../../domain/tasks/attempt.ts';
import { type MemberTracks, memberTracks, type TrackRow } from '../../domain/tasks/attempt-tracks.ts';
import type { Tx } from '../session.ts';

/** Creates the tracks of a parsing attempt, of ascending parts; their numbers ascend too. The first stands for the attempt. */
export async function addTracks(tx: Tx, lease: Lease, parts: readonly Omit<TrackRow, 'id'>[]): Promise<MemberTracks[]> {
  const rows = await tx.query<TrackRow>(
    'add_tracks',
    `WITH added AS (
       INSERT INTO tracks (task_id, epoch, shard, attempt, part, column_number)
       SELECT $1, $2, $3, $4, p.part, p.column_number
       FROM unnest($5::integer[], $6::integer[]) AS p (part, column_number) ORDER BY p.part
       RETURNING id, part, column_number
     ), first AS (
       UPDATE shards SET track = (SELECT min(id) FROM added) WHERE task_id = $1 AND epoch = $2 AND shard = $3
     )
     SELECT id, part, column_number AS column FROM added ORDER BY part`,
    [lease.taskId, lease.epoch, lease.shard, lease.attempt, parts.map((p) => p.part), parts.map((p) => p.column)],
  );
  return memberTracks(rows);
}

/** Tracks of the attempt that this one belongs to, by part; none without a track. */
export async function tracksOfAttempt(tx: Tx, track: number | null): Promise<MemberTracks[]> {
  if (track === null) return [];
  const rows = await tx.query<TrackRow>(
    'tracks_of_attempt',
    `SELECT c.id, c.part, c.column_number AS column FROM tracks t JOIN tracks c USING (task_id, epoch, shard, attempt)
     WHERE t.id = $1 ORDER BY c.part`,
    [track],
  );
  return memberTracks(rows);
}

/** Deletes the tracks of the attempt that this one belongs to, all of them unreferenced. */
export async function forgetAttempt(tx: Tx, track: number): Promise<void> {
  await tx.query(
    'forget_attempt',
    `DELETE FROM tracks WHERE (task_id, epoch, shard, attempt) IN (
       SELECT task_id, epoch, shard, attempt FROM tracks WHERE id = $1)`,
    [track],
  );
}

/** Deletes unreferenced tracks. */
export async function forgetTracks(tx: Tx, tracks: readonly number[]): Promise<void> {
  if (tracks.length === 0) return;
  await tx.query('forget_tracks', 'DELETE FROM tracks WHERE id = ANY ($1)', [tracks]);
}
