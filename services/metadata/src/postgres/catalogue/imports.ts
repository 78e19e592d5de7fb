import type { ImportInit } from '@varfreq/contracts/metadata/v1/Import';
import type { ImportKind } from '@varfreq/contracts/metadata/v1/ImportKind';
import type { ImportOptions } from '@varfreq/contracts/metadata/v1/ImportOptions';
import type { ListImportsRequest } from '@varfreq/contracts/metadata/v1/ListImportsRequest';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { listPage } from '../listing.ts';
import { notFound, possibleId, rowsById, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { type TaskColumns, taskColumns, toTask } from '../tasks/task-columns.ts';

const columns = `t.id, upper(t.kind) AS kind, t.sample_id AS "sampleId", t.data_source_id AS "dataSourceId",
  d.user_id AS "dataSourceUserId",
  t.skip_filtered AS "skipFiltered", t.use_genotypes AS "useGenotypes",
  t.prefer_genotype_likelihoods AS "preferGenotypeLikelihoods", t.individuals, t.read_options AS read,
  (SELECT c.id FROM imports c WHERE c.task_id = t.task_id AND c.kind = 'coverage' AND c.part = t.part
    AND t.kind = 'variation') AS "coverageId",
  t.joint_import_id AS "jointImportId", t.column_number AS column,
  ${taskColumns}`;

const from = 'imports t JOIN tasks k ON k.id = t.task_id JOIN data_sources d ON d.id = t.data_source_id';
const listing = { name: 'list_imports', columns, from, orderable: {} };

type Origin = 'coverageId' | 'jointImportId' | 'column';
type Facts = Pick<ImportInit, 'id' | 'kind' | 'sampleId' | 'dataSourceId' | 'dataSourceUserId' | Origin>;
type Row = Facts & ImportOptions & TaskColumns;

function toImport(row: object): ImportInit {
  const columns = withoutNulls<Row>(row);
  const { id, kind, sampleId, dataSourceId, dataSourceUserId, revision } = columns;
  const { coverageId, jointImportId, column } = columns;
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals, read } = columns;
  const options = { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals, read };
  const origin = defined({ coverageId, jointImportId, column });
  const facts = { id, kind, sampleId, dataSourceId, dataSourceUserId, ...origin };
  return { ...facts, options, revision, task: toTask(columns) } as ImportInit;
}

export interface NewImport {
  kind: 'variation' | 'coverage';
  sampleId: number;
  dataSourceId: number;
  taskId: number;
  options: ImportOptions;
}

const insertSql = `
  INSERT INTO imports (kind, sample_id, data_source_id, task_id, skip_filtered, use_genotypes, prefer_genotype_likelihoods,
    individuals, read_options)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  RETURNING id`;

/** Returns the id. Errors: `integrity_conflict` when sample or data source no longer exist. */
export async function insertImport(
  tx: Tx,
  { kind, sampleId, dataSourceId, taskId, options }: NewImport,
): Promise<number> {
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals, read } = options;
  const columns = [skipFiltered, useGenotypes, preferGenotypeLikelihoods, Math.max(1, individuals), read ?? {}];
  const values = [kind, sampleId, dataSourceId, taskId, ...columns];
  const [row] = await tx.query<{ id: number }>('insert_import', insertSql, values);
  return row!.id;
}

/** Existing imports of the kind, by ascending id. */
export async function selectImports(tx: Tx, kind: ImportKind, ids: readonly number[]): Promise<ImportInit[]> {
  const text = importKindText(kind).toUpperCase();
  const rows = await rowsById<{ kind: string }>(tx, 'select_imports', { columns, from }, ids);
  return rows.filter((row) => row.kind === text).map(toImport);
}

export async function listImports(
  tx: Tx,
  request: ListImportsRequest,
): Promise<{ items: ImportInit[]; total: number }> {
  const filters = [
    { sql: 't.kind = ?', value: importKindText(request.kind) },
    { sql: 't.sample_id = ?', value: request.sampleId },
    { sql: 't.joint_import_id = ?', value: request.jointImportId },
  ];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toImport), total };
}

export async function selectImport(tx: Tx, id: number): Promise<ImportInit> {
  const sql = `SELECT ${columns} FROM ${from} WHERE t.id = $1`;
  const [row] = await tx.query<object>('select_import', sql, [possibleId(id)]);
  if (row === undefined) throw notFound('imports');
  return toImport(row);
}

/** An import and its task. */
export interface ImportOfTask {
  id: number;
  taskId: number;
}

/** All imports of a sample, ascending. */
export async function importsOfSample(tx: Tx, sampleId: number): Promise<ImportOfTask[]> {
  const sql = 'SELECT id, task_id AS "taskId" FROM imports WHERE sample_id = $1 ORDER BY id';
  return tx.query<ImportOfTask>('imports_of_sample', sql, [possibleId(sampleId)]);
}

/** All imports of a task, ascending. */
export async function importsOfTask(tx: Tx, taskId: number): Promise<ImportOfTask[]> {
  const sql = 'SELECT id, task_id AS "taskId" FROM imports WHERE task_id = $1 ORDER BY id';
  return tx.query<ImportOfTask>('imports_of_task', sql, [taskId]);
}

/** Those of some locked tasks that have other imports than these, ascending. */
export async function tasksWithOthers(tx: Tx, taskIds: readonly number[], ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ taskId: number }>(
    'tasks_with_other_imports',
    `SELECT DISTINCT task_id AS "taskId" FROM imports WHERE task_id = ANY ($1) AND id <> ALL ($2) ORDER BY 1`,
    [taskIds, ids],
  );
  return rows.map(({ taskId }) => taskId);
}

/** Deletes imports, and changes the tasks that stay for others. Returns their published tracks, ascending. */
export async function deleteImports(tx: Tx, ids: readonly number[], staying: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ track: number | null }>(
    'delete_imports',
    `WITH changed AS (UPDATE tasks SET revision = revision + 1 WHERE id = ANY ($2))
     DELETE FROM imports WHERE id = ANY ($1) RETURNING published_track AS track`,
    [ids, staying],
  );
  return rows.flatMap(({ track }) => track ?? []).sort((a, b) => a - b);
}

const importedSql = `
  SELECT EXISTS (
    SELECT FROM imports i JOIN samples s ON s.id = i.sample_id JOIN tasks k ON k.id = i.task_id
    WHERE i.data_source_id = $1 AND i.kind = 'variation' AND s.active
      AND (i.published_track IS NOT NULL OR k.state = 'succeeded')
  ) AS imported`;

/** Whether an active sample has a published variation of this data source. */
export async function isImportedInActiveSample(tx: Tx, dataSourceId: number): Promise<boolean> {
  const rows = await tx.query<{ imported: boolean }>('is_imported', importedSql, [possibleId(dataSourceId)]);
  return rows[0]?.imported === true;
}

/** Column text of a message's enum. Errors: `bad_request` when unspecified. */
export function importKindText(kind: ImportKind): 'variation' | 'coverage' {
  if (kind === 'VARIATION') return 'variation';
  if (kind === 'COVERAGE') return 'coverage';
  throw new AppError('bad_request', 'kind: expected a variation or a coverage');
}
