import type { UserInit } from '@varfreq/contracts/metadata/v1/User';
import { loginKey } from '@varfreq/runtime/login-key';
import { utcText, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';

const columns = `t.id, t.login, t.name, t.email, t.roles, ${utcText('t.added')} AS added, t.revision`;

/**
 * User and password hash of a login: spelled exactly, or the only one that differs just in case. Undefined when there
 * is none, or several that differ only in case (0.1 allowed them).
 */
export async function findByLogin(
  tx: Tx,
  typed: string,
): Promise<{ user: UserInit; passwordHash: string } | undefined> {
  const login = typed.normalize('NFKC');
  const sql = `SELECT ${columns}, t.password_hash FROM users t WHERE lower(t.login) = $2
    ORDER BY t.login = $1 DESC, t.id LIMIT 2`;
  const rows = await tx.query<{ login: string; password_hash: string }>('user_by_login', sql, [login, loginKey(login)]);
  const [row, other] = rows;
  if (row === undefined || (other !== undefined && row.login !== login)) return undefined;
  const { password_hash: passwordHash, ...user } = row;
  return { user: withoutNulls<UserInit>(user), passwordHash };
}

/** Logins that differ only in case, with the ids of their users, at most a hundred; 0.1 allowed them. */
export async function selectTwins(tx: Tx): Promise<{ id: number; login: string }[]> {
  const sql = `SELECT t.id, t.login FROM users t
    WHERE EXISTS (SELECT FROM users o WHERE lower(o.login) = lower(t.login) AND o.id <> t.id)
    ORDER BY lower(t.login), t.id LIMIT 100`;
  return await tx.query('select_login_twins', sql, []);
}

/** Logins of the administrators, at most twenty. */
export async function selectAdminLogins(tx: Tx): Promise<string[]> {
  const sql = `SELECT t.login FROM users t WHERE 'admin' = ANY (t.roles) ORDER BY t.id LIMIT 20`;
  return (await tx.query<{ login: string }>('select_admin_logins', sql, [])).map(({ login }) => login);
}

/** Owner of a token, and the database's current minute if this use is not recorded yet. */
export interface TokenOwner {
  user: UserInit;
  tokenId: number;
  unnotedUse: string | undefined;
  /** Milliseconds until the token expires. */
  leftMs: number | undefined;
}

const byKeyHashSql = `
  SELECT ${columns}, k.id AS "tokenId", CASE WHEN k.last_used IS DISTINCT FROM now.minute THEN now.minute::text END AS "unnotedUse",
    floor(extract(epoch FROM k.expires - clock_timestamp()) * 1000)::float8 AS "leftMs"
  FROM tokens k JOIN users t ON t.id = k.user_id, date_trunc('minute', clock_timestamp(), 'UTC') AS now (minute)
  WHERE k.key_hash = $1 AND (k.expires IS NULL OR k.expires > clock_timestamp())`;

/** Owner of the unexpired token whose key has this SHA-256, or undefined. */
export async function findByKeyHash(tx: Tx, keyHash: Uint8Array): Promise<TokenOwner | undefined> {
  type Row = { tokenId: number; unnotedUse: string | null; leftMs: number | null };
  const [row] = await tx.query<Row>('user_by_key_hash', byKeyHashSql, [keyHash]);
  if (row === undefined) return undefined;
  const { tokenId, unnotedUse, leftMs, ...user } = row;
  return {
    user: withoutNulls<UserInit>(user),
    tokenId,
    unnotedUse: unnotedUse ?? undefined,
    leftMs: leftMs ?? undefined,
  };
}
