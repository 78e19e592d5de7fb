import { describe, expect, test } from '@jest/globals';
import { basicAuth } from '@varfreq/harness/system/api';
import { fresh, type Session } from '../protocol/session.ts';

interface User {
  uri: string;
  login: string;
  name: string;
  roles: string[];
}

const allRoles = ['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files'];

/** Users: their fields, passwords, roles and lists. */
export function userTests(session: Session): void {
  const create = async (fields: object = {}): Promise<User> => {
    const body = { login: fresh('user'), password: 'a secret', ...fields };
    return (await session.admin.post('/users/', body)).expect(201).entity<User>();
  };

  describe('a user', () => {
    test('has exactly its fields; the name is the login unless one is given', async () => {
      const login = fresh('user');
      const answer = (await session.admin.post('/users/', { login, password: 'a secret' })).expect(201);
      const { uri } = answer.entity();
      expect(answer.headers.get('location')).toBe(uri);
      expect(uri).toMatch(/^\/users\/[1-9][0-9]*$/);
      const user = { uri, added: expect.any(String), email: null, login, name: login, roles: [] };
      expect(answer.json()).toEqual({ user });
      expect((await session.admin.get(uri)).expect(200).json()).toEqual({ user });
    });

    test('can be created with name, e-mail address and roles', async () => {
      const fields = { name: 'Ann Example', email: 'ann@example.org', roles: ['importer', 'trader'] };
      expect(await create(fields)).toMatchObject(fields);
    });

    test('can have any of six roles', async () => {
      const { uri, roles } = await create({ roles: allRoles });
      expect(roles.toSorted()).toEqual(allRoles.toSorted());
      (await session.admin.delete(uri)).expect(204);
    });

    test('given the same role twice has it once', async () => {
      expect((await create({ roles: ['trader', 'trader'] })).roles).toEqual(['trader']);
    });

    test('is never shown with a password', async () => {
      const { uri } = await create({ password: 'a secret of its own' });
      const patched = await session.admin.patch(uri, { password: 'another secret of its own' });
      for (const answer of [patched, await session.admin.get(uri), await session.admin.list('/users/')]) {
        expect(answer.text).not.toMatch(/secret of its own|password|hash/);
      }
    });

    test('whose login is taken is a conflict, at creation and at a change', async () => {
      const one = await create();
      const two = await create();
      const post = await session.admin.post('/users/', { login: one.login, password: 'a secret' });
      const patch = await session.admin.patch(two.uri, { login: one.login });
      for (const answer of [post, patch]) expect(answer.expect(409).error().code).toBe('integrity_conflict');
      expect((await session.admin.get(two.uri)).entity()).toEqual(two);
    });

    test('created five times concurrently with one login exists once', async () => {
      const login = fresh('user');
      const post = () => session.admin.post('/users/', { login, password: 'a secret' });
      const answers = await Promise.all([post(), post(), post(), post(), post()]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    });

    test('whose login differs from a taken one only in case is a conflict, and can log in in any case', async () => {
      const person = await session.newPerson();
      const login = person.login.toUpperCase();
      const post = await session.admin.post('/users/', { login, password: 'a secret' });
      expect(post.expect(409).error().code).toBe('integrity_conflict');
      (await session.anonymous.as(basicAuth(login, person.password)).get(person.uri)).expect(200);
      (await session.anonymous.as(basicAuth(`ｕ${person.login.slice(1)}`, person.password)).get(person.uri)).expect(
        200,
      );
      expect((await person.basic.patch(person.uri, { login })).expect(200).entity()).toMatchObject({ login });
    });

    test.each([
      ['short', 'tr0ub4d', 'at least 8 characters'],
      ['one of the most common', 'Iloveyou1', 'none of the most common passwords'],
      ['the login', 'Some-Body', 'a password other than the login'],
    ])('cannot get a password that is %s', async (_, password, rule) => {
      const post = await session.admin.post('/users/', { login: 'some-body', password });
      const { uri } = await create();
      const named = await session.admin.patch(uri, { login: 'some-body', password });
      for (const answer of [post, named]) {
        const { code, message } = answer.expect(400).error();
        expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining(rule) });
        expect(answer.text).not.toContain(password);
      }
      (await session.admin.patch(uri, { login: 'some-body' })).expect(200);
      (await session.admin.delete(uri)).expect(204);
    });

    test('can revoke their tokens with a change of password', async () => {
      const person = await session.newPerson();
      const end = { password: 'another secret', end_tokens: true };
      (await session.admin.patch(person.uri, end, { headers: { 'If-Match': '"never"' } })).expect(412);
      (await person.token.get(person.uri)).expect(200);
      (await person.basic.patch(person.uri, end)).expect(200);
      (await person.token.get(person.uri)).expect(401);
      const now = session.anonymous.as(basicAuth(person.login, end.password));
      expect((await now.list('/tokens/', { query: { user: person.uri } })).status).toBe(416);
    });

    test('may be given their own login again', async () => {
      const { uri, login } = await create();
      expect((await session.admin.patch(uri, { login })).expect(200).entity()).toMatchObject({ login });
    });

    test('can change their own login, name, e-mail address and password', async () => {
      const person = await session.newPerson();
      const fields = { login: fresh('user'), name: 'New', email: 'new@example.org' };
      expect((await person.basic.patch(person.uri, fields)).expect(200).entity()).toMatchObject(fields);
      const renamed = session.anonymous.as(basicAuth(fields.login, person.password));
      (await renamed.patch(person.uri, { password: 'fresh secret' })).expect(200);
      (await renamed.get(person.uri)).expect(401);
      (await person.basic.get(person.uri)).expect(401);
      (await session.anonymous.as(basicAuth(fields.login, 'fresh secret')).get(person.uri)).expect(200);
      (await person.token.get(person.uri)).expect(200);
    });

    test('cannot change their own roles without the admin role, and then nothing else is changed', async () => {
      const person = await session.newPerson('importer');
      for (const roles of [['admin'], ['importer', 'admin'], []]) {
        const answer = await person.basic.patch(person.uri, { name: 'sneaky', roles });
        expect(answer.expect(403).error().code).toBe('forbidden');
      }
      const user = (await session.admin.get(person.uri)).entity<User>();
      expect(user).toMatchObject({ roles: ['importer'], name: person.login });
    });

    test('gets and loses roles immediately, with either scheme', async () => {
      const person = await session.newPerson();
      for (const api of [person.token, person.basic]) (await api.post('/groups/', { name: 'a' })).expect(403);
      (await session.admin.patch(person.uri, { roles: ['importer'] })).expect(200);
      for (const api of [person.token, person.basic]) (await api.post('/groups/', { name: 'a' })).expect(201);
      (await session.admin.patch(person.uri, { roles: [] })).expect(200);
      for (const api of [person.token, person.basic]) (await api.post('/groups/', { name: 'a' })).expect(403);
    });

    test('cannot be deleted while they own samples', async () => {
      const person = await session.newPerson('importer');
      const sample = await session.sample(person);
      expect((await person.basic.delete(person.uri)).expect(409).error().code).toBe('integrity_conflict');
      (await person.token.delete(sample)).expect(204);
      (await person.basic.delete(person.uri)).expect(204);
    });

    test('cannot be deleted while they own data sources', async () => {
      const person = await session.newPerson();
      const { uri } = (await person.token.upload({ name: 'a', filetype: 'bed', data: '' })).expect(201).entity();
      expect((await session.admin.delete(person.uri)).expect(409).error().code).toBe('integrity_conflict');
      (await person.token.delete(uri)).expect(204);
      (await session.admin.delete(person.uri)).expect(204);
    });

    test('that is deleted can no longer log in, and their tokens are deleted', async () => {
      const person = await session.newPerson();
      const listed = (await session.admin.list('/tokens/', { query: { user: person.uri } })).expect(206).items();
      (await session.admin.delete(person.uri)).expect(204);
      for (const api of [person.basic, person.token]) {
        expect((await api.get('/authentication')).entity()).toMatchObject({ authenticated: false, user: null });
      }
      for (const { uri } of listed) (await session.admin.get(uri)).expect(404);
      (await session.admin.get(person.uri)).expect(404);
    });

    test('that is deleted frees the login for others', async () => {
      const { uri, login } = await create();
      (await session.admin.delete(uri)).expect(204);
      const again = await create({ login });
      expect(again.uri).not.toBe(uri);
    });

    test('that is deleted while their sample is created is either deleted or not', async () => {
      const person = await session.newPerson('importer');
      const [created, deleted] = await Promise.all([
        person.token.post('/samples/', { name: 'racer' }),
        session.admin.delete(person.uri),
      ]);
      if (deleted.status === 409) return void created.expect(201);
      deleted.expect(204);
      created.expect(401, 400, 403, 404, 409);
    });
  });

  describe('the users', () => {
    test('can be ordered by name and by date', async () => {
      const names = [fresh('zz-b'), fresh('zz-a'), fresh('zz-c')];
      for (const name of names) await create({ name });
      const listed = async (order: string): Promise<string[]> => {
        const found = (await session.admin.get('/users/', { query: { order }, headers: { Range: 'items=0-9999' } }))
          .expect(206)
          .items<User>();
        return found.map((user) => user.name).filter((name) => names.includes(name));
      };
      expect(await listed('name')).toEqual(names.toSorted());
      expect(await listed('-name')).toEqual(names.toSorted().reverse());
      expect(await listed('added')).toEqual(names);
      expect(await listed('-added')).toEqual(names.toReversed());
    });

    test('have no filters', async () => {
      const answer = await session.admin.list('/users/?name=unknown&login=unknown');
      expect(answer.expect(400).error().message).toMatch(/^name: unknown; .*; login: unknown; /);
    });
  });
}
