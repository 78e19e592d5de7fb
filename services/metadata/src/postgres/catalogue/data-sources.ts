import type { FiletypeName } from '@varfreq/contracts/filetypes';
import type { BlobLocationInit } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { CreateLocalDataSourceRequest } from '@varfreq/contracts/metadata/v1/CreateLocalDataSourceRequest';
import type { DataSourceInit } from '@varfreq/contracts/metadata/v1/DataSource';
import type { Filetype } from '@varfreq/contracts/metadata/v1/Filetype';
import type { ListDataSourcesRequest } from '@varfreq/contracts/metadata/v1/ListDataSourcesRequest';
import { AppError } from '@varfreq/runtime/errors';
import { listPage, nameFilters } from '../listing.ts';
import { expectRow, possibleId, rowsById, utcText, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { violates } from '../sql-errors.ts';

const columns = `t.id, t.user_id AS "userId", t.name, upper(t.filetype) AS filetype, t.gzipped, ${utcText('t.added')} AS added,
  t.revision, t.object_key AS "objectKey", t.local_file AS "localFile", t.local_mtime_ns AS "localMtimeNs",
  t.size_bytes AS "sizeBytes", t.etag, ${utcText('t.last_modified')} AS "lastModified", t.index_key AS "indexKey",
  t.index_bytes AS "indexBytes", t.index_etag AS "indexEtag", t.no_index AS "noIndex"`;

const listing = {
  name: 'list_data_sources',
  columns,
  from: 'data_sources t',
  orderable: { name: 't.name', filetype: 't.filetype', added: 't.added' },
};

type Row = Omit<DataSourceInit, 'blob' | 'index'> &
  BlobLocationInit & { indexKey?: string; indexBytes?: number; indexEtag?: string };

function toDataSource(row: object): DataSourceInit {
  const { objectKey, localFile, localMtimeNs, sizeBytes, etag, lastModified, ...rest } = withoutNulls<Row>(row);
  const { indexKey, indexBytes, indexEtag, ...source } = rest;
  if (objectKey === undefined && localFile === undefined) return source;
  const blob = { objectKey, localFile, localMtimeNs, sizeBytes, etag, lastModified };
  const index = { objectKey: indexKey, sizeBytes: indexBytes, etag: indexEtag, lastModified };
  return {
    ...source,
    blob: blob as BlobLocationInit,
    ...(indexKey !== undefined && { index: index as BlobLocationInit }),
  };
}

export async function selectDataSources(tx: Tx, ids: readonly number[]): Promise<DataSourceInit[]> {
  return (await rowsById<object>(tx, 'select_data_sources', { columns, from: 'data_sources t' }, ids)).map(
    toDataSource,
  );
}

export async function listDataSources(
  tx: Tx,
  request: ListDataSourcesRequest,
): Promise<{ items: DataSourceInit[]; total: number }> {
  const { filetypes } = request;
  const filters = [
    { sql: 't.user_id = ?', value: request.userId },
    ...nameFilters(request),
    { sql: 't.filetype = ANY (?)', value: filetypes.length > 0 ? filetypes.map(filetypeText) : undefined },
  ];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toDataSource), total };
}

const insertLocalSql = `
  INSERT INTO data_sources (user_id, name, filetype, gzipped, local_file, local_mtime_ns, size_bytes, etag, last_modified)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamp AT TIME ZONE 'UTC')
  RETURNING id`;

/** Registers a file below the operator's directory. Returns the id. */
export async function insertLocalDataSource(tx: Tx, request: CreateLocalDataSourceRequest): Promise<number> {
  const { userId, name, filetype, gzipped, blob } = request;
  if (!blob?.localFile)
    throw new AppError('bad_request', 'local_file: expected a file', { details: { field: 'local_file' } });
  const place = [blob.localFile, blob.localMtimeNs, blob.sizeBytes, blob.etag, blob.lastModified];
  const values = [userId, name, filetypeText(filetype), gzipped, ...place];
  const [row] = await tx.query<{ id: number }>('insert_local_data_source', insertLocalSql, values);
  return row!.id;
}

/** Inserts the data source, without data, that a task is to fill. Returns the id. */
export async function insertPendingDataSource(
  tx: Tx,
  source: { userId: number; name: string; filetype: 'vcf' | 'csv' },
): Promise<number> {
  const sql = 'INSERT INTO data_sources (user_id, name, filetype, gzipped) VALUES ($1, $2, $3, true) RETURNING id';
  const values = [source.userId, source.name, source.filetype];
  const [row] = await tx.query<{ id: number }>('insert_pending_data_source', sql, values);
  return row!.id;
}

/** Facts of a data source for a new task. */
export interface TaskInput {
  filetype: FiletypeName;
  /** Null while it has no data. */
  sizeBytes: number | null;
}

/** Keeps the data source from being deleted until the transaction ends. Undefined when it does not exist. */
export async function holdDataSource(tx: Tx, id: number): Promise<TaskInput | undefined> {
  const sql = 'SELECT filetype, size_bytes AS "sizeBytes" FROM data_sources WHERE id = $1 FOR KEY SHARE';
  return (await tx.query<TaskInput>('hold_data_source', sql, [possibleId(id)]))[0];
}

const updateSql = `
  UPDATE data_sources t SET name = COALESCE($3, t.name), revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING ${columns}`;

/** Errors: `not_found`, `precondition_failed`. */
export async function updateDataSource(
  tx: Tx,
  id: number,
  revision: number | undefined,
  name: string | undefined,
): Promise<DataSourceInit> {
  const rows = await tx.query<object>('update_data_source', updateSql, [possibleId(id), revision, name]);
  return toDataSource(await expectRow(tx, 'data_sources', id, rows));
}

const aVariation = 'a variation, coverage or annotation';
const aTable = 'a frequency table';

/** What refers to a data source, by the names of constraints. */
const references: Readonly<Record<string, string>> = {
  imports_data_source: aVariation,
  joint_imports_data_source: aVariation,
  annotations_original: aVariation,
  annotations_annotated: aVariation,
  frequency_tables_data_source: aTable,
  frequency_tables_regions: aTable,
};

/**
 * Returns the keys of the objects left unreferenced. Errors: `integrity_conflict` while an
 * import, annotation or frequency table refers to it, `not_found`, `precondition_failed`.
 */
export async function deleteDataSource(tx: Tx, id: number, revision: number | undefined): Promise<string[]> {
  const sql = `DELETE FROM data_sources WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2)
    RETURNING object_key AS object, index_key AS index`;
  const values = [possibleId(id), revision];
  const rows = await tx
    .query<{ object: string | null; index: string | null }>('delete_data_source', sql, values)
    .catch((cause: unknown) => {
      const constraint = Object.keys(references).find((name) => violates(cause, name));
      if (constraint === undefined) throw cause;
      const message = `${references[constraint]} refers to this data source: delete that first`;
      throw new AppError('integrity_conflict', message, { cause });
    });
  const { object, index } = await expectRow(tx, 'data_sources', id, rows);
  return [object, index].filter((key) => key !== null);
}

/** Column text of a message's enum. Errors: `bad_request` when unspecified. */
export function filetypeText(filetype: Filetype): string {
  if (filetype === 'FILETYPE_UNSPECIFIED') throw new AppError('bad_request', 'filetype: expected a type of file');
  return filetype.toLowerCase();
}
