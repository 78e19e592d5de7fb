import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Api, RequestOptions } from '@varfreq/harness/system/api';
import { fresh, type Session } from './session.ts';

const keyed = (key: string): RequestOptions => ({ headers: { 'Idempotency-Key': key } });

async function countOf(
  api: Api,
  name: string,
  path = '/samples/',
  query: Record<string, string> = {},
): Promise<number> {
  const items = (await api.list(path, { query: { ...query, order: '-added' } })).expect(206).items<{ name: string }>();
  return items.filter((item) => item.name === name).length;
}

/** Requests with an `Idempotency-Key`, repeated. */
export function idempotencyTests(session: Session): void {
  describe('an Idempotency-Key', () => {
    test('makes a repeated POST give the same answer and nothing new', async () => {
      const { uri: user, token } = await session.newPerson('importer');
      const [key, name] = [randomUUID(), fresh('sample')];
      const first = (await token.post('/samples/', { name }, keyed(key))).expect(201);
      const again = (await token.post('/samples/', { name }, keyed(key))).expect(201);
      expect(again.json()).toEqual(first.json());
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(await countOf(token, name, '/samples/', { user })).toBe(1);
    });

    test('repeats the headers of a task that was waiting', async () => {
      const importer = await session.newPerson('importer');
      const sample = await session.sample(importer);
      const upload = await importer.token.upload({ name: 'b', filetype: 'bed', data: '1\t0\t9\n' });
      const fields = { sample, data_source: upload.expect(201).entity().uri };
      const key = randomUUID();
      const answers = [];
      for (const _ of [1, 2]) answers.push(await importer.token.post('/coverages/', fields, keyed(key)));
      const seen = answers.map((answer) => {
        const { headers } = answer.expect(201);
        return ['location', 'etag', 'retry-after'].map((name) => headers.get(name));
      });
      const { task } = answers[0]!.entity<{ task: { state: string } }>(); // may have ended before it was read
      const wait = ['waiting', 'running'].includes(task.state) ? '1' : null;
      expect(seen[0]).toEqual([expect.stringMatching(/^\/coverages\//), expect.stringContaining('"'), wait]);
      expect(seen[1]).toEqual(seen[0]);
    });

    test('repeats the original answer when the resource has changed since', async () => {
      const [key, name] = [randomUUID(), fresh('group')];
      const first = (await session.admin.post('/groups/', { name }, keyed(key))).expect(201);
      (await session.admin.patch(first.entity().uri, { name: 'other' })).expect(200);
      expect((await session.admin.post('/groups/', { name }, keyed(key))).expect(201).json()).toEqual(first.json());
    });

    test('reused with a different body is a conflict', async () => {
      const key = randomUUID();
      (await session.admin.post('/groups/', { name: fresh() }, keyed(key))).expect(201);
      const answer = await session.admin.post('/groups/', { name: fresh() }, keyed(key));
      expect(answer.expect(409).error().code).toBe('integrity_conflict');
    });

    test('reused with a different query string is a conflict', async () => {
      const key = randomUUID();
      (await session.admin.request('POST', '/groups/?name=a', keyed(key))).expect(201);
      (await session.admin.request('POST', '/groups/?name=b', keyed(key))).expect(409);
    });

    test('of ten concurrent POSTs creates one resource; the others get its answer or 409', async () => {
      const { uri: user, token } = await session.newPerson('importer');
      const [key, name] = [randomUUID(), fresh('sample')];
      const post = () => token.post('/samples/', { name }, keyed(key));
      const answers = await Promise.all(Array.from({ length: 10 }, post));
      const statuses = new Set(answers.map((answer) => answer.status));
      expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
      const created = answers.filter((answer) => answer.status === 201);
      expect(new Set(created.map((answer) => answer.entity().uri)).size).toBe(1);
      expect(await countOf(token, name, '/samples/', { user })).toBe(1);
      expect((await post()).expect(201).json()).toEqual(created[0]!.json());
    });

    test('of two concurrent different bodies creates one of them', async () => {
      const key = randomUUID();
      const names = [fresh('group'), fresh('group')];
      const answers = await Promise.all(names.map((name) => session.admin.post('/groups/', { name }, keyed(key))));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    });

    test('is per user, however they log in', async () => {
      const [one, two] = [await session.newPerson('importer'), await session.newPerson('importer')];
      const [key, name] = [randomUUID(), fresh('sample')];
      const mine = (await one.token.post('/samples/', { name }, keyed(key))).expect(201).entity();
      const theirs = (await two.token.post('/samples/', { name }, keyed(key))).expect(201).entity();
      const again = (await one.basic.post('/samples/', { name }, keyed(key))).expect(201).entity();
      expect(theirs.uri).not.toBe(mine.uri);
      expect(again).toEqual(mine);
    });

    test('is per route', async () => {
      const [key, name] = [randomUUID(), fresh('thing')];
      const group = (await session.admin.post('/groups/', { name }, keyed(key))).expect(201).entity();
      const sample = (await session.admin.post('/samples/', { name }, keyed(key))).expect(201).entity();
      expect([group.uri.split('/')[1], sample.uri.split('/')[1]]).toEqual(['groups', 'samples']);
    });

    test('repeats the answer with a token key, and creates a user once', async () => {
      const person = await session.newPerson();
      const key = randomUUID();
      const post = () => person.basic.post('/tokens/', { user: person.uri, name: 'once' }, keyed(key));
      expect((await post()).expect(201).json()).toEqual((await post()).expect(201).json());
      const fields = { login: fresh('user'), password: 'a secret' };
      const first = await session.admin.post('/users/', fields, keyed(key));
      expect((await session.admin.post('/users/', fields, keyed(key))).expect(201).json()).toEqual(first.json());
    });

    test('makes a repeated upload one data source, and a different file a conflict', async () => {
      const person = await session.newPerson();
      const key = randomUUID();
      const post = (data: string) => person.token.upload({ name: 'a', filetype: 'bed', data }, keyed(key));
      const first = (await post('1\t0\t9\n')).expect(201);
      expect((await post('1\t0\t9\n')).expect(201).json()).toEqual(first.json());
      expect((await post('1\t0\t8\n')).expect(409).error().code).toBe('integrity_conflict');
      expect(await countOf(person.token, 'a', '/data_sources/', { user: person.uri })).toBe(1);
    });

    test('does not let a POST pass that is not permitted', async () => {
      const [key, name] = [randomUUID(), fresh('group')];
      (await session.admin.post('/groups/', { name }, keyed(key))).expect(201);
      (await session.anonymous.post('/groups/', { name }, keyed(key))).expect(401);
      (await (await session.person()).token.post('/groups/', { name }, keyed(key))).expect(403);
    });

    test('of different case or length is a different key', async () => {
      const name = fresh('group');
      const uris = new Set<string>();
      for (const key of [`a${name}`, `A${name}`, `a${name}a`]) {
        uris.add((await session.admin.post('/groups/', { name }, keyed(key))).expect(201).entity().uri);
      }
      expect(uris.size).toBe(3);
    });

    test('does not repeat the answer to a user who has lost the role since', async () => {
      const person = await session.newPerson('importer');
      const [key, name] = [randomUUID(), fresh('sample')];
      (await person.token.post('/samples/', { name }, keyed(key))).expect(201);
      (await session.admin.patch(person.uri, { roles: [] })).expect(200);
      (await person.token.post('/samples/', { name }, keyed(key))).expect(403);
    });
  });
}
