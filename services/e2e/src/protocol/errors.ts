import { describe, expect, test } from '@jest/globals';
import { items, type RequestOptions } from '@varfreq/harness/system/api';
import { fresh, type Session } from './session.ts';

type Case = readonly [status: number, code: string, request: string, options: RequestOptions];

const cases: readonly Case[] = [
  [400, 'bad_request', 'POST /groups/', { json: {} }],
  [401, 'unauthorized', 'POST /groups/', { json: { name: 'a' } }],
  [404, 'not_found', 'GET /nothing', {}],
  [404, 'not_found', 'GET /samples/999999999', {}],
  [405, 'method_not_allowed', 'PUT /samples/', { json: {} }],
  [406, 'no_acceptable_version', 'GET /', { headers: { 'Accept-Version': '4' } }],
  [416, 'unsatisfiable_range', 'GET /groups/', { headers: items(1_000_000, 1_000_001) }],
];

const unknown = [
  '/nothing',
  '/samples/1/2',
  '/samples/1/data',
  '/data_sources/1/blob',
  '/api/',
  '/Samples/',
  '/users/1/x',
];
const wrongIds = [
  'abc',
  '1.5',
  '0',
  '-1',
  '+1',
  '1e3',
  '0x1',
  '99999999999999999999',
  '9223372036854775808',
  '%31a',
  '1%20',
];
const kinds = [
  'users',
  'tokens',
  'groups',
  'samples',
  'data_sources',
  'annotations',
  'variations',
  'coverages',
  'joint_imports',
  'frequency_tables',
];

/** The envelope of errors, their codes and statuses. */
export function errorTests(session: Session): void {
  describe('an error', () => {
    test.each(cases)('%i %s has code and message in JSON: %s', async (status, code, request, options) => {
      const [method = '', path = ''] = request.split(' ');
      const answer = await session.anonymous.request(method, path, options);
      expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        status,
        type: expect.stringMatching(/^application\/json\b/),
      });
      expect(answer.json()).toEqual({ error: { code, message: expect.stringMatching(/\S/) } });
    });

    test.each(unknown)('404 is the answer to the unknown path %s', async (path) => {
      expect((await session.admin.get(path)).expect(404).error().code).toBe('not_found');
    });

    test.each(wrongIds)('404 is the answer to the id %p in every collection', async (id) => {
      for (const kind of kinds) {
        const answer = await session.admin.get(`/${kind}/${id}`);
        expect({ kind, status: answer.status }).toEqual({ kind, status: 404 });
      }
    });

    test.each([
      ['/', 'GET, HEAD'],
      ['/authentication', 'DELETE, GET, HEAD'],
      ['/genome', 'GET, HEAD, PATCH'],
      ['/samples/', 'GET, HEAD, POST'],
      ['/samples/1', 'DELETE, GET, HEAD, PATCH'],
      ['/users/', 'GET, HEAD, POST'],
      ['/users/1', 'DELETE, GET, HEAD, PATCH'],
      ['/tokens/1', 'DELETE, GET, HEAD, PATCH'],
      ['/groups/1', 'DELETE, GET, HEAD, PATCH'],
      ['/data_sources/1', 'DELETE, GET, HEAD, PATCH'],
      ['/data_sources/1/data', 'GET, HEAD'],
      ['/annotations/', 'GET, HEAD, POST'],
      ['/annotations/1', 'DELETE, GET, HEAD, PATCH'],
      ['/variations/1', 'DELETE, GET, HEAD, PATCH'],
      ['/coverages/1', 'DELETE, GET, HEAD, PATCH'],
      ['/joint_imports/', 'GET, HEAD, POST'],
      ['/joint_imports/1', 'DELETE, GET, HEAD, PATCH'],
      ['/joint_imports/1/events', 'GET, HEAD'],
      ['/frequency_tables/', 'GET, HEAD, POST'],
      ['/frequency_tables/1', 'DELETE, GET, HEAD, PATCH'],
      ['/frequency_tables/1/events', 'GET, HEAD'],
      ['/variants/', 'GET, HEAD, POST'],
      ['/variants/1:1A%3ET', 'GET, HEAD'],
    ])('405 of %s allows %s', async (path, allowed) => {
      const answer = (await session.admin.request('PUT', path, { json: {} })).expect(405);
      expect(answer.error().code).toBe('method_not_allowed');
      const methods = (answer.headers.get('allow') ?? '').split(/, */).filter((method) => method !== 'OPTIONS');
      expect(methods.toSorted().join(', ')).toBe(allowed);
    });

    test('401 does not reveal whether a login exists', async () => {
      const known = await session.anonymous.as(`Basic ${btoa('admin:wrong')}`).list('/users/');
      const unknownLogin = await session.anonymous.as(`Basic ${btoa('unknown-login:wrong')}`).list('/users/');
      expect(known.expect(401).json()).toEqual(unknownLogin.expect(401).json());
    });
  });

  describe('a change', () => {
    test('by PATCH changes only the given fields and answers the full new representation', async () => {
      const fields = { name: fresh(), notes: 'n', pool_size: 3, public: true, coverage_profile: false };
      const before = (await session.admin.post('/samples/', fields)).expect(201).entity();
      const answer = (await session.admin.patch(before.uri, { pool_size: 4 })).expect(200);
      expect(answer.json()).toEqual({ sample: { ...before, pool_size: 4 } });
      expect((await session.admin.get(before.uri)).json()).toEqual({ sample: { ...before, pool_size: 4 } });
    });

    test('by a PATCH without fields changes nothing and answers 200', async () => {
      const before = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity();
      expect((await session.admin.patch(before.uri, {})).expect(200).entity()).toEqual(before);
      expect((await session.admin.request('PATCH', before.uri)).expect(200).entity()).toEqual(before);
    });

    test('that fails in one field changes no other', async () => {
      const before = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity();
      (await session.admin.patch(before.uri, { name: 'other', pool_size: 0 })).expect(400);
      expect((await session.admin.get(before.uri)).entity()).toEqual(before);
    });

    test('by DELETE answers 204 without a body, and 404 from then on', async () => {
      const uri = await session.group();
      const answer = (await session.admin.delete(uri)).expect(204);
      expect(answer.bytes).toHaveLength(0);
      (await session.admin.get(uri)).expect(404);
      (await session.admin.patch(uri, { name: 'a' })).expect(404);
      (await session.admin.delete(uri)).expect(404);
    });

    test('by PUT is not supported', async () => {
      (await session.admin.request('PUT', await session.group(), { json: { name: 'a' } })).expect(405);
    });
  });
}
