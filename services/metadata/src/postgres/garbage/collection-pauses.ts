import type { Tx } from '../session.ts';

/** From its commit on the garbage collector removes nothing, for so long at most; returns the number of the pause. */
export async function pauseCollection(tx: Tx, seconds: number, reason: string): Promise<number> {
  await tx.query('drop_old_pauses', 'DELETE FROM collection_pauses WHERE until < clock_timestamp()', []);
  const rows = await tx.query<{ id: number }>(
    'pause_collection',
    'INSERT INTO collection_pauses (until, reason) VALUES (clock_timestamp() + make_interval(secs => $1), $2) RETURNING id',
    [seconds, reason],
  );
  return rows[0]!.id;
}

/** Lets a pause last so much longer from now on; false when it was over. */
export async function prolongPause(tx: Tx, id: number, seconds: number): Promise<boolean> {
  const rows = await tx.query(
    'prolong_pause',
    `UPDATE collection_pauses SET until = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND until > clock_timestamp() RETURNING id`,
    [id, seconds],
  );
  return rows.length > 0;
}

/** Ends one pause, or all of them; returns how many. */
export async function endPauses(tx: Tx, id: number | 'all'): Promise<number> {
  const sql = 'DELETE FROM collection_pauses WHERE $1::bigint IS NULL OR id = $1 RETURNING id';
  return (await tx.query('end_pauses', sql, [id === 'all' ? null : id])).length;
}

/** Whether the garbage collector is told to remove nothing. */
export async function isCollectionPaused(tx: Tx): Promise<boolean> {
  const sql = 'SELECT FROM collection_pauses WHERE until > clock_timestamp() LIMIT 1';
  return (await tx.query('is_collection_paused', sql, [])).length > 0;
}
