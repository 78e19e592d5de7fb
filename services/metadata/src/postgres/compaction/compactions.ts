import type { CompactionJob, LiveSegment, SegmentCut } from '../../domain/compaction/plan-compaction.ts';
import { type Segment, segmentColumns, withTracks } from '../catalogue/segments.ts';
import type { Tx } from '../session.ts';

const planLock = 0x636f_6d70; // an arbitrary number in the one-key space of advisory locks

/** Locks planning until the end of the transaction; false when another planner holds the lock. */
export async function lockPlanning(tx: Tx): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS locked';
  return (await tx.query<{ locked: boolean }>('lock_compaction_planning', sql, [planLock]))[0]!.locked;
}

/** All live segments for planning, by id; times in milliseconds. Cost: reads no track sets. */
export async function liveSegments(tx: Tx): Promise<LiveSegment[]> {
  return tx.query<LiveSegment>(
    'live_segments',
    `SELECT s.id, s.kind, s.cut, s.ranges->0->>'contig' AS contig, ((s.ranges->0->>'start')::bigint >> 25)::integer AS cell,
       jsonb_array_length(s.ranges) AS contigs, s.size_bytes AS "sizeBytes", s.data_version AS "dataVersion",
       t.track_count AS tracks, t.entries,
       t.dead_entries AS "deadEntries", extract(epoch FROM t.dead_since)::float8 * 1000 AS "deadSince",
       i.task_id IS NOT NULL AS busy
     FROM segments s JOIN track_sets t ON t.id = s.track_set LEFT JOIN compaction_inputs i ON i.segment_id = s.id
     WHERE s.retired_version IS NULL ORDER BY s.id`,
    [],
  );
}

/** Orders of administrators, and the database's time in milliseconds. */
export interface CompactionOrders {
  mergeUntil: number;
  purgeUntil: number;
  now: number;
}

export async function compactionOrders(tx: Tx): Promise<CompactionOrders> {
  const rows = await tx.query<CompactionOrders>(
    'compaction_orders',
    `SELECT merge_until AS "mergeUntil", extract(epoch FROM purge_until)::float8 * 1000 AS "purgeUntil",
       extract(epoch FROM clock_timestamp())::float8 * 1000 AS now
     FROM compaction_orders`,
    [],
  );
  return rows[0]!;
}

/** Orders that all present data be merged, or all segments with dead data be rewritten. */
export async function orderCompaction(tx: Tx, order: 'merge' | 'purge'): Promise<void> {
  const change =
    order === 'merge' ? 'merge_until = (SELECT version FROM manifest_version)' : 'purge_until = clock_timestamp()';
  await tx.query(`order_compaction_${order}`, `UPDATE compaction_orders SET ${change}`, []);
}

/** Number of waiting and running compactions, and bytes of their inputs. */
export async function openCompactions(tx: Tx): Promise<{ jobs: number; bytes: number }> {
  const rows = await tx.query<{ jobs: number; bytes: number }>(
    'open_compactions',
    `SELECT count(*) AS jobs, coalesce(sum(weight_bytes), 0)::bigint AS bytes FROM tasks
     WHERE kind = 'compact' AND state IN ('waiting', 'running')`,
    [],
  );
  return rows[0]!;
}

/** Stores the job of a task. A segment of another job violates a key. */
export async function addCompaction(tx: Tx, taskId: number, { kind, cut, reason, inputs }: CompactionJob) {
  await tx.query(
    'add_compaction',
    'INSERT INTO compactions (task_id, kind, cut, reason, inputs) VALUES ($1, $2, $3, $4, $5)',
    [taskId, kind, cut, reason, inputs.length],
  );
  const sql = 'INSERT INTO compaction_inputs (segment_id, task_id) SELECT unnest($2::bigint[]), $1';
  await tx.query('add_compaction_inputs', sql, [taskId, inputs.map(({ id }) => id)]);
}

/** A job and its inputs, by id. */
export interface Compaction {
  kind: Segment['kind'];
  /** Cut of the outputs, and of the inputs. */
  cut: SegmentCut;
  inputCut: SegmentCut;
  /** Version of the inputs' newest track. */
  dataVersion: number;
  inputs: Segment[];
}

