import type { ImportOptions } from '@varfreq/contracts/metadata/v1/ImportOptions';
import type { JointImportInit } from '@varfreq/contracts/metadata/v1/JointImport';
import type { ListJointImportsRequest } from '@varfreq/contracts/metadata/v1/ListJointImportsRequest';
import { listPage } from '../listing.ts';
import { notFound, possibleId, rowsById, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { type TaskColumns, taskColumns, toTask } from '../tasks/task-columns.ts';

const columns = `t.id, t.user_id AS "userId", t.data_source_id AS "dataSourceId", d.user_id AS "dataSourceUserId",
  t.skip_filtered AS "skipFiltered", t.use_genotypes AS "useGenotypes",
  t.prefer_genotype_likelihoods AS "preferGenotypeLikelihoods", t.read_options AS read, t.activate,
  (SELECT count(*) FROM imports i WHERE i.task_id = t.task_id AND i.kind = 'variation') AS samples,
  ${taskColumns}`;

const from = 'joint_imports t JOIN tasks k ON k.id = t.task_id JOIN data_sources d ON d.id = t.data_source_id';
const listing = { name: 'list_joint_imports', columns, from, orderable: {} };

type Facts = Pick<JointImportInit, 'id' | 'userId' | 'dataSourceId' | 'dataSourceUserId' | 'activate' | 'samples'>;
type Row = Facts & ImportOptions & TaskColumns;

function toJointImport(row: object): JointImportInit {
  const columns = withoutNulls<Row>(row);
  const { id, userId, dataSourceId, dataSourceUserId, activate, samples, revision } = columns;
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, read } = columns;
  const options = { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals: 1, read };
  const facts = { id, userId, dataSourceId, dataSourceUserId, activate, samples } as Facts;
  return { ...facts, options, revision, task: toTask(columns) };
}

/** Existing joint imports, by ascending id. */
export async function selectJointImports(tx: Tx, ids: readonly number[]): Promise<JointImportInit[]> {
  return (await rowsById<object>(tx, 'select_joint_imports', { columns, from }, ids)).map(toJointImport);
}

/** Errors: `not_found`. */
export async function selectJointImport(tx: Tx, id: number): Promise<JointImportInit> {
  const [joint] = await selectJointImports(tx, [id]);
  if (joint === undefined) throw notFound('joint_imports');
  return joint;
}

export async function listJointImports(
  tx: Tx,
  request: ListJointImportsRequest,
): Promise<{ items: JointImportInit[]; total: number }> {
  const filters = [{ sql: 't.user_id = ?', value: request.userId }];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toJointImport), total };
}

export interface NewJointImport {
  userId: number;
  dataSourceId: number;
  taskId: number;
  activate: boolean;
  options: ImportOptions;
}

/** Returns the id. */
export async function insertJointImport(tx: Tx, joint: NewJointImport): Promise<number> {
  const { userId, dataSourceId, taskId, activate, options } = joint;
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, read } = options;
  const [row] = await tx.query<{ id: number }>(
    'insert_joint_import',
    `INSERT INTO joint_imports (user_id, data_source_id, task_id, activate, skip_filtered, use_genotypes,
       prefer_genotype_likelihoods, read_options)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [userId, dataSourceId, taskId, activate, skipFiltered, useGenotypes, preferGenotypeLikelihoods, read ?? {}],
  );
  return row!.id;
}

/** A member of a joint import: the sample of one column, from 1. */
export interface JointColumn {
  column: number;
  sampleId: number;
}

/**
 * Adds a variation for each member, in the order of their columns, and with `coverages` a coverage beside each. Errors:
 * `integrity_conflict` when a sample no longer exists.
 */
export async function insertImportsOfJoint(
  tx: Tx,
  jointImportId: number,
  members: readonly JointColumn[],
  coverages: boolean,
): Promise<void> {
  await tx.query(
    'insert_imports_of_joint_import',
    `INSERT INTO imports (kind, sample_id, data_source_id, task_id, skip_filtered, use_genotypes,
       prefer_genotype_likelihoods, read_options, joint_import_id, column_number, part)
     SELECT k.kind, m.sample_id, j.data_source_id, j.task_id, j.skip_filtered, j.use_genotypes,
       j.prefer_genotype_likelihoods, j.read_options, j.id, m.column_number, m.number - 1
     FROM joint_imports j
     CROSS JOIN unnest($2::bigint[], $3::integer[]) WITH ORDINALITY AS m (sample_id, column_number, number)
     CROSS JOIN (VALUES ('variation'), ('coverage')) AS k (kind)
     WHERE j.id = $1 AND (k.kind = 'variation' OR $4) ORDER BY m.number, k.kind DESC`,
    [jointImportId, members.map(({ sampleId }) => sampleId), members.map(({ column }) => column), coverages],
  );
}

/** How samples of a joint import become active; undefined: they stay as they are. */
export interface Activation {
  userId: number;
  requestId: string | null;
}

/** Undefined unless the task is of a joint import that activates its samples. */
export async function activationOf(tx: Tx, taskId: number): Promise<Activation | undefined> {
  const rows = await tx.query<Activation>(
    'activation_of_task',
    `SELECT j.user_id AS "userId", k.request_id AS "requestId" FROM joint_imports j JOIN tasks k ON k.id = j.task_id
     WHERE j.task_id = $1 AND j.activate`,
    [taskId],
  );
  return rows[0];
}

/** Names the joint import of an import; undefined for one that was submitted alone. */
export async function jointImportOf(tx: Tx, importId: number): Promise<number | undefined> {
  const sql = 'SELECT joint_import_id AS id FROM imports WHERE id = $1';
  return (await tx.query<{ id: number | null }>('joint_import_of', sql, [possibleId(importId)]))[0]?.id ?? undefined;
}
