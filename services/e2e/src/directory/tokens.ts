import { describe, expect, test } from '@jest/globals';
import { tokenAuth } from '@varfreq/harness/system/api';
import { until } from '@varfreq/testkit/until';
import { fresh, type Person, type Session } from '../protocol/session.ts';

interface Token {
  uri: string;
  name: string;
  key: string;
  user: { uri: string };
}

/** Tokens: who makes, sees and deletes them, and when their key is shown. */
export function tokenTests(session: Session): void {
  const create = async (person: Person, name = fresh('token')): Promise<Token> =>
    (await person.basic.post('/tokens/', { user: person.uri, name })).expect(201).entity<Token>();
  const isLoggedIn = async (key: string): Promise<boolean> => {
    const state = (await session.anonymous.as(tokenAuth(key)).get('/authentication')).expect(200);
    return state.entity<{ authenticated: boolean }>().authenticated;
  };

  describe('a token', () => {
    test('has exactly its fields, with a key of 40 characters', async () => {
      const person = await session.newPerson();
      const answer = (await person.basic.post('/tokens/', { user: person.uri, name: 'script' })).expect(201);
      const { uri } = answer.entity();
      expect(answer.headers.get('location')).toBe(uri);
      const token = {
        uri: expect.stringMatching(/^\/tokens\/[1-9][0-9]*$/),
        added: expect.any(String),
        key: expect.stringMatching(/^[!-~]{40}$/),
        name: 'script',
        user: { uri: person.uri },
      };
      expect(answer.json()).toEqual({ token });
    });

    test('shows its key whenever it is created, read, listed or changed, by an admin too', async () => {
      const person = await session.newPerson();
      const { uri, key } = await create(person);
      const query = { user: person.uri };
      expect((await person.basic.get(uri)).entity()).toMatchObject({ key });
      expect((await session.admin.get(uri)).entity()).toMatchObject({ key });
      expect((await person.basic.patch(uri, { name: 'new' })).expect(200).entity()).toMatchObject({ key, name: 'new' });
      expect((await person.basic.list('/tokens/', { query })).items()).toContainEqual(expect.objectContaining({ key }));
    });

    test('can be created by an admin for another user, whom it authenticates', async () => {
      const person = await session.newPerson();
      const answer = await session.admin.post('/tokens/', { user: person.uri, name: 'from above' });
      const { key, user } = answer.expect(201).entity<Token>();
      expect(user).toEqual({ uri: person.uri });
      expect((await session.anonymous.as(tokenAuth(key)).get('/authentication')).entity()).toMatchObject({
        user: { uri: person.uri },
      });
    });

    test('may have a name that is taken, and has a unique key', async () => {
      const person = await session.newPerson();
      const [one, two] = [await create(person, 'same'), await create(person, 'same')];
      expect(one.key).not.toBe(two.key);
      expect(one.uri).not.toBe(two.uri);
    });

    test('can change its name, but neither key nor owner', async () => {
      const person = await session.newPerson();
      const token = await create(person);
      const fields = { key: 'x'.repeat(40), user: '/users/1' };
      const refused = (await person.basic.patch(token.uri, { name: 'new', ...fields })).expect(400).error();
      expect(refused.message).toMatch(/^key: cannot be changed; .*; user: cannot be changed; /);
      expect(refused.message).not.toContain(token.key);
      const answer = await person.basic.patch(token.uri, { ...token, name: 'new' });
      expect(answer.expect(200).entity()).toEqual({ ...token, name: 'new' });
      expect(await isLoggedIn(token.key)).toBe(true);
      expect(await isLoggedIn(fields.key)).toBe(false);
    });

    test('is no longer accepted after its expiry, if it has one', async () => {
      const person = await session.newPerson();
      const fields = { user: person.uri, name: 'short-lived', expires: '2999-01-31T13:00:00+01:00' };
      const token = (await person.basic.post('/tokens/', fields)).expect(201).entity<Token>();
      expect(token).toMatchObject({ expires: '2999-01-31T12:00:00.000000Z' });
      expect(await isLoggedIn(token.key)).toBe(true);
      const expires = await until('an expiry is set before it is over', async () => {
        const soon = new Date(Date.now() + 5000).toISOString();
        return (await person.basic.patch(token.uri, { expires: soon })).expect(200, 400).status === 200 && soon;
      });
      await until('the token has expired', async () => !(await isLoggedIn(token.key)));
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expires));
      (await session.anonymous.as(tokenAuth(token.key)).get(person.uri)).expect(401);
      const renewed = (await person.basic.patch(token.uri, { expires: null })).expect(200).entity();
      expect(renewed).not.toHaveProperty('expires');
      expect(await isLoggedIn(token.key)).toBe(true);
    });

    test.each([
      ['past', '2001-01-01T00:00:00Z'],
      ['without a zone', '2999-01-31T12:00:00'],
      ['on a day that does not exist', '2999-02-29T12:00:00Z'],
      ['a number', 32503680000],
    ])('is refused with an expiry that is %s', async (_, expires) => {
      const person = await session.newPerson();
      const post = await person.basic.post('/tokens/', { user: person.uri, name: 'a', expires });
      const patch = await person.basic.patch((await create(person)).uri, { expires });
      for (const answer of [post, patch]) expect(answer.expect(400).error().message).toMatch(/^expires: expected/);
      expect((await person.basic.list('/tokens/', { query: { user: person.uri } })).items()).toHaveLength(2);
    });

    test('shows the minute in which it was last used, some seconds after', async () => {
      const person = await session.newPerson();
      const { uri, key } = await create(person);
      const lastUse = async () => (await person.basic.get(uri)).entity<{ last_used?: string }>().last_used;
      expect(await lastUse()).toBeUndefined();
      const before = Date.now();
      expect(await isLoggedIn(key)).toBe(true);
      const used = await until('its use is shown', lastUse);
      expect(used).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000000Z$/);
      expect(Math.abs(Date.parse(used) - before)).toBeLessThanOrEqual(60_000);
    });

    test('that is deleted is refused from the next request on, while others stay valid', async () => {
      const person = await session.newPerson();
      const [gone, kept] = [await create(person), await create(person)];
      for (let n = 0; n < 3; n += 1) expect(await isLoggedIn(gone.key)).toBe(true);
      (await person.basic.delete(gone.uri)).expect(204);
      expect(await isLoggedIn(gone.key)).toBe(false);
      expect(await isLoggedIn(kept.key)).toBe(true);
      (await person.basic.get(gone.uri)).expect(404);
    });

    test('ends itself by a log-out, which the audit log shows, while others stay valid', async () => {
      const person = await session.newPerson();
      const [gone, kept] = [await create(person), await create(person)];
      const api = session.anonymous.as(tokenAuth(gone.key));
      const answer = (await api.delete('/authentication')).expect(204);
      expect(answer.bytes).toHaveLength(0);
      expect([await isLoggedIn(gone.key), await isLoggedIn(kept.key)]).toEqual([false, true]);
      (await person.basic.get(gone.uri)).expect(404);
      expect((await api.delete('/authentication')).expect(401).error().code).toBe('unauthorized');
      const query = { user: person.uri, order: '-added' };
      const [entry] = (await session.admin.list('/audit/', { query })).expect(206).items();
      expect(entry).toMatchObject({ action: 'token_deleted', subject: gone.uri, user: { uri: person.uri } });
    });

    test('ends once when several log-outs of it come at the same time', async () => {
      const person = await session.newPerson();
      const { uri, key } = await create(person);
      const api = session.anonymous.as(tokenAuth(key));
      const answers = await Promise.all(Array.from({ length: 8 }, () => api.delete('/authentication')));
      const statuses = answers.map((answer) => answer.expect(204, 401).status);
      expect(statuses).toContain(204);
      const query = { user: person.uri, action: 'token_deleted' };
      const entries = (await session.admin.list('/audit/', { query })).expect(206).items<{ subject: string }>();
      expect(entries.map(({ subject }) => subject)).toEqual([uri]);
    });

    test('is what a log-out ends: with a password it is refused and ends nothing', async () => {
      const person = await session.newPerson();
      const { key } = await create(person);
      const { code, message } = (await person.basic.delete('/authentication')).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(/^Authorization: /) });
      (await session.anonymous.delete('/authentication')).expect(401);
      expect(await isLoggedIn(key)).toBe(true);
    });

    test('cannot be used to manage tokens, even to delete itself', async () => {
      const person = await session.newPerson();
      const { uri, key } = await create(person);
      const answer = await session.anonymous.as(tokenAuth(key)).delete(uri);
      expect(answer.expect(401).error().code).toBe('basic_auth_required');
      expect(await isLoggedIn(key)).toBe(true);
    });
  });

  describe('the tokens', () => {
    test('are listed under token_collection, by user, ordered by name and date', async () => {
      const person = await session.newPerson();
      const names = ['b', 'a', 'c'];
      for (const name of names) await create(person, name);
      const listed = async (order: string): Promise<string[]> => {
        const answer = await person.basic.list('/tokens/', { query: { user: person.uri, order } });
        const body = answer.expect(206).json<{ token_collection: { uri: string; items: Token[] } }>();
        expect(body.token_collection.uri).toBe('/tokens/');
        return body.token_collection.items.map((token) => token.name).filter((name) => names.includes(name));
      };
      expect(await listed('name')).toEqual(['a', 'b', 'c']);
      expect(await listed('-name')).toEqual(['c', 'b', 'a']);
      expect(await listed('added')).toEqual(names);
      expect(await listed('-added')).toEqual(names.toReversed());
    });

    test('of a user do not include those of others', async () => {
      const [one, two] = [await session.newPerson(), await session.newPerson()];
      const items = (await session.admin.list('/tokens/', { query: { user: one.uri } })).expect(206).items<Token>();
      expect(items.map((token) => token.user.uri)).not.toContain(two.uri);
      (await one.basic.list('/tokens/', { query: { user: two.uri } })).expect(403);
    });
  });
}
