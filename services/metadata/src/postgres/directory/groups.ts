import type { GroupInit } from '@varfreq/contracts/metadata/v1/Group';
import type { ListGroupsRequest } from '@varfreq/contracts/metadata/v1/ListGroupsRequest';
import { listPage } from '../listing.ts';
import { expectRow, possibleId, rowsById } from '../rows.ts';
import type { Tx } from '../session.ts';

const columns = 't.id, t.name, t.revision';
const listing = { name: 'list_groups', columns, from: 'groups t', orderable: { name: 't.name' } };

export async function insertGroup(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>('insert_group', 'INSERT INTO groups (name) VALUES ($1) RETURNING id', [
    name,
  ]);
  return row!.id;
}

export function selectGroups(tx: Tx, ids: readonly number[]): Promise<GroupInit[]> {
  return rowsById<GroupInit>(tx, 'select_groups', { columns, from: 'groups t' }, ids);
}

export function listGroups(tx: Tx, request: ListGroupsRequest): Promise<{ items: GroupInit[]; total: number }> {
  return listPage<GroupInit>(tx, listing, [{ sql: 't.name = ?', value: request.name }], request.page);
}

const updateSql = `
  UPDATE groups t SET name = COALESCE($3, t.name), revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING ${columns}`;

/** Errors: `not_found`, `precondition_failed`. */
export async function updateGroup(tx: Tx, id: number, revision: number | undefined, name: string | undefined) {
  return expectRow(
    tx,
    'groups',
    id,
    await tx.query<GroupInit>('update_group', updateSql, [possibleId(id), revision, name]),
  );
}

/** Deletes memberships too and increments the members' revisions. Errors: `not_found`, `precondition_failed`. */
export async function deleteGroup(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  // Locked before the members are read: no sample joins until commit.
  const lockSql = 'SELECT id FROM groups WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) FOR UPDATE';
  await expectRow(tx, 'groups', id, await tx.query('lock_group', lockSql, [possibleId(id), revision]));
  const touchSql = `UPDATE samples SET revision = revision + 1
    WHERE id IN (SELECT sample_id FROM sample_groups WHERE group_id = $1)`;
  await tx.query('touch_members', touchSql, [id]);
  await tx.query('delete_group', 'DELETE FROM groups WHERE id = $1', [id]);
}

/** Id of the oldest group of each name, which is kept until the end of the transaction; names without one are left out. */
export async function holdGroupsNamed(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const sql = 'SELECT id, name FROM groups WHERE name = ANY ($1) ORDER BY id FOR KEY SHARE';
  const rows = await tx.query<{ id: number; name: string }>('hold_groups_named', sql, [names]);
  return new Map(rows.reverse().map(({ id, name }) => [name, id]));
}

/** Lets one transaction at a time create groups for names without one, until its end. */
export async function lockGroupNames(tx: Tx): Promise<void> {
  await tx.query('lock_group_names', `SELECT pg_advisory_xact_lock(hashtextextended('varfreq group names', 0))`, []);
}

/** Inserts a group for each name; returns their ids by name. */
export async function insertGroups(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const sql = 'INSERT INTO groups (name) SELECT unnest($1::text[]) RETURNING id, name';
  const rows = await tx.query<{ id: number; name: string }>('insert_groups', sql, [names]);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
