import type { Lease } from '../../domain/tasks/attempt.ts';
import type { Tx } from '../session.ts';

/** The stored snapshot of a task's epoch. */
export interface KeptSnapshot {
  pages: number;
  /** Of its content; null: none but this task has it. */
  identity: string | null;
  /** Samples are in columns. */
  columns: boolean;
}

/** Undefined: none taken yet. */
export async function findSnapshot(tx: Tx, lease: Lease): Promise<KeptSnapshot | undefined> {
  const rows = await tx.query<KeptSnapshot>(
    'find_snapshot',
    `SELECT s.pages, c.identity, c.columns FROM snapshots s JOIN snapshot_contents c ON c.id = s.content_id
     WHERE s.task_id = $1 AND s.epoch = $2`,
    [lease.taskId, lease.epoch],
  );
  return rows[0];
}

/**
 * Stores a snapshot over a stored content and pins its manifest version until the task ends. Without a header it is the
 * content's. Returns the number of pages.
 */
export async function keepSnapshot(
  tx: Tx,
  lease: Lease,
  snapshot: { version: number; content: number; header?: Uint8Array },
): Promise<number> {
  const rows = await tx.query<{ pages: number }>(
    'keep_snapshot',
    `INSERT INTO snapshots (task_id, epoch, version, content_id, header, pages)
     SELECT $1, $2, $3, $4, $5, count(*) FROM snapshot_content_pages WHERE content_id = $4
     ON CONFLICT DO NOTHING RETURNING pages`,
    [lease.taskId, lease.epoch, snapshot.version, snapshot.content, snapshot.header ?? null],
  );
  return rows[0]!.pages;
}

/** One page of a stored snapshot; undefined when the task has ended meanwhile. */
export async function readSnapshotPage(tx: Tx, lease: Lease, page: number): Promise<Uint8Array | undefined> {
  const rows = await tx.query<{ payload: Uint8Array }>(
    'read_snapshot_page',
    `SELECT CASE WHEN p.page = 0 THEN coalesce(s.header, p.payload) ELSE p.payload END AS payload
     FROM snapshots s JOIN snapshot_content_pages p USING (content_id) WHERE s.task_id = $1 AND s.epoch = $2 AND p.page = $3`,
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
