import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Session } from './session.ts';

const kinds = [
  'user',
  'token',
  'webhook',
  'group',
  'sample',
  'data_source',
  'variation',
  'coverage',
  'joint_import',
  'annotation',
  'frequency_table',
] as const;
const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
const ofTwo = header.replace('\tINFO\n', '\tINFO\tFORMAT\tS1\tS2\n');

/** One resource of each kind by its URI, tasks finished. */
async function makeOneOfEach(session: Session): Promise<Record<(typeof kinds)[number], string>> {
  const { admin } = session;
  const create = async (path: string, body: object): Promise<string> =>
    (await admin.post(path, body)).expect(201).entity().uri;
  const user = await create('/users/', { login: fresh('user'), password: 'a secret' });
  const sample = await create('/samples/', { name: fresh() });
  const vcf = (await admin.upload({ name: 'v', filetype: 'vcf', data: header })).expect(201).entity().uri;
  const bed = (await admin.upload({ name: 'b', filetype: 'bed', data: '' })).expect(201).entity().uri;
  const joint = (await admin.upload({ name: 'j', filetype: 'vcf', data: ofTwo })).expect(201).entity().uri;
  const made = {
    user,
    token: await create('/tokens/', { user, name: 'a' }),
    webhook: await create('/webhooks/', { user, url: 'https://hooks.example.org/' }),
    group: await session.group(),
    sample,
    data_source: vcf,
    variation: await create('/variations/', { sample, data_source: vcf }),
    coverage: await create('/coverages/', { sample, data_source: bed }),
    joint_import: await create('/joint_imports/', { data_source: joint, every_column: true }),
    annotation: await create('/annotations/', { data_source: vcf }),
    frequency_table: await create('/frequency_tables/', { queries: [{ name: 'Q', expression: '*' }] }),
  };
  const tasked = ['variation', 'coverage', 'joint_import', 'annotation', 'frequency_table'] as const;
  for (const kind of tasked) await admin.finish(made[kind]);
  return made;
}

