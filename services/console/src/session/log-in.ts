import { read, send } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import type { Token, User } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import { currentSession, setSession } from './session.ts';

/** How long a login lasts: a working day. */
const lastsMs = 10 * 3_600_000;

interface Authentication {
  readonly authenticated: boolean;
  readonly user: User | null;
}

/** The user of a login and password, and the `Authorization` that they make. Errors: `ApiProblem`, 401 for wrong ones. */
export async function checkPassword(login: string, password: string): Promise<{ user: User; authorization: string }> {
  const authorization = `Basic ${base64(`${login}:${password}`)}`;
  const { user } = await read<Authentication>('authentication', '/authentication', { authorization });
  if (user === null) throw new ApiProblem(401, 'unauthorized', texts.login.wrong);
  return { user, authorization };
}

/**
 * Makes a token with an end for this tab, begins its session, and ends the token of the one before. Errors: `ApiProblem`, 401
 * for wrong credentials.
 */
export async function logIn(login: string, password: string): Promise<void> {
  const { user, authorization } = await checkPassword(login, password);
  const expires = new Date(Date.now() + lastsMs).toISOString();
  const json = { user: user.uri, name: texts.login.tokenName, expires };
  const created = (await (await send('POST', '/tokens/', { authorization, json })).json()) as { token: Token };
  const { uri, name, roles } = user;
  const before = currentSession();
  setSession({
    key: created.token.key,
    token: created.token.uri,
    expires,
    user: { uri, login: user.login, name, roles },
  });
  if (before !== undefined) await endToken(before.key).catch((error) => console.debug(error)); // it ends by its time
}

/**
 * Ends the session of this tab, and its token. Errors: `ApiProblem` when the server did not end the token: the session
 * of the tab has ended all the same, and the token ends by its time.
 */
export async function logOut(): Promise<void> {
  const session = currentSession();
  if (session === undefined) return;
  setSession(undefined);
  await endToken(session.key);
}

/** Ends a token, if it has not ended. Errors: `ApiProblem`. */
async function endToken(key: string): Promise<void> {
  try {
    await send('DELETE', '/authentication', { authorization: `Token ${key}` });
  } catch (error) {
    const hasEnded = error instanceof ApiProblem && error.status === 401;
    if (!hasEnded) throw error;
  }
}

/** Of the UTF-8 of a text, as HTTP's Basic scheme wants it. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
