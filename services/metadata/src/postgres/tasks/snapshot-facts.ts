import { utcText } from '../rows.ts';
import type { Tx } from '../session.ts';
import { annotateTasks } from './annotate-tasks.ts';

/** The manifest version of a transaction, and its time. */
export async function manifestVersion(tx: Tx): Promise<{ version: number; taken: string }> {
  const rows = await tx.query<{ version: number; taken: string }>(
    'manifest_version',
    `SELECT version, ${utcText('clock_timestamp()')} AS taken FROM manifest_version`,
    [],
  );
  return rows[0]!;
}

/** This database since the start of its server: one that is made anew, for a restore, has another OID. */
const place = `concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()),
  (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * The data visible to a statement or transaction, as text: equal texts mean equal data. PostgreSQL's own snapshot alone
 * decides which transactions are visible; its numbers may repeat only elsewhere.
 */
const committed = `${place} || ' ' || pg_current_snapshot()`;

/**
 * The same for the data of snapshots alone. Ids are never reused and revisions only grow, so counts, greatest ids and
 * the sum of revisions stay equal only while no sample is added, removed or changed, its groups included; deleting a
 * group deletes its memberships. Imports change with the manifest version, the build with its revision.
 */
const shown = `concat_ws(' ', ${place}, (SELECT version FROM manifest_version),
  (SELECT concat_ws(' ', count(*), max(id), sum(revision)) FROM samples), (SELECT concat_ws(' ', count(*), max(id)) FROM groups),
  (SELECT build_revision FROM installation))`;

/** State of the data of snapshots, for `lastingState`. Cost: linear in samples, 2 ms for 10,000. */
export async function visibleState(tx: Tx): Promise<string> {
  const rows = await tx.query<{ state: string }>(
    'visible_state',
    `SELECT ${committed} || ';' || ${shown} AS state`,
    [],
  );
  return rows[0]!.state;
}

/** The part of `visibleState` that stays while other data changes. */
export async function snapshotState(tx: Tx): Promise<string> {
  return (await tx.query<{ state: string }>('snapshot_state', `SELECT ${shown} AS state`, []))[0]!.state;
}

/**
 * Current name of an unchanged state, or undefined when the data of snapshots has changed. Cheap while nothing is
 * committed.
 */
export async function lastingState(tx: Tx, known: string): Promise<string | undefined> {
  const [before, visible] = known.split(';');
  const rows = await tx.query<{ state: string }>('committed_state', `SELECT ${committed} AS state`, []);
  if (rows[0]!.state === before) return known;
  const state = await visibleState(tx);
  return state.split(';')[1] === visible ? state : undefined;
}

/** Members of the groups. Missing groups have none. */
export async function groupMembers(tx: Tx, groupIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.query<{ groupId: number; samples: number[] }>(
    'group_members',
    `SELECT group_id AS "groupId", array_agg(sample_id) AS samples FROM sample_groups
     WHERE group_id = ANY ($1::bigint[]) GROUP BY group_id`,
    [groupIds],
  );
  return new Map(rows.map((row) => [row.groupId, row.samples]));
}

/** Samples with a variation of the data source, in any task state. */
export async function samplesWithVariation(tx: Tx, dataSourceId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'samples_with_variation',
    `SELECT DISTINCT sample_id AS id FROM imports WHERE kind = 'variation' AND data_source_id = $1`,
    [dataSourceId],
  );
  return rows.map((row) => row.id);
}

interface Asked<Queries> {
  inputId: number | null;
  filetype: string | null;
  queries: Queries;
}

/** What a task of the kind `annotate` reads, if anything, and its queries as JSON of their messages. */
export async function annotationOf<Queries>(tx: Tx, taskId: number): Promise<Asked<Queries> | undefined> {
  const rows = await tx.query<Asked<Queries>>(
    'annotation_of_task',
    `SELECT a.input_id AS "inputId", d.filetype, a.queries
     FROM ${annotateTasks} a LEFT JOIN data_sources d ON d.id = a.input_id WHERE a.task_id = $1`,
    [taskId],
  );
  return rows[0];
}
