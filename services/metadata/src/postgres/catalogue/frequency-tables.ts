import type { FrequencyTableInit } from '@varfreq/contracts/metadata/v1/FrequencyTable';
import type { ListFrequencyTablesRequest } from '@varfreq/contracts/metadata/v1/ListFrequencyTablesRequest';
import type { QueryInit } from '@varfreq/contracts/metadata/v1/Query';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { listPage } from '../listing.ts';
import { notFound, possibleId, rowsById, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { type TaskColumns, taskColumns, toTask } from '../tasks/task-columns.ts';

const columns = `t.id, t.user_id AS "userId", t.data_source_id AS "dataSourceId", t.queries, t.options,
  t.regions_id AS "regionsDataSourceId", r.user_id AS "regionsDataSourceUserId", ${taskColumns}`;

const from = 'frequency_tables t JOIN tasks k ON k.id = t.task_id LEFT JOIN data_sources r ON r.id = t.regions_id';
const listing = { name: 'list_frequency_tables', columns, from, orderable: {} };

type Row = Omit<FrequencyTableInit, 'task' | 'revision'> & TaskColumns;

function toFrequencyTable(row: object): FrequencyTableInit {
  const columns = withoutNulls<Row>(row);
  const { id, userId, dataSourceId, queries, options, regionsDataSourceId, regionsDataSourceUserId } = columns;
  const shown = { id, userId, dataSourceId, queries, options, regionsDataSourceId, regionsDataSourceUserId };
  return { ...shown, revision: columns.revision, task: toTask(columns) } as FrequencyTableInit;
}

export interface NewFrequencyTable {
  userId: number;
  dataSourceId: number;
  queries: readonly QueryInit[];
  options: TableOptions;
  regionsId: number | undefined;
  taskId: number;
}

/** Returns the id. */
export async function insertFrequencyTable(tx: Tx, table: NewFrequencyTable): Promise<number> {
  const { userId, dataSourceId, queries, options, regionsId, taskId } = table;
  const [row] = await tx.query<{ id: number }>(
    'insert_frequency_table',
    `INSERT INTO frequency_tables (user_id, data_source_id, queries, options, regions_id, task_id)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [userId, dataSourceId, JSON.stringify(queries), options, regionsId, taskId],
  );
  return row!.id;
}

/** Existing frequency tables, by ascending id. */
export async function selectFrequencyTables(tx: Tx, ids: readonly number[]): Promise<FrequencyTableInit[]> {
  return (await rowsById<object>(tx, 'select_frequency_tables', { columns, from }, ids)).map(toFrequencyTable);
}

/** Errors: `not_found`. */
export async function selectFrequencyTable(tx: Tx, id: number): Promise<FrequencyTableInit> {
  const [table] = await selectFrequencyTables(tx, [possibleId(id)]);
  if (table === undefined) throw notFound('frequency_tables');
  return table;
}

export async function listFrequencyTables(
  tx: Tx,
  request: ListFrequencyTablesRequest,
): Promise<{ items: FrequencyTableInit[]; total: number }> {
  const filters = [{ sql: 't.user_id = ?', value: request.userId }];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toFrequencyTable), total };
}

/** Deletes the frequency table of a task that the caller has locked; its data source stays. */
export async function deleteFrequencyTableOfTask(tx: Tx, taskId: number): Promise<void> {
  await tx.query('delete_frequency_table', 'DELETE FROM frequency_tables WHERE task_id = $1', [taskId]);
}
