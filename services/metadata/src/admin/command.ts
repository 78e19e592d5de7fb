import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isAppError } from '@varfreq/runtime/errors';
import { PasswordRules } from '../credentials/password-rules.ts';
import { Passwords } from '../credentials/passwords.ts';
import { Database } from '../postgres/database.ts';
import { type PasswordReset, resetPassword } from '../usecases/directory/reset-password.ts';

const usage = `usage: admin reset-password [login] [--stdin] [--end-tokens]
  gives a user (default: admin) a new password and prints it once
  --stdin       takes the new password from the first line of standard input, and prints none
  --end-tokens  revokes all tokens of the user as well`;

/** Database of the users, and rules for new passwords. */
export interface AdminInstallation {
  databaseUrl: string;
  minPasswordLength: number;
}

/** Input and output of the command. */
export interface AdminTerminal {
  say(line: string): void;
  complain(line: string): void;
  /** First line of standard input, without its line end. */
  readLine(): Promise<string>;
}

const options = {
  stdin: { type: 'boolean', default: false },
  'end-tokens': { type: 'boolean', default: false },
} as const;

/**
 * Runs one command; returns its exit code, 2 for wrong usage. No password is an argument, which other users can read.
 */
export async function runAdminCommand(
  args: readonly string[],
  terminal: AdminTerminal,
  open: () => Promise<AdminInstallation>,
  onReset: (reset: PasswordReset) => void = () => undefined,
): Promise<number> {
  const order = parse(args);
  if (order === undefined) {
    terminal.complain(usage);
    return 2;
  }
  try {
    const password = order.isFromInput ? await terminal.readLine() : undefined;
    const reset = await resetIn(await open(), { ...order, password });
    onReset(reset);
    report(reset, order, terminal);
    return 0;
  } catch (error) {
    terminal.complain(`admin reset-password failed: ${reason(error)}`);
    return 1;
  }
}

interface Order {
  login: string;
  isFromInput: boolean;
  endTokens: boolean;
}

function parse(args: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, login = 'admin', ...more] = positionals;
    if (command !== 'reset-password' || more.length > 0) return undefined;
    return { login, isFromInput: values.stdin, endTokens: values['end-tokens'] };
  } catch {
    return undefined; // an unknown option
  }
}

async function resetIn(
  { databaseUrl, minPasswordLength }: AdminInstallation,
  { login, password, endTokens }: { login: string; password: string | undefined; endTokens: boolean },
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

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return isAppError(error) && cause instanceof Error ? `${message} (${cause.message})` : message;
}