/** The job of a task if all inputs are live; undefined when one is not. */
export async function liveCompaction(tx: Tx, taskId: number): Promise<Compaction | undefined> {
  const [job] = await tx.query<Pick<Compaction, 'kind' | 'cut'> & { inputs: number }>(
    'compaction_of_task',
    'SELECT kind, cut, inputs FROM compactions WHERE task_id = $1',
    [taskId],
  );
  const rows = await tx.query<Omit<Segment, 'tracks'> & { cut: SegmentCut; dataVersion: number }>(
    'inputs_of_compaction',
    `SELECT ${segmentColumns}, s.cut, s.data_version AS "dataVersion"
     FROM segments s JOIN compaction_inputs i ON i.segment_id = s.id
     WHERE i.task_id = $1 AND s.retired_version IS NULL ORDER BY s.id`,
    [taskId],
  );
  if (job === undefined || rows.length < job.inputs) return undefined;
  const dataVersion = Math.max(...rows.map((row) => row.dataVersion));
  const inputs = rows.map(({ cut: _, dataVersion: __, ...row }) => row);
  const { kind, cut } = job;
  return { kind, cut, inputCut: rows[0]!.cut, dataVersion, inputs: await withTracks(tx, inputs) };
}

/** The live ones of some tracks, ascending. */
export async function liveTracksOf(tx: Tx, tracks: readonly number[]): Promise<number[]> {
  const sql = 'SELECT track FROM stored_tracks WHERE track = ANY ($1) AND died IS NULL ORDER BY track';
  return (await tx.query<{ track: number }>('live_tracks', sql, [tracks])).map(({ track }) => track);
}

/** Stores the tracks that the current attempt has to keep. */
export async function noteKeptTracks(tx: Tx, taskId: number, tracks: readonly number[]): Promise<void> {
  await tx.query('note_kept_tracks', 'UPDATE compactions SET tracks = $2 WHERE task_id = $1', [taskId, tracks]);
}

/** Tracks that the current attempt has to keep. */
export async function keptTracks(tx: Tx, taskId: number): Promise<number[]> {
  const sql = 'SELECT tracks FROM compactions WHERE task_id = $1';
  return (await tx.query<{ tracks: number[] }>('kept_tracks', sql, [taskId]))[0]!.tracks;
}

/** Retires the inputs of a task and detaches them from its job. */
export async function retireInputs(tx: Tx, taskId: number, version: number): Promise<void> {
  await tx.query(
    'retire_inputs',
    `WITH done AS (DELETE FROM compaction_inputs WHERE task_id = $1 RETURNING segment_id)
     UPDATE segments s SET retired_version = $2, retired = clock_timestamp() FROM done WHERE s.id = done.segment_id`,
    [taskId, version],
  );
}

/** Open compactions that have lost an input, and so cannot be published. */
export async function compactionsMissingInput(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'compactions_missing_input',
    `SELECT k.id FROM tasks k JOIN compactions c ON c.task_id = k.id
     WHERE k.kind = 'compact' AND k.state IN ('waiting', 'running') AND c.inputs > (
       SELECT count(*) FROM compaction_inputs i JOIN segments s ON s.id = i.segment_id
       WHERE i.task_id = k.id AND s.retired_version IS NULL)
     ORDER BY k.id`,
    [],
  );
  return rows.map(({ id }) => id);
}

/** Deletes failed compactions, so they can be planned again. */
export async function dropFailedCompactions(tx: Tx): Promise<void> {
  await tx.query('drop_failed_compactions', `DELETE FROM tasks WHERE kind = 'compact' AND state = 'failed'`, []);
}

/** Deletes compactions that ended more than `keepMs` ago, so failed ones can be planned again. Returns the number. */
export async function dropEndedCompactions(tx: Tx, keepMs: number): Promise<number> {
  const rows = await tx.query(
    'drop_ended_compactions',
    `DELETE FROM tasks WHERE kind = 'compact' AND state IN ('succeeded', 'failed')
       AND ended < clock_timestamp() - $1 * interval '1 millisecond' RETURNING 1`,
    [keepMs],
  );
  return rows.length;
}
