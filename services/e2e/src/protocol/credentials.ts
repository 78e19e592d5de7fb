import { beforeAll, describe, expect, test } from '@jest/globals';
import { basicAuth, items } from '@varfreq/harness/system/api';
import { fresh, type Person, type Session } from './session.ts';

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');
const challenge = 'Basic realm="varfreq", charset="UTF-8"';

function wrongHeaders(person: Person): [title: string, header: string][] {
  const { login, password, key } = person;
  return [
    ['the word Basic alone', 'Basic'],
    ['Basic with text that is not base64', 'Basic !!!'],
    ['Basic without a colon', `Basic ${base64(login)}`],
    ['Basic with bytes that are not UTF-8', `Basic ${base64(Buffer.from(`${login}:\xff\xfe`, 'latin1'))}`],
    ['Basic with nothing in it', `Basic ${base64(':')}`],
    ['Basic with a NUL', `Basic ${base64(`${login}\0:${password}`)}`],
    ['Basic with a wrong password', basicAuth(login, `${password}!`)],
    ['Basic with the right password and a blank', basicAuth(login, `${password} `)],
    ['Basic with an empty password', basicAuth(login, '')],
    ['Basic with an unknown login', basicAuth('unknown-login', password)],
    ['Basic with a token key as password', basicAuth(login, key)],
    ['a password of 7,500 characters', basicAuth(login, 'x'.repeat(7500))],
    ['the word Token alone', 'Token'],
    ['an unknown token', `Token ${'a'.repeat(40)}`],
    ['a token key in other case', `Token ${swapCase(key)}`],
    ['a part of a token key', `Token ${key.slice(0, 39)}`],
    ['a token key with trailing characters', `Token ${key}x`],
    ['two token keys', `Token ${key} ${key}`],
    ['a password as token', `Token ${password.replaceAll(' ', '')}`],
    ['an unknown scheme', `Bearer ${key}`],
    ['a key without a scheme', key],
    ['the Digest scheme', `Digest username="${login}"`],
  ];
}

function swapCase(text: string): string {
  return [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
}

const titles = wrongHeaders({ login: 'l', password: 'p', key: 'k' } as Person).map(([title]) => title);

/** Passwords and tokens: their forms, and answers to wrong ones. */
export function credentialTests(session: Session): void {
  describe('authentication', () => {
    let person: Person;
    beforeAll(async () => {
      person = await session.newPerson('importer');
    });

    test.each(titles)('with %s is anonymous', async (title) => {
      const header = wrongHeaders(person).find(([name]) => name === title)![1];
      const caller = session.anonymous.as(header);
      const state = (await caller.get('/authentication')).expect(200).json();
      expect(state).toEqual({ authentication: { uri: '/authentication', authenticated: false, user: null } });
      const refused = (await caller.get(person.uri)).expect(401);
      expect(refused.error()).toMatchObject({ code: 'unauthorized', message: expect.stringContaining('not valid') });
      const anonymous = (await session.anonymous.get(person.uri)).expect(401).error();
      expect(anonymous.message).toMatch(/^Not allowed: /);
    });

    test.each(['Basic', 'basic', 'BASIC', 'bAsIc'])('takes the scheme %s', async (scheme) => {
      const header = `${scheme} ${base64(`${person.login}:${person.password}`)}`;
      expect((await session.anonymous.as(header).get('/authentication')).entity()).toMatchObject({
        authenticated: true,
        user: { uri: person.uri, login: person.login },
      });
    });

    test.each(['Token', 'token', 'TOKEN', 'tOkEn'])('takes the scheme %s', async (scheme) => {
      const answer = await session.anonymous.as(`${scheme} ${person.key}`).get('/authentication');
      expect(answer.entity()).toMatchObject({ authenticated: true, user: { uri: person.uri } });
    });

    test('splits login and password at the first colon and reads UTF-8', async () => {
      const [login, password] = [fresh('user'), 'a:b::ü€😀 c'];
      (await session.admin.post('/users/', { login, password })).expect(201);
      const answer = await session.anonymous.as(basicAuth(login, password)).get('/authentication');
      expect(answer.entity()).toMatchObject({ authenticated: true, user: { login } });
    });

    test('that is missing is requested with WWW-Authenticate', async () => {
      const answer = (await session.anonymous.get('/users/', { headers: items(0, 1) })).expect(401);
      expect(answer.headers.get('www-authenticate')).toBe(challenge);
    });

    test('by login and password is requested with WWW-Authenticate where a token is not accepted', async () => {
      const answer = (await person.token.list('/tokens/')).expect(401);
      expect(answer.error().code).toBe('basic_auth_required');
      expect(answer.headers.get('www-authenticate')).toBe(challenge);
    });

    test('is requested without WWW-Authenticate from web pages', async () => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      for (const answer of [
        await session.anonymous.list('/users/', { headers }),
        await person.token.list('/tokens/', { headers }),
      ]) {
        expect(answer.expect(401).headers.get('www-authenticate')).toBeNull();
      }
    });

    test('is not requested again from logged-in users without permission', async () => {
      const answer = (await person.token.list('/users/')).expect(403);
      expect(answer.error().code).toBe('forbidden');
      expect(answer.headers.get('www-authenticate')).toBeNull();
    });

    test('that is wrong does not prevent access to public resources', async () => {
      const caller = session.anonymous.as(basicAuth('unknown-login', 'x'));
      (await caller.get('/')).expect(200);
      (await caller.get(await session.group())).expect(200);
    });
  });
}
