import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { User } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';

/** Options of `admin reset-password`. */
export interface ResetOptions {
  stdin?: boolean;
  endTokens?: boolean;
}

/**
 * Gives a user a new password, as an administrator with login and password: a generated one, which is printed once, or the
 * first line of standard input. No password is an argument, which other users of the machine can read.
 */
export async function resetPassword(session: Session, user: string, { stdin, endTokens }: ResetOptions): Promise<void> {
  if (stdin && session.readsPassword) {
    const remedy = 'Set VARFREQ_PASSWORD for your own password, or type it at the terminal.';
    throw new Problem('usage', '--stdin and --password-stdin both read standard input', remedy);
  }
  const client = await session.withPassword();
  const uri = await resolve(session, 'users', user);
  const password = stdin ? await firstLine() : randomBytes(18).toString('base64url');
  const { login } = await client.patch<User>(uri, { password, ...(endTokens && { end_tokens: true }) });
  const tokens = endTokens ? ' All tokens of the user have ended.' : '';
  const shown = stdin ? 'was changed.' : `is ${password}`;
  session.screen.result(
    { uri, login, ...(!stdin && { password }) },
    () => `The password of ${login} ${shown}${tokens}`,
  );
}

async function firstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (line === '') throw new Problem('usage', 'standard input has no password');
  return line;
}
