import type { Tx } from '../session.ts';

/** Pauses garbage collection, from commit, for at most `seconds`; returns the id of the pause. */
export async function pauseCollection(tx: Tx, seconds: number, reason: string): Promise<number> {
  await tx.query('drop_old_pauses', 'DELETE FROM collection_pauses WHERE until < clock_timestamp()', []);
  const rows = await tx.query<{ id: number }>(
    'pause_collection',
    'INSERT INTO collection_pauses (until, reason) VALUES (clock_timestamp() + make_interval(secs => $1), $2) RETURNING id',
    [seconds, reason],
  );
  return rows[0]!.id;
}

/** Extends a pause by `seconds` from now; false when it had ended. */
export async function prolongPause(tx: Tx, id: number, seconds: number): Promise<boolean> {
  const rows = await tx.query(
    'prolong_pause',
    `UPDATE collection_pauses SET until = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND until > clock_timestamp() RETURNING id`,
    [id, seconds],
  );
  return rows.length > 0;
}

/** Ends one pause or all; returns the number ended. */
export async function endPauses(tx: Tx, id: number | 'all'): Promise<number> {
  const sql = 'DELETE FROM collection_pauses WHERE $1::bigint IS NULL OR id = $1 RETURNING id';
  return (await tx.query('end_pauses', sql, [id === 'all' ? null : id])).length;
}

/** Whether garbage collection is paused. */
export async function isCollectionPaused(tx: Tx): Promise<boolean> {
  const sql = 'SELECT FROM collection_pauses WHERE until > clock_timestamp() LIMIT 1';
  return (await tx.query('is_collection_paused', sql, [])).length > 0;
}
