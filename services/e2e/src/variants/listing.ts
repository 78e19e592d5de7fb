import { beforeAll, describe, expect, test } from '@jest/globals';
import { items } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { Session } from '../protocol/session.ts';
import { ask, asking, getVariant, keyOf, type Variant } from './asking.ts';
import { both, contig, type ListedCohort, makeCohort, ofAnn, ofBob } from './cohort.ts';
import { orders, regions, whole, wrongRegions } from './regions.ts';

/** GET /variants/ and frequencies of variants, without a genome. */
export function variantListingTests(session: Session): void {
  let cohort: ListedCohort;
  const named = (): Record<'A' | 'B', string> => ({ A: `sample:${cohort.ann}`, B: `sample:${cohort.bob}` });
  const queriesOf = (names: string) => [...names].map((name) => ({ name, expression: named()[name as 'A' | 'B'] }));
  const list = async (fields: object = {}, names = 'AB', headers = items(0, 99)): Promise<ApiResponse> => {
    const asked = { region: whole, queries: queriesOf(names), ...fields };
    return await cohort.owner.token.get('/variants/', asking(asked, headers));
  };
  const keysOf = (answer: ApiResponse): string[] =>
    answer.expect(206, 416).status === 416
      ? []
      : answer.items<Variant>().map((variant) => keyOf(variant).replace(`${contig}:`, ''));
  beforeAll(async () => {
    cohort = await makeCohort(session);
  });

  describe('the variants of a region', () => {
    test.each(regions)('that is %s are those whose position is in it', async (_, region, expected) => {
      const answer = await list({ region: { ...whole, ...region } });
      expect(keysOf(answer)).toEqual(expected);
      const total = expected.length;
      expect(answer.headers.get('content-range')).toBe(total === 0 ? 'items */0' : `items 0-${total - 1}/${total}`);
    });

    test('are those of the union of the samples of all queries', async () => {
      expect(keysOf(await list({}, 'A'))).toEqual(ofAnn);
      expect(keysOf(await list({}, 'B'))).toEqual(ofBob);
      const either = { queries: [{ name: 'E', expression: `${named().A} or ${named().B}` }] };
      const answer = await session.admin.list('/variants/', asking({ region: whole, ...either }));
      expect(keysOf(answer)).toEqual(both);
      const neither = { queries: [{ name: 'N', expression: `${named().A} and ${named().B}` }] };
      expect(keysOf(await session.admin.list('/variants/', asking({ region: whole, ...neither })))).toEqual([]);
    });

    test('of no queries are none, without login', async () => {
      for (const fields of [{ region: whole }, { region: whole, queries: [] }, { region: whole, queries: '' }]) {
        const answer = await session.anonymous.list('/variants/', asking(fields));
        expect(answer.expect(416).headers.get('content-range')).toBe('items */0');
      }
    });

    test.each(orders)('ordered by %p are ordered by reference and observed among ties', async (order, expected) => {
      expect(keysOf(await list({ order }))).toEqual(expected);
    });

    test.each(['reference', 'observed', 'uri', 'position,frequency', '--position'])(
      'cannot be ordered by %p',
      async (order) => {
        expect((await list({ order })).expect(400).error().message).toMatch(/^order/);
      },
    );

    test.each([
      ['', 0, 0],
      ['', 0, 2],
      ['', 3, 5],
      ['', 7, 7],
      ['', 5, 99],
      ['-position', 2, 5],
    ])('ordered by %p are paged from %i to %i', async (order, first, last) => {
      const all = keysOf(await list({ order }));
      const answer = await list({ order }, 'AB', items(first, last));
      expect(keysOf(answer)).toEqual(all.slice(first, last + 1));
      expect(answer.headers.get('content-range')).toBe(`items ${first}-${Math.min(last, 7)}/8`);
    });

    test.each([items(8, 9), items(100, 200), items(3, 2)])('beyond the last are unsatisfiable: %j', async (headers) => {
      const answer = (await list({}, 'AB', headers)).expect(416);
      expect(answer.error().code).toBe('unsatisfiable_range');
      expect(answer.headers.get('content-range')).toBe('items */8');
    });

    test.each([{}, { Range: 'bytes=0-9' }, { Range: 'items=0-' }])('need a Range, not %j', async (headers) => {
      const answer = await cohort.owner.token.get(
        '/variants/',
        asking({ region: whole, queries: queriesOf('A') }, headers),
      );
      expect(answer.expect(400).error().message).toContain('Range header required');
    });

    test.each(wrongRegions)('are not listed for %s', async (_, region, field) => {
      const { code, message } = (await list({ region })).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(`^${field}: `) });
    });

    test('are listed for exactly 10,000,000 bases', async () => {
      expect(keysOf(await list({ region: { ...whole, end: 10_000_000 } }))).toEqual(both);
      const region = { ...whole, begin: 15_000_000, end: 24_999_999 };
      expect(keysOf(await list({ region }))).toEqual(['20000000T>C']);
    });

    test('can be queried in the string encoding', async () => {
      const query = { region: `chromosome:${contig},begin:100,end:100`, queries: `name:Q,expression:${named().B}` };
      expect(keysOf(await cohort.owner.token.list('/variants/', { query }))).toEqual(['100>G', '100A>G']);
    });

    test('may be on a chromosome whose name has colons', async () => {
      const region = 'chromosome:HLA-A*01:01:01,begin:1,end:5';
      (await session.anonymous.list('/variants/', { query: { region } })).expect(416);
    });

    test('have URIs that give the same numbers', async () => {
      const queries = queriesOf('AB');
      for (const variant of (await list()).expect(206).items<Variant>()) {
        const answer = await cohort.owner.token.get(variant.uri, asking({ queries }));
        expect(answer.expect(200).entity()).toEqual(variant);
      }
    });

    test('have all fields, and the collection has its URI', async () => {
      const body = (await list({ region: { ...whole, begin: 300, end: 300 } })).expect(206).json();
      const numbers = { coverage: 1, frequency: 1, frequency_het: 1, frequency_hom: 0 };
      const annotations = { A: { ...numbers, frequency: 0, frequency_het: 0 }, B: numbers };
      const variant = { chromosome: contig, position: 300, reference: 'G', observed: 'A', annotations };
      expect(body).toEqual({
        variant_collection: { uri: '/variants/', items: [{ uri: `/variants/${contig}%3A300G%3EA`, ...variant }] },
      });
    });

    test('follow changes of the samples and their variations at once', async () => {
      const other = await makeCohortOfOne();
      const region = { chromosome: other.contig, begin: 1, end: 100 };
      const listed = async (expression: string): Promise<number> => {
        const answer = await session.admin.list('/variants/', asking({ region, ...ask(expression) }));
        return answer.expect(206, 416).status === 416 ? 0 : answer.items().length;
      };
      const byGroup = `group:${other.group}`;
      expect([await listed(`sample:${other.sample}`), await listed(byGroup)]).toEqual([1, 0]);
      (await session.admin.patch(other.sample, { active: true })).expect(200);
      expect(await listed(byGroup)).toBe(1);
      (await session.admin.patch(other.sample, { groups: [] })).expect(200);
      expect(await listed(byGroup)).toBe(0);
      (await session.admin.delete(other.variation)).expect(204);
      expect(await listed(`sample:${other.sample}`)).toBe(0);
    });

    async function makeCohortOfOne() {
      const group = await session.group();
      const sample = await session.sample(cohort.owner, { groups: [group] });
      const data =
        '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nalone\t50\t.\tA\tC\t.\tPASS\t.\n';
      const { uri } = (await cohort.owner.token.upload({ name: 'a', filetype: 'vcf', data })).expect(201).entity();
      const made = await cohort.owner.token.post('/variations/', { sample, data_source: uri });
      const variation = made.expect(201).entity().uri;
      expect((await cohort.owner.token.finish(variation)).state).toBe('succes');
      return { group, sample, variation, contig: 'alone' };
    }
  });

  describe('the frequencies of a variant', () => {
    const frequenciesOf = async (key: string, names: string) => {
      const answer = await getVariant(cohort.owner.token, `${contig}:${key}`, { queries: queriesOf(names) });
      return answer.expect(200).entity<Variant>().annotations;
    };

    test.each([
      ['100A>C', 'A', [1, 1, 1, 0]],
      ['100A>C', 'B', [1, 0, 0, 0]],
      ['100A>G', 'B', [1, 1, 0, 1]],
      ['101>T', 'A', [1, 1, 0, 1]],
      ['900T>C', 'A', [0, 0, 0, 0]],
      ['900T>C', 'B', [1, 1, 1, 0]],
      ['777T>C', 'B', [1, 0, 0, 0]],
      ['100A>T', 'A', [1, 0, 0, 0]],
    ])('%s in %s are %j', async (key, name, [coverage, frequency, frequency_het, frequency_hom]) => {
      expect(await frequenciesOf(key, name)).toEqual({
        [name]: { coverage, frequency, frequency_het, frequency_hom },
      });
    });

    test('are reported for each query by its name', async () => {
      const annotations = await frequenciesOf('100A>G', 'AB');
      expect(annotations).toEqual({
        A: { coverage: 1, frequency: 1, frequency_het: 1, frequency_hom: 0 },
        B: { coverage: 1, frequency: 1, frequency_het: 0, frequency_hom: 1 },
      });
    });

    test('are numbers over all samples of a query', async () => {
      const queries = [{ name: 'both', expression: `${named().A} or ${named().B}` }];
      const answer = await getVariant(session.admin, `${contig}:100A>C`, { queries });
      const numbers = { coverage: 2, frequency: 0.5, frequency_het: 0.5, frequency_hom: 0 };
      expect(answer.expect(200).entity<Variant>().annotations).toEqual({ both: numbers });
    });

    test('are the same for every spelling of the variant', async () => {
      const spellings = [`chr${contig}:250caa>c`, `${contig}:251AA>`, `${contig}:249TCAA>TC`];
      for (const spelling of spellings) {
        const answer = await getVariant(cohort.owner.token, spelling, { queries: queriesOf('A') });
        expect(keyOf(answer.expect(200).entity())).toBe(`${contig}:251AA>`);
        expect(answer.entity<Variant>().annotations?.A?.frequency).toBe(1);
      }
    });

    test.each(['__proto__', 'constructor', 'toString', '0', '_'])(
      'are reported under the name %s too',
      async (name) => {
        const queries = [{ name, expression: named().A }];
        const answer = await getVariant(cohort.owner.token, `${contig}:100A>C`, { queries });
        expect(answer.expect(200).text).toContain(`"${name}":{"coverage":1,`);
      },
    );

    test('of an inactive sample are reported only for a query of that sample alone', async () => {
      const answer = await getVariant(cohort.owner.token, `${contig}:100A>C`, ask('*'));
      expect(answer.expect(200).entity<Variant>().annotations?.Q?.coverage).toBe(0);
      expect((await frequenciesOf('100A>C', 'A'))?.A?.coverage).toBe(1);
    });

    test('of a public sample are reported without login, while it is public', async () => {
      const expression = `( sample:${cohort.bob} )`;
      const path = `${contig}:100A>G`;
      const region = { region: whole, ...ask(expression) };
      (await getVariant(session.anonymous, path, ask(expression))).expect(401);
      (await session.anonymous.list('/variants/', asking(region))).expect(401);
      (await session.admin.patch(cohort.bob, { public: true })).expect(200);
      const answer = (await getVariant(session.anonymous, path, ask(expression))).expect(200);
      expect(answer.entity<Variant>().annotations?.Q?.frequency_hom).toBe(1);
      expect(keysOf(await session.anonymous.list('/variants/', asking(region)))).toEqual(ofBob);
      for (const other of [`not ${expression}`, `${expression} or ${expression}`, '*']) {
        (await getVariant(session.anonymous, path, ask(other))).expect(401);
      }
      (await session.admin.patch(cohort.bob, { public: false })).expect(200);
      (await getVariant(session.anonymous, path, ask(expression))).expect(401);
    });

    test('can be queried with up to ten queries of different names', async () => {
      const times = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Q${n}`, expression: '*' }));
      const answer = await getVariant(cohort.owner.token, `${contig}:5A>C`, { queries: times(10) });
      expect(Object.keys(answer.expect(200).entity<Variant>().annotations ?? {})).toHaveLength(10);
      for (const queries of [
        times(11),
        [...times(1), ...times(1)],
        [{ name: 'a-b', expression: '*' }],
        [{ name: 'a' }],
      ]) {
        const { message } = (await getVariant(cohort.owner.token, `${contig}:5A>C`, { queries })).expect(400).error();
        expect(message).toMatch(/^queries/);
        (await list({ queries })).expect(400);
      }
    });

    test('change the ETag of the variant', async () => {
      const get = async (fields: object) =>
        (await getVariant(cohort.owner.token, `${contig}:100A>C`, fields)).expect(200);
      const tags = [await get({}), await get(ask('*')), await get({ queries: queriesOf('A') })];
      expect(new Set(tags.map((answer) => answer.headers.get('etag'))).size).toBe(3);
    });
  });
}
