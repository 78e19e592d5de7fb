import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { jsonOf, rawRequest } from './raw-http.ts';
import { fresh, type Person, type Session } from './session.ts';

interface Sample {
  uri: string;
  name: string;
  notes: string | null;
  active: boolean;
  public: boolean;
  pool_size: number;
  groups: { uri: string }[];
}

const form = 'application/x-www-form-urlencoded';
const multipart = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const booleans: [string, boolean][] = [
  ...['true', 'yes', 'on', '1', 'True', 'YES', 'oN'].map((text): [string, boolean] => [text, true]),
  ...['false', 'no', 'off', '0', 'FALSE', 'No', 'Off'].map((text): [string, boolean] => [text, false]),
];
const malformed = [
  '{',
  '{"name":}',
  "{'name':'x'}",
  '{"name":"a",}',
  '{} {}',
  'name=a',
  '{"name":"a"',
  'NaN',
  '\ufeff{',
];
const notObjects = ['[]', '"name"', '5', 'null', 'true', '[{"name":"a"}]'];

/** Where a request may have its fields: JSON, forms, the query string, `__json__`. */
export function requestDataTests(session: Session): void {
  describe('request data', () => {
    let importer: Person;
    let [one, two]: string[] = [];
    beforeAll(async () => {
      importer = await session.newPerson('importer');
      [one, two] = [await session.group(), await session.group()];
    });
    const post = (body: NonNullable<RequestInit['body']>, query = '', type?: string): Promise<ApiResponse> => {
      const headers = type === undefined ? {} : { 'Content-Type': type };
      return importer.token.request('POST', `/samples/${query}`, { body, headers });
    };
    const created = async (answer: Promise<ApiResponse>): Promise<Sample> =>
      (await answer).expect(201).entity<Sample>();

    test('comes as a JSON object', async () => {
      const sample = await created(post('{"name":"json","pool_size":7}', '', 'application/json'));
      expect(sample).toMatchObject({ name: 'json', pool_size: 7 });
    });

    test('comes as JSON whose type names a charset', async () => {
      expect(await created(post('{"name":"é"}', '', 'application/json; charset=utf-8'))).toMatchObject({ name: 'é' });
    });

    test('comes as a query string alone', async () => {
      const answer = importer.token.request('POST', '/samples/?name=query&pool_size=3');
      expect(await created(answer)).toMatchObject({ name: 'query', pool_size: 3 });
    });

    test('comes as a URL-encoded form', async () => {
      const sample = await created(post(`name=a+b%26c&public=yes&groups=${one},${two}`, '', form));
      expect(sample).toMatchObject({ name: 'a b&c', public: true, groups: [{ uri: one }, { uri: two }] });
    });

    test('comes as a multipart form', async () => {
      const sample = await created(post(multipart({ name: 'ünï', pool_size: '4', groups: one! })));
      expect(sample).toMatchObject({ name: 'ünï', pool_size: 4, groups: [{ uri: one }] });
    });

    test('in the query string wins over the form', async () => {
      const sample = await created(post('name=form&pool_size=4', '?name=query', form));
      expect(sample).toMatchObject({ name: 'query', pool_size: 4 });
    });

    test('in the query string wins over a multipart form', async () => {
      expect(await created(post(multipart({ name: 'form' }), '?name=query'))).toMatchObject({ name: 'query' });
    });

    test('in a JSON body is used alone', async () => {
      const sample = await created(post('{"name":"json"}', '?name=query&pool_size=9', 'application/json'));
      expect(sample).toMatchObject({ name: 'json', pool_size: 1 });
    });

    test('in an empty JSON object falls back to the query string', async () => {
      expect(await created(post('{}', '?name=query', 'application/json'))).toMatchObject({ name: 'query' });
    });

    test.each(['', '{}'])('of the query string changes a sample when the JSON body is %p', async (text) => {
      const uri = await session.sample(importer);
      const body = text === '' ? {} : { body: text };
      const headers = { 'Content-Type': 'application/json' };
      const answer = await importer.token.request('PATCH', `${uri}?pool_size=12`, {
        ...body,
        ...(text && { headers }),
      });
      expect(answer.expect(200).entity()).toMatchObject({ pool_size: 12 });
    });

    test('in JSON is accepted with GET', async () => {
      const headers = ['Range: items=0-99', `Authorization: Token ${importer.key}`, 'Content-Type: application/json'];
      const body = JSON.stringify({ user: importer.uri, order: ['-name'] });
      const answer = await rawRequest(session.url, { target: '/samples/', headers, body });
      expect(answer.status).toBe(206);
      const { items } = jsonOf<{ sample_collection: { items: Sample[] } }>(answer).sample_collection;
      const names = items.map((item) => item.name);
      expect(names).toEqual(names.toSorted().reverse());
    });

    test('in a form is accepted with GET', async () => {
      const headers = ['Range: items=0-99', `Authorization: Token ${importer.key}`, `Content-Type: ${form}`];
      const answer = await rawRequest(session.url, { target: '/samples/', headers, body: `user=${importer.uri}` });
      expect(answer.status).toBe(206);
    });

    test('of embed and order in the query string counts in addition to a JSON body', async () => {
      const headers = ['Range: items=0-99', `Authorization: Token ${importer.key}`, 'Content-Type: application/json'];
      const body = JSON.stringify({ user: importer.uri });
      const target = '/samples/?embed=user&order=-added&user=/users/1';
      const answer = await rawRequest(session.url, { target, headers, body });
      const { items } = jsonOf<{ sample_collection: { items: (Sample & { user: object })[] } }>(
        answer,
      ).sample_collection;
      expect(items[0]!.user).toMatchObject({ uri: importer.uri, login: importer.login });
      const ids = items.map((item) => Number(item.uri.split('/')[2]));
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    });

    test('of embed and order in the body wins over the query string', async () => {
      const headers = ['Range: items=0-99', `Authorization: Token ${importer.key}`, 'Content-Type: application/json'];
      const body = JSON.stringify({ user: importer.uri, embed: '', order: 'added' });
      const answer = await rawRequest(session.url, { target: '/samples/?embed=user&order=-added', headers, body });
      const { items } = jsonOf<{ sample_collection: { items: (Sample & { user: object })[] } }>(
        answer,
      ).sample_collection;
      expect(items[0]!.user).toEqual({ uri: importer.uri });
      const ids = items.map((item) => Number(item.uri.split('/')[2]));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });

    test('of __json__ in the query string is merged over the others', async () => {
      const json = encodeURIComponent('{"name":"inner","groups":[]}');
      const answer = importer.token.request('POST', `/samples/?name=outer&pool_size=5&__json__=${json}`);
      expect(await created(answer)).toMatchObject({ name: 'inner', pool_size: 5, groups: [] });
    });

    test('of __json__ in a form is merged over the others', async () => {
      const body = `name=form&pool_size=6&__json__=${encodeURIComponent('{"name":"inner"}')}`;
      expect(await created(post(body, '', form))).toMatchObject({ name: 'inner', pool_size: 6 });
    });

    test('of __json__ can contain what the string encoding cannot', async () => {
      const json = encodeURIComponent('{"notes":"a,b:c","name":"x,y"}');
      const sample = await created(importer.token.request('POST', `/samples/?__json__=${json}`));
      expect(sample).toMatchObject({ notes: 'a,b:c', name: 'x,y' });
    });

    test.each([...malformed, ...notObjects])('of JSON %p is refused', async (text) => {
      const answer = (await post(text, '?name=query', 'application/json')).expect(400);
      expect(answer.error().code).toBe('bad_request');
    });

    test.each([...malformed.filter((text) => text !== ''), ...notObjects])(
      'of __json__ %p is refused',
      async (text) => {
        const path = `/samples/?name=query&__json__=${encodeURIComponent(text)}`;
        expect((await importer.token.request('POST', path)).expect(400).error().code).toBe('bad_request');
      },
    );

    test('with read-only fields is accepted, ignoring them', async () => {
      const fields = { name: fresh(), uri: '/samples/1', user: '/users/1', added: 'never' };
      const sample = (await importer.token.post('/samples/', fields)).expect(201).entity<Record<string, unknown>>();
      expect(sample).toMatchObject({ name: fields.name, user: { uri: importer.uri } });
      expect(sample.added).not.toBe('never');
    });

    test.each(booleans)('%p means %p, in JSON and in query strings', async (text, value) => {
      expect(await created(importer.token.post('/samples/', { name: 'a', public: text }))).toMatchObject({
        public: value,
      });
      const answer = importer.token.request('POST', `/samples/?name=a&public=${text}`);
      expect(await created(answer)).toMatchObject({ public: value });
    });

    test('of lists, integers and null may be strings inside JSON too', async () => {
      const fields = { name: 'a', pool_size: '8', groups: `${one},${two}` };
      expect(await created(importer.token.post('/samples/', fields))).toMatchObject({
        pool_size: 8,
        groups: [{ uri: one }, { uri: two }],
      });
      expect(await created(importer.token.post('/samples/', { name: 'a', groups: '' }))).toMatchObject({ groups: [] });
    });

    test('of an object may be a string of name:value pairs', async () => {
      const region = 'chromosome:1,begin:1,end:100';
      const queries = encodeURIComponent('{"queries":[]}');
      const answer = await session.admin.list(`/variants/?region=${region}&__json__=${queries}`);
      expect(answer.expect(416).headers.get('content-range')).toBe('items */0');
      const headers = ['Range: items=0-9', 'Content-Type: application/json'];
      const login = `Authorization: ${session.system.adminAuth}`;
      const body = JSON.stringify({ region, queries: [] });
      expect(await rawRequest(session.url, { target: '/variants/', headers: [...headers, login], body })).toMatchObject(
        {
          status: 416,
        },
      );
    });

    test('with null clears notes and e-mail addresses', async () => {
      const uri = await session.sample(importer, { notes: 'some' });
      expect((await importer.token.patch(uri, { notes: null })).expect(200).entity()).toMatchObject({ notes: null });
      await session.admin.patch(importer.uri, { email: 'a@b.example' });
      const user = (await session.admin.patch(importer.uri, { email: null })).expect(200);
      expect(user.entity()).toMatchObject({ email: null });
    });

    test.each(['name', 'pool_size', 'public', 'active', 'coverage_profile', 'groups'])(
      'with null for %s is refused',
      async (field) => {
        const uri = await session.sample(importer);
        const { code, message } = (await importer.token.patch(uri, { [field]: null })).expect(400).error();
        expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(`^${field}: `) });
      },
    );

    test.each([
      ['a number for a string', { name: 5 }],
      ['a boolean for a string', { name: true }],
      ['a list for a string', { name: ['a'] }],
      ['true for an integer', { pool_size: true }],
      ['1.5 for an integer', { pool_size: 1.5 }],
      ['"1.5" for an integer', { pool_size: '1.5' }],
      ['"1e3" for an integer', { pool_size: '1e3' }],
      ['"0x10" for an integer', { pool_size: '0x10' }],
      ['" 1" for an integer', { pool_size: ' 1' }],
      ['"" for an integer', { pool_size: '' }],
      ['a digit of another script for an integer', { pool_size: '１' }],
      ['a list for an integer', { pool_size: [1] }],
      ['1 for a boolean', { public: 1 }],
      ['0 for a boolean', { public: 0 }],
      ['"maybe" for a boolean', { public: 'maybe' }],
      ['"" for a boolean', { public: '' }],
      ['an object for a boolean', { public: {} }],
      ['a number for a list', { groups: 5 }],
      ['an object for a list', { groups: { a: 1 } }],
      ['true for a list', { groups: true }],
    ])('with %s is refused', async (_, fields) => {
      const answer = (await importer.token.post('/samples/', { name: 'a', ...fields })).expect(400);
      expect(answer.error().message).toMatch(`${Object.keys(fields)[0]}: expected`);
    });

    test('with 2.0 for an integer is that integer', async () => {
      const body = '{"name":"a","pool_size":2.0}';
      expect(await created(post(body, '', 'application/json'))).toMatchObject({ pool_size: 2 });
    });
  });
}
