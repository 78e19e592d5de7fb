import { randomBytes } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import type { Database, Tx } from '../../postgres/database.ts';
import { addAuditEntry } from '../../postgres/directory/audit-log.ts';
import { findByLogin, selectAdminLogins } from '../../postgres/directory/credentials.ts';
import { deleteTokensOf } from '../../postgres/directory/tokens.ts';
import { updateUser } from '../../postgres/directory/users.ts';
import type { PasswordParts } from './users.ts';

/** As requests may carry it. */
const possiblePassword = /^\P{Cc}{1,500}$/u;

/** Whose password is replaced, and how. */
export interface ResetRequest {
  login: string;
  /** Made up when absent. */
  password: string | undefined;
  endTokens: boolean;
  /** For the audit log. */
  requestId: string;
}

export interface PasswordReset {
  userId: number;
  /** As it is spelled. */
  login: string;
  password: string;
  roles: readonly string[];
  endedTokens: number;
}

/**
 * Gives a user a new password without knowing the old one, which is refused from then on, and writes an audit entry of
 * of no user. Errors: `not_found` with the logins of the administrators, `bad_request` for a weak password.
 */
export async function resetPassword(
  database: Database,
  { passwords, rules }: PasswordParts,
  request: ResetRequest,
): Promise<PasswordReset> {
  const { password = randomBytes(18).toString('base64url'), endTokens, requestId } = request;
  if (!possiblePassword.test(password))
    throw new AppError('bad_request', 'password: expected 1 to 500 characters without control characters');
  await rules.check(password);
  const passwordHash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    const { id, login, roles } = await findUser(tx, request.login);
    rules.checkLogin(password, login);
    const unchanged = { login: undefined, name: undefined, email: undefined, roles: undefined };
    await updateUser(tx, id, undefined, { ...unchanged, passwordHash });
    const endedTokens = endTokens ? await deleteTokensOf(tx, id) : 0;
    const detail = `password, by the admin command${endTokens ? ', all tokens ended' : ''}`;
    await addAuditEntry(tx, { action: 'USER_CHANGED', subject: `/users/${id}`, detail, requestId });
    return { userId: id, login, password, roles, endedTokens };
  });
}

async function findUser(tx: Tx, login: string): Promise<{ id: number; login: string; roles: readonly string[] }> {
  const found = await findByLogin(tx, login);
  if (found !== undefined)
    return { id: Number(found.user.id), login: found.user.login!, roles: found.user.roles ?? [] };
  const admins = await selectAdminLogins(tx);
  const known = admins.length === 0 ? 'there are no users yet: start varfreq' : `administrators: ${admins.join(', ')}`;
  throw new AppError('not_found', `there is no user ${login}; ${known}`);
}
