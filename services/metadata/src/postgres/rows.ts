import { AppError } from '@varfreq/runtime/errors';
import type { Tx } from './session.ts';

/** Select item: the column as UTC text with six digits and no zone, as in messages. */
export function utcText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
}

/** Select item: the column as an RFC 3339 time in UTC. */
export function zonedText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A row for a message: NULL becomes absent. */
export function withoutNulls<T extends object>(row: object): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}

/** Ids that can exist; numbers beyond 2^53 have lost digits. */
export function possibleIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => possibleId(id) === id);
}

/** The id, or 0, which no row has, for an impossible one. */
export function possibleId(id: number): number {
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/**
 * Those rows of a table `t` that have these ids, ascending. A single id, the usual case, has a statement of its own: the
 * server keeps that one's plan, where it plans a list of unknown length anew each time.
 */
export async function rowsById<T extends object>(
  tx: Tx,
  name: string,
  { columns, from }: { columns: string; from: string },
  ids: readonly number[],
): Promise<T[]> {
  const wanted = possibleIds(ids);
  const select = `SELECT ${columns} FROM ${from} WHERE t.id`;
  if (wanted.length === 1) return tx.query<T>(`${name}_of_id`, `${select} = $1`, wanted);
  return tx.query<T>(name, `${select} = ANY ($1) ORDER BY t.id`, [wanted]);
}

const nouns = {
  users: 'user',
  tokens: 'token',
  groups: 'group',
  samples: 'sample',
  data_sources: 'data source',
  imports: 'import',
  joint_imports: 'joint import',
  annotations: 'annotation',
  frequency_tables: 'frequency table',
  webhooks: 'webhook',
} as const;

/** Tables whose rows are resources. */
export type ResourceTable = keyof typeof nouns;

/** Error for a missing resource. */
export function notFound(table: ResourceTable): AppError {
  return new AppError('not_found', `this ${nouns[table]} does not exist`);
}

/** Error for a change that expects another revision. */
export function revisionDiffers(table: ResourceTable): AppError {
  return new AppError('precondition_failed', `this ${nouns[table]} has changed meanwhile: read it again`);
}

/**
 * The row returned by a statement guarded by id and revision. Without one: `not_found` when the id is missing, else
 * `precondition_failed`.
 */
export async function expectRow<T>(tx: Tx, table: ResourceTable, id: number, rows: readonly T[]): Promise<T> {
  const [row] = rows;
  if (row !== undefined) return row;
  const found = await tx.query(`${table}_exists`, `SELECT 1 FROM ${table} WHERE id = $1`, [possibleId(id)]);
  throw found.length > 0 ? revisionDiffers(table) : notFound(table);
}
