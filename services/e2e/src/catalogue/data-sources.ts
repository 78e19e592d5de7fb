import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Person, type Session } from '../protocol/session.ts';
import { look, make, makeFile, type Tasked, urisOf } from './making.ts';

interface DataSource {
  uri: string;
  name: string;
  filetype: string;
}

/** Reading, renaming, deleting and listing data sources. */
export function dataSourceTests(session: Session): void {
  let owner: Person;
  beforeAll(async () => {
    owner = await session.newPerson('importer');
  });

  describe('a data source', () => {
    test('can be renamed by its owner and by admins, and nothing else changes', async () => {
      const uri = await makeFile(owner.token, 'bed');
      const before = await look<object>(owner.token, uri);
      for (const api of [owner.token, owner.basic, session.admin]) {
        const name = fresh('renamed');
        for (const more of [
          { filetype: 'vcf' },
          { gzipped: true },
          { user: '/users/1' },
          { data: 'x' },
          { added: '' },
        ]) {
          const refused = (await api.patch(uri, { name, ...more })).expect(400).error();
          expect(refused.message).toBe(
            `${Object.keys(more)[0]}: cannot be changed; leave it out, or send the value that it has`,
          );
        }
        const answer = (await api.patch(uri, { ...before, name })).expect(200);
        expect(answer.json()).toEqual({ data_source: { ...before, name } });
        expect((await owner.token.get(uri)).json()).toEqual(answer.json());
      }
    });

    test.each([{ name: '' }, { name: 5 }, { name: null }, { name: 'x'.repeat(201) }, { name: 'a\nb' }])(
      'cannot be renamed to %j',
      async (fields) => {
        const uri = await makeFile(owner.token, 'bed');
        const before = await look<object>(owner.token, uri);
        expect((await owner.token.patch(uri, fields)).expect(400).error().message).toMatch(/^name: /);
        expect(await look<object>(owner.token, uri)).toEqual(before);
      },
    );

    test('keeps a name of 200 characters, each of which may be more than one unit of UTF-16', async () => {
      const name = '😀'.repeat(200);
      const uri = await makeFile(owner.token, 'bed');
      expect((await owner.token.patch(uri, { name })).expect(200).entity()).toMatchObject({ name });
    });

    test('is read with its owner embedded', async () => {
      const uri = await makeFile(owner.token, 'bed');
      expect(await look<object>(owner.token, uri, 'user')).toMatchObject({ uri, user: { login: owner.login } });
    });

    test('can be deleted by its owner and by admins: 204, then 404 for it and its data', async () => {
      for (const api of [owner.token, owner.basic, session.admin]) {
        const uri = await makeFile(owner.token, 'csv');
        expect((await api.delete(uri)).expect(204).bytes).toHaveLength(0);
        for (const path of [uri, `${uri}/data`]) (await owner.token.get(path)).expect(404);
        (await owner.token.patch(uri, { name: 'a' })).expect(404);
        (await owner.token.delete(uri)).expect(404);
        expect(await urisOf(owner.token, '/data_sources/', { user: owner.uri })).not.toContain(uri);
      }
    });

    const makers: readonly [what: string, filetype: string, make: (source: string) => Promise<string>][] = [
      ['a variation', 'vcf', async (data_source) => makeImport('/variations/', data_source)],
      ['a coverage', 'bed', async (data_source) => makeImport('/coverages/', data_source)],
      ['an annotation', 'vcf', async (data_source) => make(owner.token, '/annotations/', { data_source })],
      ['an annotation of regions', 'bed', async (data_source) => make(owner.token, '/annotations/', { data_source })],
    ];
    const makeImport = async (collection: string, data_source: string): Promise<string> =>
      await make(owner.token, collection, { data_source, sample: await session.sample(owner) });
    const cannotBeDeleted = async (uri: string): Promise<void> => {
      for (const api of [owner.token, session.admin]) {
        const { code, message } = (await api.delete(uri)).expect(409).error();
        expect({ code, message }).toEqual({ code: 'integrity_conflict', message: expect.stringMatching(/\S/) });
      }
      (await owner.token.get(uri)).expect(200);
    };

    test.each(makers)('that %s refers to cannot be deleted before it', async (_, filetype, makeReference) => {
      const source = await makeFile(owner.token, filetype);
      const reference = await makeReference(source);
      await cannotBeDeleted(source);
      await owner.token.finish(reference);
      await cannotBeDeleted(source);
      (await owner.token.delete(reference)).expect(204);
      (await owner.token.delete(source)).expect(204);
    });

    test('that a failed import refers to cannot be deleted before the import either', async () => {
      const source = await makeFile(owner.token, 'vcf', 'this is no VCF\n');
      const reference = await makeImport('/variations/', source);
      expect((await owner.token.finish(reference)).state).toBe('failure');
      await cannotBeDeleted(source);
    });

    test('that an annotation writes cannot be deleted before the annotation', async () => {
      const source = await makeFile(owner.token, 'vcf');
      const annotation = await make(owner.token, '/annotations/', { data_source: source });
      const { annotated_data_source: annotated } = await look<Tasked>(owner.token, annotation);
      await cannotBeDeleted(annotated.uri);
      await owner.token.finish(annotation);
      await cannotBeDeleted(annotated.uri);
      (await owner.token.delete(annotation)).expect(204);
      expect(await owner.token.download(annotated.uri)).not.toHaveLength(0);
      for (const uri of [annotated.uri, source]) (await owner.token.delete(uri)).expect(204);
    });

    test('can be deleted once the sample of its imports is deleted', async () => {
      const source = await makeFile(owner.token, 'vcf');
      const sample = await session.sample(owner);
      await owner.token.finish(await make(owner.token, '/variations/', { data_source: source, sample }));
      (await owner.token.delete(sample)).expect(204);
      (await owner.token.delete(source)).expect(204);
    });

    test('is distinct from another of the same bytes', async () => {
      const [one, two] = [await makeFile(owner.token, 'bed', 'same'), await makeFile(owner.token, 'bed', 'same')];
      expect(one).not.toBe(two);
      (await owner.token.delete(one)).expect(204);
      expect(Buffer.from(await owner.token.download(two)).toString()).toBe('same');
    });

    test.each(['/data_sources/999999999', '/data_sources/99999999999999999999', '/data_sources/a'])(
      'at %s is not found',
      async (path) => {
        (await session.admin.get(path)).expect(404);
        (await session.admin.patch(path, { name: 'a' })).expect(404);
        (await session.admin.delete(path)).expect(404);
      },
    );
  });

  describe('the list of data sources', () => {
    let keeper: Person;
    let uris: string[];
    beforeAll(async () => {
      keeper = await session.newPerson();
      uris = [];
      for (const [name, filetype] of [
        ['b', 'vcf'],
        ['a', 'vcf'],
        ['B', 'bed'],
        ['a', 'csv'],
        ['ä', 'bed'],
      ] as const) {
        uris.push((await keeper.token.upload({ name, filetype, data: '' })).expect(201).entity().uri);
      }
    });
    const positions = async (query: Record<string, string>): Promise<number[]> =>
      (await urisOf(keeper.token, '/data_sources/', { user: keeper.uri, ...query })).map((uri) => uris.indexOf(uri));

    test.each([
      ['name', [2, 1, 3, 0, 4]],
      ['-name', [4, 0, 1, 3, 2]],
      ['filetype', [2, 4, 3, 0, 1]],
      ['-filetype', [0, 1, 3, 2, 4]],
      ['filetype,-name', [4, 2, 3, 0, 1]],
      ['-filetype,name', [1, 0, 3, 2, 4]],
      ['added', [0, 1, 2, 3, 4]],
      ['-added', [4, 3, 2, 1, 0]],
      ['name,-added', [2, 3, 1, 0, 4]],
      ['', [0, 1, 2, 3, 4]],
    ])('ordered by %p is sorted by code points, ties by URI', async (order, expected) => {
      expect(await positions({ order })).toEqual(expected);
    });

    test.each(['user', 'gzipped', 'uri', 'data', 'name,size', 'Name'])('cannot be ordered by %p', async (order) => {
      const query = { user: keeper.uri, order };
      expect((await keeper.token.list('/data_sources/', { query })).expect(400).error().message).toMatch(
        /^order\[\d\]: /,
      );
    });

    test('of a user has their data sources only; admins can list those of all users', async () => {
      expect(await positions({})).toEqual([0, 1, 2, 3, 4]);
      expect(await urisOf(session.admin, '/data_sources/', { user: keeper.uri })).toEqual(uris);
      const all = await urisOf(session.admin, '/data_sources/', { order: '-added' });
      expect(all).toEqual(expect.arrayContaining(uris));
      expect(all.length).toBeGreaterThan(uris.length);
    });

    test('can be filtered by name', async () => {
      const { name } = (await keeper.token.get(uris[0]!)).entity<{ name: string }>();
      const found = await urisOf(keeper.token, '/data_sources/', { user: keeper.uri, name });
      expect(found).toContain(uris[0]);
      expect(await urisOf(keeper.token, '/data_sources/', { user: keeper.uri, name: fresh('absent') })).toEqual([]);
    });

    test('can be filtered by a part of the name, in which case matters and nothing is a wildcard', async () => {
      const { token, uri: user } = await session.newPerson();
      const odd = fresh('50%_of');
      const made = async (name: string) =>
        (await token.upload({ name, filetype: 'bed', data: '' })).expect(201).entity().uri;
      const [found] = [await made(`a ${odd} b`), await made(odd.replace('%', 'x'))];
      const containing = (name_contains: string, more = {}) =>
        urisOf(token, '/data_sources/', { user, name_contains, ...more });
      expect(await containing(odd)).toEqual([found]);
      expect(await containing(odd.toUpperCase())).toEqual([]);
      const ignoring = { ignore_case: 'true' };
      expect(await containing(odd.toUpperCase(), { ...ignoring, filetype: 'vcf,bed' })).toEqual([found]);
      expect(await containing(odd, { filetype: 'vcf' })).toEqual([]);
    });

    test('has full representations, with the owner embedded on request', async () => {
      const query = { user: keeper.uri, embed: 'user' };
      const listed = (await keeper.token.list('/data_sources/', { query })).expect(206).items<DataSource>();
      for (const [at, uri] of uris.entries()) {
        expect(listed[at]).toEqual(await look<DataSource>(keeper.token, uri, 'user'));
      }
    });

    test('is paged by the Range, in the requested order', async () => {
      const query = { user: keeper.uri, order: 'name' };
      const answer = await keeper.token.get('/data_sources/', { query, headers: { Range: 'items=1-2' } });
      expect(answer.expect(206).headers.get('content-range')).toBe('items 1-2/5');
      expect(answer.items().map(({ uri }) => uri)).toEqual([uris[1], uris[3]]);
    });

    test.each(['/data_sources/1', '/users/999999999', 'unknown', ''])('of the user %p is refused', async (user) => {
      const answer = await session.admin.list('/data_sources/', { query: { user } });
      expect(answer.expect(400).error().message).toMatch(/^user: /);
    });

    test('of a user without data sources is empty', async () => {
      const newcomer = await session.newPerson();
      expect(await urisOf(newcomer.token, '/data_sources/', { user: newcomer.uri })).toEqual([]);
    });

    test('refuses parameters that are not its filters', async () => {
      const answer = await session.admin.list('/data_sources/', { query: { gzipped: 'true' } });
      expect(answer.expect(400).error().message).toMatch(/^gzipped: unknown; /);
    });
  });
}
