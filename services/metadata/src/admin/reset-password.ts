import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PasswordRules } from '../credentials/password-rules.ts';
import { Passwords } from '../credentials/passwords.ts';
import { Database } from '../postgres/database.ts';
import { rememberedMs } from '../usecases/directory/authenticate.ts';
import { type PasswordReset, resetPassword } from '../usecases/directory/reset-password.ts';
import { parsed } from './arguments.ts';
import type { AdminCommand, AdminInstallation, AdminTerminal } from './parts.ts';

const options = {
  stdin: { type: 'boolean', default: false },
  'end-tokens': { type: 'boolean', default: false },
} as const;

interface Order {
  login: string;
  isFromInput: boolean;
  endTokens: boolean;
}

/**
 * `reset-password [login] [--stdin] [--end-tokens]`: once it has ended, the old password is accepted nowhere, since it waits
 * until no gateway remembers it.
 */
export const resetCommand: AdminCommand = async (args, { terminal, open, onReset }) => {
  const given = parsed(args, options, 1);
  if (given === undefined) return undefined;
  const { positionals, values } = given;
  const order = { login: positionals[0] ?? 'admin', isFromInput: values.stdin, endTokens: values['end-tokens'] };
  const password = order.isFromInput ? await terminal.readLine() : undefined;
  const reset = await resetIn(await open(), order, password);
  onReset(reset);
  report(reset, order, terminal);
  await sleep(rememberedMs);
  return 0;
};

async function resetIn(
  { databaseUrl, minPasswordLength }: AdminInstallation,
  { login, endTokens }: Order,
  password: string | undefined,
): Promise<PasswordReset> {
  const database = new Database({ url: databaseUrl, poolSize: 1 });
  try {
    const parts = { passwords: new Passwords(1), rules: new PasswordRules(minPasswordLength) };
    return await resetPassword(database, parts, { login, password, endTokens, requestId: `admin-${randomUUID()}` });
  } finally {
    await database.close();
  }
}

function report(reset: PasswordReset, { isFromInput, endTokens }: Order, { say }: AdminTerminal): void {
  const { login, password, userId, roles, endedTokens } = reset;
  if (isFromInput) say(`The password of the user ${login} (/users/${userId}) was changed.`);
  else say(`The password of the user ${login} (/users/${userId}) is ${password}`);
  if (endTokens) say(`Tokens ended: ${endedTokens}.`);
  if (!roles.includes('admin')) say(`${login} is not an administrator; roles: ${roles.join(', ') || 'none'}.`);
}