/** Entity tags and conditional requests. */
export function etagTests(session: Session): void {
  describe('an ETag', () => {
    let made: Record<(typeof kinds)[number], string>;
    beforeAll(async () => {
      made = await makeOneOfEach(session);
    });
    const tagOf = async (uri: string): Promise<string> =>
      (await session.admin.get(uri)).expect(200).headers.get('etag') ?? '';

    test.each(kinds)('is sent for a %s, and its If-None-Match gives 304 without a body', async (kind) => {
      const etag = await tagOf(made[kind]);
      expect(etag).toMatch(/^(W\/)?"[!#-~]+"$/);
      const answer = await session.admin.get(made[kind], { headers: { 'If-None-Match': etag } });
      expect(answer.expect(304).bytes).toHaveLength(0);
      expect(answer.headers.get('etag')).toBe(etag);
    });

    test.each(['user', 'token', 'group', 'sample', 'data_source'] as const)('of a %s changes with it', async (kind) => {
      const before = await tagOf(made[kind]);
      const answer = (await session.admin.patch(made[kind], { name: fresh() })).expect(200);
      const after = await tagOf(made[kind]);
      expect(after).not.toBe(before);
      expect(answer.headers.get('etag')).toBe(after);
      (await session.admin.get(made[kind], { headers: { 'If-None-Match': before } })).expect(200);
    });

    test('is sent with the answer to a POST', async () => {
      const answer = (await session.admin.post('/groups/', { name: fresh() })).expect(201);
      expect(answer.headers.get('etag')).toBe(await tagOf(answer.entity().uri));
    });

    test('of a sample changes with its groups, also when one of them is deleted', async () => {
      const group = await session.group();
      const before = await tagOf(made.sample);
      (await session.admin.patch(made.sample, { groups: [group] })).expect(200);
      const between = await tagOf(made.sample);
      expect(between).not.toBe(before);
      (await session.admin.delete(group)).expect(204);
      expect(await tagOf(made.sample)).not.toBe(between);
    });

    test('of a representation with an embedded one changes with the embedded one', async () => {
      const path = `${made.token}?embed=user`;
      const before = await tagOf(path);
      (await session.admin.patch(made.user, { name: fresh() })).expect(200);
      const headers = { 'If-None-Match': before };
      (await session.admin.get(path, { headers })).expect(200);
    });

    test.each([
      ['*', 304],
      ['"nothing"', 200],
      ['"nothing", <etag>', 304],
      ['<etag>, "nothing"', 304],
      ['W/<etag>', 304],
      ['nothing', 200],
      ['"', 200],
    ] as const)('compared with If-None-Match %s gives %i', async (pattern, status) => {
      const etag = (await tagOf(made.group)).replace('W/', '');
      const headers = { 'If-None-Match': pattern.replace('<etag>', etag) };
      (await session.admin.get(made.group, { headers })).expect(status);
      (await session.admin.request('HEAD', made.group, { headers })).expect(status);
    });

    test('does not expose a resource to callers who may not read it', async () => {
      const headers = { 'If-None-Match': await tagOf(made.user) };
      (await session.anonymous.get(made.user, { headers })).expect(401);
    });

    test.each(['PATCH', 'DELETE'])('that matches lets a %s with If-Match pass, as * does', async (method) => {
      for (const pattern of ['<etag>', '"x", <etag>', '*']) {
        const uri = await session.group();
        const headers = { 'If-Match': pattern.replace('<etag>', await tagOf(uri)) };
        const json = method === 'PATCH' ? { json: { name: 'a' } } : {};
        (await session.admin.request(method, uri, { headers, ...json })).expect(method === 'PATCH' ? 200 : 204);
      }
    });

    test.each(['PATCH', 'DELETE'])('that does not match makes a %s fail without effect: 412', async (method) => {
      const uri = await session.group();
      const stale = await tagOf(uri);
      const current = (await session.admin.patch(uri, { name: 'current' })).entity();
      for (const etag of [stale, '"nothing"', `"${'x'.repeat(1000)}"`]) {
        const options = { headers: { 'If-Match': etag }, ...(method === 'PATCH' && { json: { name: 'late' } }) };
        const answer = (await session.admin.request(method, uri, options)).expect(412);
        expect(answer.error().code).toBe('precondition_failed');
      }
      expect((await session.admin.get(uri)).expect(200).entity()).toEqual(current);
    });

    test('with If-Match on a missing or forbidden resource is 404, 401 or 403 before 412', async () => {
      const [headers, json] = [{ 'If-Match': '"nothing"' }, { name: 'a' }];
      (await session.admin.patch('/groups/999999999', json, { headers })).expect(404);
      (await session.anonymous.patch(made.group, json, { headers })).expect(401);
      (await (await session.person()).token.delete(made.group, { headers })).expect(403);
    });

    test.each(['user', 'token', 'group', 'sample', 'data_source'] as const)(
      'lets exactly one of eight concurrent PATCHes of a %s pass',
      async (kind) => {
        const headers = { 'If-Match': await tagOf(made[kind]) };
        const names = Array.from({ length: 8 }, () => fresh('racer'));
        const answers = await Promise.all(names.map((name) => session.admin.patch(made[kind], { name }, { headers })));
        expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
        const winner = answers.findIndex((answer) => answer.status === 200);
        expect((await session.admin.get(made[kind])).entity()).toMatchObject({ name: names[winner] });
      },
    );

    test('lets either of a concurrent PATCH and DELETE pass', async () => {
      const uri = await session.group();
      const headers = { 'If-Match': await tagOf(uri) };
      const [patched, deleted] = await Promise.all([
        session.admin.patch(uri, { name: 'racer' }, { headers }),
        session.admin.delete(uri, { headers }),
      ]);
      expect([
        [200, 412],
        [404, 204],
        [412, 204],
      ]).toContainEqual([patched.status, deleted.status]);
    });
  });
}
