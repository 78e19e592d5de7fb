import type { AuthenticateRequest } from '@varfreq/contracts/metadata/v1/AuthenticateRequest';
import type { BasicCredentials } from '@varfreq/contracts/metadata/v1/BasicCredentials';
import type { UserInit } from '@varfreq/contracts/metadata/v1/User';
import type { Passwords } from '../../credentials/passwords.ts';
import { hashKey } from '../../credentials/token-keys.ts';
import type { VerifiedCredentials } from '../../credentials/verified-credentials.ts';
import type { Database } from '../../postgres/database.ts';
import { findByKeyHash, findByLogin } from '../../postgres/directory/credentials.ts';
import type { TokenUses } from './token-uses.ts';

export interface Authentication {
  database: Database;
  passwords: Passwords;
  verified: VerifiedCredentials;
  tokenUses: TokenUses;
}

/** What a login can look like; others are not asked for (the database refuses some characters). */
const possibleLogin = /^[a-zA-Z][a-zA-Z0-9._-]{0,99}$/;

/** Time for which a gateway may accept the same credentials for reads without asking metadata again. */
export const rememberedMs = 1000;

/** A user who has logged in. */
interface Login {
  user: UserInit;
  /** How long the login may be taken for granted by requests that only read. */
  rememberMs: number;
}

/**
 * Who is calling: undefined for wrong or no credentials, in the same time whether or not the login exists. Users are
 * read afresh every time, so changes of roles, passwords and tokens, and the end of tokens, count from the next time on.
 */
export async function authenticate(parts: Authentication, request: AuthenticateRequest): Promise<Login | undefined> {
  if (request.basic) return authenticateBasic(parts, request.basic);
  return request.tokenKey === undefined ? undefined : authenticateToken(parts, request.tokenKey);
}

async function authenticateToken({ database, tokenUses }: Authentication, key: string): Promise<Login | undefined> {
  const found = await findByKeyHash(database, hashKey(key));
  if (found === undefined) return undefined;
  const { user, tokenId, unnotedUse, leftMs = rememberedMs } = found;
  if (unnotedUse !== undefined) tokenUses.note(tokenId, unnotedUse);
  return { user, rememberMs: Math.max(0, Math.min(leftMs, rememberedMs)) };
}

async function authenticateBasic(
  { database, passwords, verified }: Authentication,
  { login, password }: BasicCredentials,
): Promise<Login | undefined> {
  const found = possibleLogin.test(login.normalize('NFKC')) ? await findByLogin(database, login) : undefined;
  const storedHash = found?.passwordHash;
  const fits = await verified.check({ login, password, storedHash }, () => passwords.verify(storedHash, password));
  return fits && found !== undefined ? { user: found.user, rememberMs: rememberedMs } : undefined;
}
