import type { User } from '@varfreq/contracts/gen/varfreq/metadata/v1/User';
import { utcText, withoutNulls } from './rows.ts';
import type { Tx } from './session.ts';

const columns = `t.id, t.login, t.name, t.email, t.roles, ${utcText('t.added')} AS added, t.revision`;

/** The user with this login and the hash of the password, or undefined. */
export async function findByLogin(tx: Tx, login: string): Promise<{ user: User; passwordHash: string } | undefined> {
  const sql = `SELECT ${columns}, t.password_hash FROM users t WHERE t.login = $1`;
  const [row] = await tx.query<{ password_hash: string }>('user_by_login', sql, [login]);
  if (row === undefined) return undefined;
  const { password_hash: passwordHash, ...user } = row;
  return { user: withoutNulls<User>(user), passwordHash };
}

/** The owner of the token whose key has this SHA-256, or undefined. */
export async function findByKeyHash(tx: Tx, keyHash: Uint8Array): Promise<User | undefined> {
  const sql = `SELECT ${columns} FROM tokens k JOIN users t ON t.id = k.user_id WHERE k.key_hash = $1`;
  const [row] = await tx.query<object>('user_by_key_hash', sql, [keyHash]);
  return row === undefined ? undefined : withoutNulls<User>(row);
}
