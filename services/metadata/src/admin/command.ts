import { isAppError } from '@varfreq/runtime/errors';
import type { PasswordReset } from '../usecases/directory/reset-password.ts';
import type { AdminCommand, AdminInstallation, AdminTerminal } from './parts.ts';
import { resetCommand } from './reset-password.ts';
import { verifyCommand } from './verify.ts';

const usage = `usage: admin <command>
  reset-password [login] [--stdin] [--end-tokens]
      gives a user (default: admin) a new password and prints it once
      --stdin       takes the new password from the first line of standard input, and prints none
      --end-tokens  revokes all tokens of the user as well
  verify [--sizes]
      compares the blob store with the database, reading every object once; exit code 1 when something is wrong
      --sizes       reads no object, compares sizes only`;

const commands: Readonly<Record<string, AdminCommand>> = { 'reset-password': resetCommand, verify: verifyCommand };

/**
 * Runs one command; returns its exit code, 2 for wrong usage. No password is an argument, which other users can read.
 */
export async function runAdminCommand(
  args: readonly string[],
  terminal: AdminTerminal,
  open: () => Promise<AdminInstallation>,
  onReset: (reset: PasswordReset) => void = () => undefined,
): Promise<number> {
  const [name = '', ...rest] = args;
  try {
    const command = Object.hasOwn(commands, name) ? commands[name]! : wrongUsage;
    const code = await command(rest, { terminal, open, onReset });
    if (code === undefined) terminal.complain(usage);
    return code ?? 2;
  } catch (error) {
    terminal.complain(`admin ${name} failed: ${reason(error)}`);
    return 1;
  }
}

const wrongUsage: AdminCommand = async () => undefined;

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return isAppError(error) && cause instanceof Error ? `${message} (${cause.message})` : message;
}
