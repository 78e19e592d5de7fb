import { randomBytes } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import type { PasswordRules } from '../../credentials/password-rules.ts';
import type { Passwords } from '../../credentials/passwords.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { countUsers, insertUser } from '../../postgres/directory/users.ts';

/** The administrator made at the first start; the password only when it was made at random, to be printed once. */
export interface InitialAdmin {
  login: string;
  password?: string;
}

const login = 'admin';

/**
 * Makes the user `admin` when there are no users at all, and only then; of several replicas starting at once one does.
 * Returns undefined when there was nothing to do. Errors: `bad_request` when the given password breaks the rules for new ones.
 */
export async function bootstrapAdmin(
  database: Database,
  { passwords, rules }: { passwords: Passwords; rules: PasswordRules },
  givenPassword: string | undefined,
): Promise<InitialAdmin | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  if (givenPassword !== undefined) await checkGiven(rules, givenPassword);
  const password = givenPassword ?? randomBytes(18).toString('base64url');
  const passwordHash = await passwords.hash(password);
  const made = await database.transaction(async (tx) => {
    await lockBootstrap(tx);
    if ((await countUsers(tx)) > 0) return false;
    await insertUser(tx, { login, name: 'Administrator', email: undefined, passwordHash, roles: ['admin'] });
    return true;
  });
  if (!made) return undefined;
  return givenPassword === undefined ? { login, password } : { login };
}

async function checkGiven(rules: PasswordRules, password: string): Promise<void> {
  try {
    await rules.check(password);
    rules.checkLogin(password, login);
  } catch (cause) {
    throw new AppError('bad_request', `VARFREQ_ADMIN_PASSWORD: ${(cause as Error).message}`, { cause });
  }
}

async function lockBootstrap(tx: Tx): Promise<void> {
  await tx.query('lock_bootstrap', `SELECT pg_advisory_xact_lock(hashtextextended('varfreq bootstrap', 0))`, []);
}
