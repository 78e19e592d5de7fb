import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { Person, Session } from './session.ts';

const needed = 'Range header required, for example items=0-19';
const malformed = ['items=0', 'items=-5', 'items=0-', 'items=', 'items 0-1', 'items=a-b', 'items=0-1,3-4'];
const strange = ['bytes=0-10', 'items=0.5-1', 'items=0x0-0x1', 'items=0-1e3', 'items=0-1;', '0-1', 'items=0-1-2'];
const collections = [
  'annotations',
  'coverages',
  'data_sources',
  'frequency_tables',
  'groups',
  'joint_imports',
  'samples',
  'tokens',
  'users',
  'variations',
];
const huge = '9'.repeat(30);

/** `Range: items=…` of lists. */
export function rangeTests(session: Session): void {
  describe('the range of a collection', () => {
    let owner: Person;
    let uris: string[];
    beforeAll(async () => {
      owner = await session.newPerson('importer');
      uris = [];
      for (let n = 0; n < 5; n += 1) uris.push(await session.sample(owner));
    });
    const ask = (range: string): Promise<ApiResponse> =>
      owner.token.get('/samples/', { query: { user: owner.uri }, headers: { Range: range } });

    test.each([
      ['items=0-1', 'items 0-1/5', 0, 2],
      ['items=2-2', 'items 2-2/5', 2, 3],
      ['items=0-4', 'items 0-4/5', 0, 5],
      ['items=3-99', 'items 3-4/5', 3, 5],
      [`items=4-${huge}`, 'items 4-4/5', 4, 5],
      ['items=0-9223372036854775807', 'items 0-4/5', 0, 5],
      ['items=0-18446744073709551616', 'items 0-4/5', 0, 5],
      ['items=00-01', 'items 0-1/5', 0, 2],
    ])('%s gives 206 with Content-Range %s, cut at the end', async (range, contentRange, from, to) => {
      const answer = (await ask(range)).expect(206);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect(answer.items().map((item) => item.uri)).toEqual(uris.slice(from, to));
    });

    test.each(['items=5-9', 'items=5-5', 'items=3-2', 'items=1-0', `items=${huge}-${huge}`, `items=${huge}-0`])(
      '%s is unsatisfiable: 416 with the total',
      async (range) => {
        const answer = (await ask(range)).expect(416);
        expect(answer.error().code).toBe('unsatisfiable_range');
        expect(answer.headers.get('content-range')).toBe('items */5');
      },
    );

    test('of an empty collection is always unsatisfiable', async () => {
      const newcomer = await session.person();
      const headers = { Range: 'items=0-0' };
      const answer = await newcomer.token.get('/samples/', { query: { user: newcomer.uri }, headers });
      expect(answer.expect(416).headers.get('content-range')).toBe('items */0');
    });

    test.each([...malformed, ...strange])('%p is not of the form items=first-last: 400', async (range) => {
      const { code, message } = (await ask(range)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining(needed) });
    });

    test.each([...collections, 'variants'])('is required for /%s/: 400 without', async (collection) => {
      const query = collection === 'variants' ? { region: 'chromosome:1,begin:1,end:100' } : {};
      const { code, message } = (await session.admin.get(`/${collection}/`, { query })).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining(needed) });
    });

    test.each(collections)('of /%s/ answers under its key with uri and items', async (collection) => {
      const answer = await session.admin.list(`/${collection}/`);
      if (answer.status === 416) return expect(answer.headers.get('content-range')).toBe('items */0');
      const key = `${collection.replace(/s$/, '')}_collection`;
      const body = answer.expect(206).json<Record<string, { uri: string; items: { uri: string }[] }>>();
      expect(Object.keys(body)).toEqual([key]);
      expect(body[key]).toEqual({ uri: `/${collection}/`, items: expect.any(Array) });
      for (const item of body[key]!.items) expect(item.uri).toMatch(new RegExp(`^/${collection}/[1-9][0-9]*$`));
    });

    test('is in ascending order of URI, numerically, unless another order is requested', async () => {
      for (let n = 0; n < 6; n += 1) await session.sample(owner);
      const items = (await session.admin.list('/samples/')).expect(206).items();
      const ids = items.map((item) => Number(item.uri.split('/').at(-1)));
      expect(ids.some((id) => id > 9)).toBe(true);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });
  });
}
