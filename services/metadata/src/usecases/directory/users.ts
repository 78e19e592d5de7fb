import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateUserRequest } from '@varfreq/contracts/metadata/v1/CreateUserRequest';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { UpdateUserRequest } from '@varfreq/contracts/metadata/v1/UpdateUserRequest';
import type { UserInit } from '@varfreq/contracts/metadata/v1/User';
import type { UserLimits as UserLimitsMessage } from '@varfreq/contracts/metadata/v1/UserLimits';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import type { PasswordRules } from '../../credentials/password-rules.ts';
import type { Passwords } from '../../credentials/passwords.ts';
import { normalizeRoles } from '../../domain/directory/roles.ts';
import type { UserLimits } from '../../domain/directory/user-limits.ts';
import { deleteUploadsOfUser } from '../../postgres/catalogue/resumable-uploads.ts';
import type { Transactions } from '../../postgres/database.ts';
import { deleteTokensOf } from '../../postgres/directory/tokens.ts';
import { deleteUser, insertUser, lockAdmins, updateUser } from '../../postgres/directory/users.ts';
import { createOnce } from '../create-once.ts';

/** How passwords are stored, and what new ones have to be. */
export interface PasswordParts {
  passwords: Passwords;
  rules: PasswordRules;
}

/** Errors: `integrity_conflict` when the login is taken, `bad_request` for an unknown role or a weak password. */
export async function createUser(
  database: Transactions,
  { passwords, rules }: PasswordParts,
  request: CreateUserRequest,
): Promise<CreatedInit> {
  const roles = normalizeRoles(request.roles);
  await rules.check(request.password);
  rules.checkLogin(request.password, request.login);
  const passwordHash = await passwords.hash(request.password);
  const { login, name, email } = request;
  const user = { login, name, email, passwordHash, roles, limits: toLimits(request.limits) };
  return createOnce(database, request.idempotency, (tx) => insertUser(tx, user));
}

/**
 * `endTokens` takes all tokens of the user away, with or without another change. Errors: `bad_request` (unknown role, weak
 * password), `integrity_conflict` (login taken, last administrator), `not_found`, `precondition_failed`.
 */
export async function changeUser(
  database: Transactions,
  { passwords, rules }: PasswordParts,
  request: UpdateUserRequest,
): Promise<UserInit> {
  const { id, expectedRevision, login, name, password, endTokens } = request;
  const roles = request.roles ? normalizeRoles(request.roles.roles) : undefined;
  if (password !== undefined) await rules.check(password);
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  const email = request.clearEmail ? null : request.email;
  const limits = toLimits(request.limits);
  return database.transaction(async (tx) => {
    const losesAdmin = roles !== undefined && !roles.includes('admin');
    const admins = losesAdmin ? await lockAdmins(tx) : [];
    const user = await updateUser(tx, id, expectedRevision, { login, name, email, passwordHash, roles, limits });
    if (password !== undefined) rules.checkLogin(password, user.login!);
    if (endTokens) await deleteTokensOf(tx, id);
    refuseLastAdmin(admins, id);
    return user;
  });
}

/** Errors: `integrity_conflict` (owns something, last administrator), `not_found`, `precondition_failed`. */
export async function removeUser(database: Transactions, request: DeleteRequest): Promise<void> {
  await database.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    await deleteUser(tx, request.id, request.expectedRevision);
    refuseLastAdmin(admins, request.id);
    await deleteUploadsOfUser(tx, request.id);
  });
}

/** Thrown after the update, so a stale revision is reported first; the transaction rolls back. */
function refuseLastAdmin(admins: readonly number[], id: number): void {
  if (admins.length !== 1 || admins[0] !== id) return;
  throw new AppError('integrity_conflict', 'this is the last user with the admin role: give it to another one first');
}

/** Undefined: they stay as they are. */
function toLimits(limits: UserLimitsMessage | null | undefined): UserLimits | undefined {
  if (!limits) return undefined;
  const { storedBytes, tasks, uploads, uncompressedBytes, expansionRatio } = limits;
  return defined({ storedBytes, tasks, uploads, uncompressedBytes, expansionRatio });
}
