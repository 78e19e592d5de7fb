import { Refused } from '@varfreq/client/errors';
import type { Token } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';

const dayMs = 86_400_000;

/** Makes a token that ends, and stores it. */
export async function login(session: Session, { days, name }: { days: number; name?: string }): Promise<void> {
  const { screen, credentials, environment } = session;
  const client = await session.withPassword();
  const user = await session.identify(client);
  const token = await client.post<Token>('/tokens/', {
    user: user.uri,
    name: name ?? `varfreq on ${environment.host}`,
    expires: new Date(Date.now() + days * dayMs).toISOString().replace(/\.\d+Z$/, 'Z'),
  });
  const expires = token.expires ?? '';
  await credentials.add(client.url, { login: user.login, token: token.key, uri: token.uri, expires });
  if (/^http:\/\/(?!127\.|localhost[:/]|\[::1\])/.test(`${client.url}/`)) {
    screen.note(`Warning: ${client.url} is not encrypted; others on the network can read the password.`);
  }
  const shown = { url: client.url, login: user.login, expires, token: token.uri };
  screen.result(shown, () => `Logged in to ${client.url} as ${user.login} until ${expires.slice(0, 10)}.`);
}

/** Ends the token and forgets it; `forget`: only that. */
export async function logout(session: Session, { forget = false }: { forget?: boolean }): Promise<void> {
  const url = await session.url();
  const stored = (await session.credentials.read()).logins[url];
  if (stored === undefined) return session.screen.note(`Was not logged in to ${url}.`);
  if (!forget) await endToken(session, stored.token);
  await session.credentials.remove(url);
  if (forget) session.screen.note(`The token ${stored.uri} is forgotten here and valid until ${stored.expires}.`);
}

/** One that is not accepted any more has ended before. */
async function endToken(session: Session, token: string): Promise<void> {
  const client = (await session.anonymous()).with({ authorization: `Token ${token}` });
  try {
    await client.delete('/authentication');
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
}

/** Shows the server and the user. */
export async function whoami(session: Session): Promise<void> {
  const user = await session.me();
  const { url } = await session.client();
  session.screen.result({ url, user }, () => `${user.login} (${user.roles.join(', ') || 'no roles'}) at ${url}`);
}
