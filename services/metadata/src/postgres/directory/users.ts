import type { Page } from '@varfreq/contracts/metadata/v1/Page';
import type { UserInit } from '@varfreq/contracts/metadata/v1/User';
import { AppError } from '@varfreq/runtime/errors';
import { loginKey } from '@varfreq/runtime/login-key';
import type { UserLimits } from '../../domain/directory/user-limits.ts';
import { listPage } from '../listing.ts';
import { expectRow, possibleId, rowsById, utcText, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { violates } from '../sql-errors.ts';

const columns = `t.id, t.login, t.name, t.email, t.roles, ${utcText('t.added')} AS added, t.revision,
  nullif(t.limits, '{}') AS limits`;

const listing = {
  name: 'list_users',
  columns,
  from: 'users t',
  orderable: { name: 't.name', added: 't.added' },
};

export interface NewUser {
  login: string;
  name: string;
  email: string | undefined;
  passwordHash: string;
  roles: readonly string[];
  limits?: UserLimits | undefined;
}

/** Fields that are undefined stay as they are; `email` null clears it. */
export interface UserChange {
  login: string | undefined;
  name: string | undefined;
  email: string | null | undefined;
  passwordHash: string | undefined;
  roles: readonly string[] | undefined;
  /** Replaces all limits. */
  limits?: UserLimits | undefined;
}

const insertSql = `INSERT INTO users (login, name, email, password_hash, roles, limits)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** Returns the id. Run in a transaction. Errors: `integrity_conflict` when the login is taken, in any case. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  if ((await claimLogin(tx, user.login)) === 'taken') throw taken();
  const values = [user.login, user.name, user.email, user.passwordHash, user.roles, user.limits ?? {}];
  const [row] = await loginTaken(tx.query<{ id: number }>('insert_user', insertSql, values));
  return row!.id;
}

export async function selectUsers(tx: Tx, ids: readonly number[]): Promise<UserInit[]> {
  return (await rowsById<object>(tx, 'select_users', { columns, from: 'users t' }, ids)).map((row) =>
    withoutNulls<UserInit>(row),
  );
}

export function listUsers(tx: Tx, page: Page | null): Promise<{ items: UserInit[]; total: number }> {
  return listPage<UserInit>(tx, listing, [], page);
}

const updateSql = `
  UPDATE users t SET
    login = COALESCE($3, t.login),
    name = COALESCE($4, t.name),
    email = CASE WHEN $6 THEN NULL ELSE COALESCE($5, t.email) END,
    password_hash = COALESCE($7, t.password_hash),
    roles = COALESCE($8, t.roles),
    limits = COALESCE($9, t.limits),
    revision = t.revision + 1
  WHERE t.id = $1 AND ($2::bigint IS NULL OR t.revision = $2)
  RETURNING ${columns}`;

/**
 * Run in a transaction. Errors: `integrity_conflict` (login taken, in any case), `not_found`, `precondition_failed`.
 */
export async function updateUser(
  tx: Tx,
  id: number,
  revision: number | undefined,
  change: UserChange,
): Promise<UserInit> {
  const { login, name, email, passwordHash, roles, limits } = change;
  const isTaken = login !== undefined && (await claimLogin(tx, login, possibleId(id))) === 'taken';
  const values = [possibleId(id), revision, login, name, email, email === null, passwordHash, roles, limits];
  const rows = await loginTaken(tx.query<object>('update_user', updateSql, values));
  const row = await expectRow(tx, 'users', id, rows);
  if (isTaken) throw taken();
  return withoutNulls<UserInit>(row);
}

/**
 * Deletes tokens too. Errors: `integrity_conflict` when the user owns samples or data sources, `not_found`,
 * `precondition_failed`.
 */
export async function deleteUser(tx: Tx, id: number, revision: number | undefined): Promise<void> {
  const sql = 'DELETE FROM users WHERE id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING id';
  const rows = await tx.query('delete_user', sql, [possibleId(id), revision]).catch((error: unknown) => {
    throw ownerships.some((name) => violates(error, name)) ? ownsSomething(error) : error;
  });
  await expectRow(tx, 'users', id, rows);
}

/**
 * Ids of all administrators, with their rows locked: of two concurrent changes that each demote one of the last two,
 * the second sees the first.
 */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const sql = `SELECT id FROM users WHERE 'admin' = ANY (roles) ORDER BY id FOR UPDATE`;
  return (await tx.query<{ id: number }>('lock_admins', sql, [])).map(({ id }) => id);
}

export async function countUsers(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: number }>('count_users', 'SELECT count(*) AS total FROM users', []);
  return row!.total;
}

const ownerships = [
  'samples_owner',
  'data_sources_owner',
  'annotations_owner',
  'joint_imports_owner',
  'frequency_tables_owner',
];

function ownsSomething(cause: unknown): AppError {
  return new AppError('integrity_conflict', 'the user still owns samples or data sources: delete those first', {
    cause,
  });
}

/**
 * Whether another user has the login, in any case; reserves it until the end of the transaction. No table constraint
 * ensures this: 0.1 allowed logins that differ only in case, and such users may keep theirs.
 */
async function claimLogin(tx: Tx, login: string, ownId = 0): Promise<'free' | 'taken'> {
  const key = loginKey(login);
  await tx.query('lock_login', `SELECT pg_advisory_xact_lock(hashtextextended('varfreq login ' || $1, 0))`, [key]);
  const sql = `SELECT FROM users t WHERE lower(t.login) = $1 AND t.id <> $2
    AND NOT EXISTS (SELECT FROM users o WHERE o.id = $2 AND o.login = $3)`;
  return (await tx.query('login_taken', sql, [key, ownId, login])).length > 0 ? 'taken' : 'free';
}

function taken(cause?: unknown): AppError {
  return new AppError('integrity_conflict', 'login: already taken', { details: { field: 'login' }, cause });
}

async function loginTaken<T>(statement: Promise<T>): Promise<T> {
  return statement.catch((cause: unknown) => {
    throw violates(cause, 'users_login_taken') ? taken(cause) : cause;
  });
}
