import { describe, expect, test } from '@jest/globals';
import { fresh, type Session } from '../protocol/session.ts';

/** Groups: who makes, changes and sees them, and what their fields may hold. */
export function groupTests(session: Session): void {
  describe('a group', () => {
    test('has uri and name, and is created with a Location', async () => {
      const answer = (await session.admin.post('/groups/', { name: 'Epilepsy' })).expect(201);
      const { uri } = answer.entity();
      expect(uri).toMatch(/^\/groups\/[1-9][0-9]*$/);
      expect(answer.headers.get('location')).toBe(uri);
      expect(answer.json()).toEqual({ group: { uri, name: 'Epilepsy' } });
      expect((await session.anonymous.get(uri)).expect(200).json()).toEqual({ group: { uri, name: 'Epilepsy' } });
    });

    test('can be renamed by an admin', async () => {
      const uri = await session.group();
      expect((await session.admin.patch(uri, { name: 'new' })).expect(200).json()).toEqual({
        group: { uri, name: 'new' },
      });
    });

    test('may have the name of another group', async () => {
      const name = fresh('group');
      expect(await session.group(name)).not.toBe(await session.group(name));
    });

    test('that is deleted is removed from all samples, which stay', async () => {
      const owner = await session.newPerson('importer');
      const [kept, gone] = [await session.group(), await session.group()];
      const sample = await session.sample(owner, { groups: [kept, gone] });
      (await session.admin.delete(gone)).expect(204);
      expect((await owner.token.get(sample)).expect(200).entity()).toMatchObject({ groups: [{ uri: kept }] });
      (await session.admin.list('/samples/', { query: { groups: gone } })).expect(400);
    });

    test('cannot be added to a sample during its deletion: one of the two wins, and no link remains', async () => {
      const owner = await session.newPerson('importer');
      const uris = await Promise.all(Array.from({ length: 10 }, () => session.group()));
      const sample = await session.sample(owner);
      await Promise.all(
        uris.map(async (uri) => {
          const [patched, deleted] = await Promise.all([
            owner.token.patch(sample, { groups: [uri] }),
            session.admin.delete(uri),
          ]);
          expect([200, 400, 409]).toContain(patched.status);
          deleted.expect(204);
        }),
      );
      expect((await owner.token.get(sample)).entity()).toMatchObject({ groups: [] });
    });
  });

  describe('the groups', () => {
    test('can be ordered by name, ascending and descending, ties by URI', async () => {
      const uris: string[] = [];
      for (const name of ['zz-2', 'zz-1', 'zz-2', 'zz-3']) uris.push(await session.group(name));
      const listed = async (order: string): Promise<number[]> => {
        const items = (await session.anonymous.list('/groups/', { query: { order } })).expect(206).items();
        return items.map((item) => uris.indexOf(item.uri)).filter((index) => index >= 0);
      };
      expect(await listed('name')).toEqual([1, 0, 2, 3]);
      expect(await listed('-name')).toEqual([3, 0, 2, 1]);
    });

    test('can be filtered by name', async () => {
      const [name, other] = [fresh('named'), fresh('named')];
      const uris = [await session.group(name), await session.group(name)];
      await session.group(other);
      const found = await session.anonymous.list('/groups/', { query: { name } });
      expect(found.items().map(({ uri }) => uri)).toEqual(uris);
    });
  });
}
