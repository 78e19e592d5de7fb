import { stat } from 'node:fs/promises';
import type { Session } from '../session/session.ts';
import { exitCodes, explain, Problem } from '../terminal/problem.ts';

/** Outcome of a check. */
interface Check {
  what: string;
  state: 'ok' | 'warning' | 'failure';
  message: string;
  remedy?: string | undefined;
}

const dayMs = 86_400_000;
const soonDays = 7;

/** Checks configuration, server and login; each warning and failure has a remedy. Errors: `Problem` after a failure. */
export async function doctor(session: Session): Promise<void> {
  const checks: Check[] = [];
  for (const [what, check] of [
    ['configuration', configuration],
    ['server', server],
    ['login', login],
  ] as const) {
    checks.push(...(await attempted(what, () => check(session))));
    if (checks.at(-1)?.state === 'failure') break;
  }
  session.screen.result(checks, () => checks.map((check) => checkLine(check.what, check)).join('\n'));
  const failed = checks.find(({ state }) => state === 'failure');
  if (failed) throw new Problem(failed.what === 'server' ? 'unavailable' : 'login', `${failed.what} has a problem`);
}

/** A check as a line, with another one for its remedy. */
export function checkLine(
  name: string,
  { state, message, remedy = null }: { state: string; message: string; remedy?: string | null | undefined },
): string {
  return `${state.padEnd(7)}  ${name}: ${message}${remedy === null ? '' : `\n         ${remedy}`}`;
}

async function attempted(what: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (error) {
    const { exitCode, message, remedy } = explain(error);
    if (exitCode === exitCodes.failed) throw error;
    return [{ what, state: 'failure', message, remedy }];
  }
}

async function configuration({ credentials }: Session): Promise<Check[]> {
  const what = 'configuration';
  const { logins } = await credentials.read();
  if (Object.keys(logins).length === 0) return [{ what, state: 'ok', message: 'no login is stored' }];
  const isOpen = process.platform !== 'win32' && ((await stat(credentials.path)).mode & 0o077) !== 0;
  if (!isOpen) return [{ what, state: 'ok', message: credentials.path }];
  const message = `others can read ${credentials.path}`;
  return [{ what, state: 'warning', message, remedy: `chmod 600 '${credentials.path}', and make a new token.` }];
}

async function server(session: Session): Promise<Check[]> {
  const what = 'server';
  const client = (await session.anonymous()).with({ patienceMs: 0 });
  const startedAt = performance.now();
  const status = await client.get<string>('/readyz');
  const answer = `${client.url} answers in ${Math.round(performance.now() - startedAt)} ms`;
  if (status === 'ok') return [{ what, state: 'ok', message: answer }];
  const remedy = 'Uploads and new tasks are refused; ask the operator to make room.';
  return [{ what, state: 'warning', message: `${answer}, but its store is full`, remedy }];
}

async function login(session: Session): Promise<Check[]> {
  const what = 'login';
  const { login: name, roles } = await session.me();
  const checks: Check[] = [{ what, state: 'ok', message: `${name}, with the roles ${roles.join(', ') || 'none'}` }];
  const stored = (await session.credentials.read()).logins[await session.url()];
  if (session.environment.token !== undefined || stored === undefined) return checks;
  const days = Math.floor((Date.parse(stored.expires) - Date.now()) / dayMs);
  if (days < soonDays) {
    checks.push({ what, state: 'warning', message: `the token ends in ${days} days`, remedy: 'varfreq login' });
  }
  return checks;
}
