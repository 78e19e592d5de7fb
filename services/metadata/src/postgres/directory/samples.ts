import type { ListSamplesRequest } from '@varfreq/contracts/metadata/v1/ListSamplesRequest';
import type { SampleInit } from '@varfreq/contracts/metadata/v1/Sample';
import { AppError } from '@varfreq/runtime/errors';
import { listPage, nameFilters } from '../listing.ts';
import { expectRow, possibleId, rowsById, utcText, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { violates } from '../sql-errors.ts';
import { countsOfImports, type ImportCounts, toStateOfData } from './sample-state.ts';

const columns = `t.id, t.user_id AS "userId", t.name, t.notes, t.active, t.coverage_profile AS "coverageProfile", t.public,
  t.pool_size AS "poolSize", t.sex, t.external_id AS "externalId", ${utcText('t.added')} AS added, t.revision,
  ARRAY(SELECT g.group_id FROM sample_groups g WHERE g.sample_id = t.id ORDER BY g.group_id) AS "groupIds",
  ${countsOfImports} AS counts`;

type Row = Omit<SampleInit, 'state'> & {
  active: boolean;
  coverageProfile: boolean;
  poolSize: number;
  counts: ImportCounts;
};

function toSample(row: object): SampleInit {
  const { counts, ...sample } = withoutNulls<Row>(row);
  return { ...sample, state: toStateOfData(sample, counts) };
}

const listing = {
  name: 'list_samples',
  columns,
  from: 'samples t',
  orderable: { name: 't.name', pool_size: 't.pool_size', public: 't.public', active: 't.active', added: 't.added' },
};

const inAllGroups = `t.id IN (
  SELECT g.sample_id FROM sample_groups g WHERE g.group_id = ANY (?) GROUP BY g.sample_id HAVING count(*) = cardinality(?))`;

export interface NewSample {
  userId: number;
  name: string;
  notes: string | undefined;
  coverageProfile: boolean;
  public: boolean;
  poolSize: number;
  groupIds: readonly number[];
  sex: string;
  externalId: string | undefined;
}

/** Fields that are undefined stay as they are; `notes` and `externalId` null clear them; `groupIds` replaces all memberships. */
export interface SampleChange {
  name: string | undefined;
  notes: string | null | undefined;
  active: boolean | undefined;
  coverageProfile: boolean | undefined;
  public: boolean | undefined;
  poolSize: number | undefined;
  groupIds: readonly number[] | undefined;
  sex: string | undefined;
  externalId: string | null | undefined;
}

const insertSql = `
  WITH made AS (
    INSERT INTO samples (user_id, name, notes, coverage_profile, public, pool_size, sex, external_id)
    VALUES ($1, $2, $3, $4, $5, $6, $8, $9)
    RETURNING id
  ), joined AS (
    INSERT INTO sample_groups (sample_id, group_id) SELECT made.id, wanted.id FROM made, unnest($7::bigint[]) AS wanted (id)
  )
  SELECT id FROM made`;

/** Returns the id. Errors: `integrity_conflict` when the user or a group no longer exists, or the external id is taken. */
export async function insertSample(tx: Tx, sample: NewSample): Promise<number> {
  const { userId, name, notes, coverageProfile, poolSize, sex, externalId } = sample;
  const state = [userId, name, notes, coverageProfile, sample.public, poolSize];
  const values = [...state, ascending(sample.groupIds), sex, externalId];
  const [row] = await tx.query<{ id: number }>('insert_sample', insertSql, values).catch(refuseTaken);
  return row!.id;
}

export async function selectSamples(tx: Tx, ids: readonly number[]): Promise<SampleInit[]> {
  return (await rowsById<object>(tx, 'select_samples', { columns, from: 'samples t' }, ids)).map(toSample);
}

export async function listSamples(
  tx: Tx,
  request: ListSamplesRequest,
): Promise<{ items: SampleInit[]; total: number }> {
  const groups = request.groupIds?.ids ?? [];
  const filters = [
    { sql: 't.user_id = ?', value: request.userId },
    { sql: 't.public = ?', value: request.public },
    { sql: 't.external_id = ?', value: request.externalId },
    ...nameFilters(request),
    { sql: inAllGroups, value: groups.length > 0 ? [...new Set(groups)] : undefined },
  ];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toSample), total };
}

const updateSql = `
  UPDATE samples t SET
    name = COALESCE($3, t.name),
    notes = CASE WHEN $5 THEN NULL ELSE COALESCE($4, t.notes) END,
    active = COALESCE($6, t.active),
    coverage_profile = COALESCE($7, t.coverage_profile),
    public = COALESCE($8, t.public),
    pool_size = COALESCE($9, t.pool_size),
    sex = COALESCE($10, t.sex),
    external_id = CASE WHEN $12 THEN NULL ELSE COALESCE($11, t.external_id) END,
    revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING t.id`;

/**
 * Run in a transaction. Errors: `integrity_conflict` when a group no longer exists or the external id is taken,
 * `not_found`, `precondition_failed`.
 */
export async function updateSample(
  tx: Tx,
  id: number,
  revision: number | undefined,
  change: SampleChange,
): Promise<SampleInit> {
  const { name, notes, active, coverageProfile, poolSize, sex, externalId } = change;
  const values = [
    possibleId(id),
    revision,
    name,
    notes,
    notes === null,
    active,
    coverageProfile,
    change.public,
    poolSize,
    ...[sex, externalId, externalId === null],
  ];
  const rows = await tx.query('update_sample', updateSql, values).catch(refuseTaken);
  await expectRow(tx, 'samples', id, rows);
  if (change.groupIds !== undefined) await replaceGroups(tx, id, change.groupIds);
  return (await selectSamples(tx, [id]))[0]!;
}

export function refuseTaken(cause: unknown): never {
  if (!violates(cause, 'samples_external_id_taken')) throw cause;
  throw new AppError('integrity_conflict', 'external_id: another sample of this user has it', {
    cause,
    details: { field: 'external_id' },
  });
}

async function replaceGroups(tx: Tx, sampleId: number, groupIds: readonly number[]): Promise<void> {
  const values = [sampleId, ascending(groupIds)];
  const leave = 'DELETE FROM sample_groups WHERE sample_id = $1 AND group_id <> ALL ($2)';
  await tx.query('leave_groups', leave, values);
  const join = `INSERT INTO sample_groups (sample_id, group_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`;
  await tx.query('join_groups', join, values);
}

/** Whether a sample is active; locks it until the end of the transaction. False when it does not exist. */
export async function isActive(tx: Tx, id: number): Promise<boolean> {
  const sql = 'SELECT active FROM samples WHERE id = $1 FOR UPDATE';
  return (await tx.query<{ active: boolean }>('lock_active_sample', sql, [possibleId(id)]))[0]?.active ?? false;
}

/** Locks the sample against new references. Errors: `not_found`, `precondition_failed`. */
export async function lockSample(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  const sql = 'SELECT id FROM samples WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) FOR UPDATE';
  await expectRow(tx, 'samples', id, await tx.query('lock_sample', sql, [possibleId(id), revision]));
}

/** Deletes a locked sample without imports, and its memberships. */
export async function deleteSample(tx: Tx, id: number): Promise<void> {
  await tx.query('delete_sample', 'DELETE FROM samples WHERE id = $1', [id]);
}

/** Distinct ids in ascending order, so that transactions cannot deadlock. */
function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
