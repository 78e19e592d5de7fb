import type { Lease } from '../../domain/tasks/attempt.ts';
import type { Tx } from '../session.ts';

/** Number of pages of the snapshot of a task's epoch; undefined: none taken yet. */
export async function countSnapshotPages(tx: Tx, lease: Lease): Promise<number | undefined> {
  const rows = await tx.query<{ pages: number }>(
    'count_snapshot_pages',
    'SELECT pages FROM snapshots WHERE task_id = $1 AND epoch = $2',
    [lease.taskId, lease.epoch],
  );
  return rows[0]?.pages;
}

/** Stores a snapshot and pins its manifest version until the task ends. */
export async function keepSnapshot(
  tx: Tx,
  lease: Lease,
  snapshot: { version: number; pages: readonly Uint8Array[] },
): Promise<void> {
  await tx.query(
    'pin_snapshot',
    'INSERT INTO snapshots (task_id, epoch, version, pages) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [lease.taskId, lease.epoch, snapshot.version, snapshot.pages.length],
  );
  for (const [page, payload] of snapshot.pages.entries()) {
    await tx.query(
      'keep_snapshot_page',
      'INSERT INTO snapshot_pages (task_id, epoch, page, payload) VALUES ($1, $2, $3, $4)',
      [lease.taskId, lease.epoch, page, payload],
    );
  }
}

/** One page of a stored snapshot; undefined when the task has ended meanwhile. */
export async function readSnapshotPage(tx: Tx, lease: Lease, page: number): Promise<Uint8Array | undefined> {
  const rows = await tx.query<{ payload: Uint8Array }>(
    'read_snapshot_page',
    'SELECT payload FROM snapshot_pages WHERE task_id = $1 AND epoch = $2 AND page = $3',
    [lease.taskId, lease.epoch, page],
  );
  return rows[0]?.payload;
}

/** Deletes the snapshots of an ended or resubmitted task. */
export async function dropSnapshots(tx: Tx, taskId: number): Promise<void> {
  await tx.query('drop_snapshots', 'DELETE FROM snapshots WHERE task_id = $1', [taskId]);
}

/** Deletes snapshots of ended tasks and earlier epochs. Returns the number. */
export async function dropStaleSnapshots(tx: Tx): Promise<number> {
  const rows = await tx.query(
    'drop_stale_snapshots',
    `DELETE FROM snapshots s USING tasks t
     WHERE t.id = s.task_id AND (t.epoch <> s.epoch OR t.state IN ('succeeded', 'failed')) RETURNING 1`,
    [],
  );
  return rows.length;
}
