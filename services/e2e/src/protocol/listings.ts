import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Person, type Session } from './session.ts';

interface Shown {
  uri: string;
  name: string;
  pool_size: number;
}

/** Lists: ranges, orders, filters and embedding. */
export function listingTests(session: Session): void {
  let owner: Person;
  let uris: string[];
  let group: string;
  beforeAll(async () => {
    owner = await session.newPerson('importer');
    group = await session.group('embedded group');
    const fields = [
      { name: 'b', pool_size: 2, public: true, groups: [group] },
      { name: 'a', pool_size: 2 },
      { name: 'c', pool_size: 1 },
      { name: 'a', pool_size: 3 },
    ];
    uris = [];
    for (const one of fields) uris.push(await session.sample(owner, one));
  });
  const positions = (found: { uri: string }[]): number[] => found.map((item) => uris.indexOf(item.uri));

  describe('the order of a collection', () => {
    test.each([
      ['name', [1, 3, 0, 2]],
      ['+name', [1, 3, 0, 2]],
      [' name', [1, 3, 0, 2]],
      ['-name', [2, 0, 1, 3]],
      ['-pool_size,name', [3, 1, 0, 2]],
      ['-pool_size,-name', [3, 0, 1, 2]],
      ['+pool_size,+name', [2, 1, 0, 3]],
      ['-public,name', [0, 1, 3, 2]],
      ['added', [0, 1, 2, 3]],
      ['-added', [3, 2, 1, 0]],
      ['active', [0, 1, 2, 3]],
      ['-active', [0, 1, 2, 3]],
      ['', [0, 1, 2, 3]],
    ])('%p is applied, ties in ascending order of URI', async (order, expected) => {
      const answer = await owner.token.list('/samples/', { query: { user: owner.uri, order } });
      expect(positions(answer.expect(206).items())).toEqual(expected);
    });

    test('accepts an unencoded plus, which decodes to a blank', async () => {
      const answer = await owner.token.list(`/samples/?user=${owner.uri}&order=+pool_size,+name`);
      expect(positions(answer.expect(206).items())).toEqual([2, 1, 0, 3]);
    });

    test.each([
      ['samples', 'notes'],
      ['samples', 'uri'],
      ['samples', '--name'],
      ['samples', 'Name'],
      ['samples', 'name;pool_size'],
      ['samples', '__proto__'],
      ['samples', 'constructor'],
      ['users', 'login'],
      ['users', 'password'],
      ['tokens', 'key'],
      ['groups', 'added'],
      ['data_sources', 'gzipped'],
      ['annotations', 'added'],
    ])('of %s refuses the field %p', async (collection, order) => {
      const { code, message } = (await session.admin.list(`/${collection}/`, { query: { order } })).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining('order') });
    });

    test('is consistent across pages', async () => {
      const found: { uri: string }[] = [];
      for (let n = 0; n < 4; n += 1) {
        const headers = { Range: `items=${n}-${n}` };
        const query = { user: owner.uri, order: '-pool_size,name' };
        found.push(...(await owner.token.get('/samples/', { query, headers })).expect(206).items());
      }
      expect(positions(found)).toEqual([3, 1, 0, 2]);
    });
  });

  describe('embedding', () => {
    test('replaces a link to a user by the representation, one level deep', async () => {
      const answer = await owner.token.get(uris[0]!, { query: { embed: 'user' } });
      const user = (await owner.token.get(owner.uri)).entity();
      expect(answer.expect(200).entity()).toMatchObject({ uri: uris[0], user, groups: [{ uri: group }] });
      expect(answer.entity<{ groups: object[] }>().groups[0]).toEqual({ uri: group });
    });

    test('replaces a list of links, and several fields at once', async () => {
      const answer = await owner.token.get(uris[0]!, { query: { embed: 'user,groups' } });
      expect(answer.expect(200).entity()).toMatchObject({
        user: { login: owner.login },
        groups: [{ uri: group, name: 'embedded group' }],
      });
    });

    test('works in lists', async () => {
      const query = { user: owner.uri, embed: 'groups,user' };
      const found = (await owner.token.list('/samples/', { query }))
        .expect(206)
        .items<{ user: object; groups: object[] }>();
      expect(found.map((item) => item.user)).toEqual(Array(4).fill(expect.objectContaining({ login: owner.login })));
      expect(found[0]!.groups).toEqual([{ uri: group, name: 'embedded group' }]);
    });

    test('leaves a bare link where the caller may not read the target', async () => {
      const other = await session.person();
      for (const caller of [session.anonymous, other.token]) {
        const answer = await caller.get(uris[0]!, { query: { embed: 'user,groups' } });
        const sample = answer.expect(200).entity<{ user: object; groups: object[] }>();
        expect(sample.user).toEqual({ uri: owner.uri });
        expect(sample.groups).toEqual([{ uri: group, name: 'embedded group' }]);
      }
      const listed = await other.token.list('/samples/?public=true&embed=user');
      expect(listed.expect(206).items<{ user: object; uri: string }>()).toContainEqual(
        expect.objectContaining({ uri: uris[0], user: { uri: owner.uri } }),
      );
    });

    test('works on data sources, imports and annotations, where the caller may read the target', async () => {
      const upload = await owner.token.upload({ name: 'embedded', filetype: 'bed', data: '1\t0\t9\n' });
      const data_source = upload.expect(201).entity().uri;
      const create = async (path: string, body: object): Promise<string> =>
        (await owner.token.post(path, { data_source, ...body })).expect(201).entity().uri;
      const coverage = await create('/coverages/', { sample: uris[0] });
      const annotation = await create('/annotations/', { name: 'result' });
      const show = async (path: string, embed: string, api = owner.token) =>
        (await api.get(path, { query: { embed } })).expect(200).entity<Record<string, unknown>>();
      const embedded = expect.objectContaining({ uri: data_source, name: 'embedded', user: { uri: owner.uri } });
      expect(await show(data_source, 'user')).toMatchObject({ user: { login: owner.login } });
      expect(await show(coverage, 'data_source,sample')).toMatchObject({
        data_source: embedded,
        sample: { uri: uris[0], name: 'b', user: { uri: owner.uri }, groups: [{ uri: group }] },
      });
      expect(await show(annotation, 'original_data_source,annotated_data_source')).toMatchObject({
        original_data_source: embedded,
        annotated_data_source: { name: 'result', filetype: 'csv' },
      });
      const anonymous = await show(coverage, 'data_source,sample', session.anonymous);
      expect(anonymous).toMatchObject({ data_source: { uri: data_source }, sample: { uri: uris[0], name: 'b' } });
      expect(anonymous.data_source).toEqual({ uri: data_source });
    });

    test('of a token shows its owner, in lists too', async () => {
      const tokens = await owner.basic.list('/tokens/', { query: { user: owner.uri, embed: 'user' } });
      expect(tokens.expect(206).items()[0]).toMatchObject({ user: { uri: owner.uri, login: owner.login } });
    });

    test.each([
      ['/samples/', 'owner'],
      ['/samples/', 'name'],
      ['/samples/', 'user.groups'],
      ['/samples/', 'user,nothing'],
      ['/samples/', 'constructor'],
      ['/samples/', '__proto__'],
      ['/users/', 'user'],
      ['/groups/', 'samples'],
      ['/users/1', 'roles'],
    ])('of %s refuses %p', async (path, embed) => {
      const { code, message } = (await session.admin.list(path, { query: { embed } })).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining('embed') });
    });
  });

  describe('a date', () => {
    test('is UTC with six digits of a second and without zone', async () => {
      const before = Date.now();
      const bodies = [
        (await session.admin.post('/users/', { login: fresh('user'), password: 'a secret' })).entity<{
          added: string;
        }>(),
        (await owner.basic.post('/tokens/', { user: owner.uri, name: 'a' })).entity<{ added: string }>(),
        (await owner.token.post('/samples/', { name: 'a' })).entity<{ added: string }>(),
        (await owner.token.upload({ name: 'a', filetype: 'bed', data: '' })).entity<{ added: string }>(),
      ];
      for (const { added } of bodies) {
        expect(added).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
        expect(Date.parse(`${added}Z`)).toBeGreaterThan(before - 2000);
        expect(Date.parse(`${added}Z`)).toBeLessThan(Date.now() + 2000);
      }
    });

    test('is the same in all representations, to the microsecond', async () => {
      const { added } = (await owner.token.get(uris[1]!)).entity<{ added: string }>();
      const listed = await owner.token.list('/samples/', { query: { user: owner.uri, order: 'name' } });
      expect(listed.items<Shown & { added: string }>()[0]).toMatchObject({ uri: uris[1], added });
    });
  });
}
