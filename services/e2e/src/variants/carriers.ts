import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, items } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import type { Person, Session } from '../protocol/session.ts';
import { ask, asking, getVariant, type Variant } from './asking.ts';
import { importOf } from './cohort.ts';

interface Carrier {
  sample: { uri: string };
  zygosity: string;
  individuals: number;
  variation: { uri: string };
}

interface Listed {
  carrier_collection: { uri: string; withheld: number; items: Carrier[] };
}

/** A contig that no other test uses. */
const contig = 'carried';
const key = `${contig}:100A>C`;
const path = `/variants/${encodeURIComponent(key)}/carriers`;

interface Cohort {
  group: string;
  ann: Person;
  bob: Person;
  /** A sample of ann, her public one of two variations, a pool of bob, one not covered, one not active. */
  samples: Record<'own' | 'open' | 'pool' | 'uncovered' | 'inactive', string>;
  variations: Record<'own' | 'first' | 'second' | 'pool', string>;
}

async function makeCohort(session: Session): Promise<Cohort> {
  const [ann, bob] = [await session.newPerson('importer'), await session.newPerson('importer')];
  const groups = [await session.group()];
  const sample = (owner: Person, fields: object) => session.sample(owner, { groups, ...fields });
  const samples = {
    own: await sample(ann, {}),
    open: await sample(ann, { public: true }),
    pool: await sample(bob, { pool_size: 4 }),
    uncovered: await sample(bob, {}),
    inactive: await sample(bob, {}),
  };
  const cover = async (owner: Person, uri: string, end = 500, fields = {}) =>
    await importOf(owner, uri, 'bed', `${contig}\t0\t${end}\n`, fields);
  const called = async (owner: Person, uri: string, ...genotypes: string[]) =>
    await importOf(owner, uri, 'vcf', vcf({ rows: [call(`${contig}:100`, 'A', 'C', 'GT', ...genotypes)] }));
  for (const uri of [samples.own, samples.open]) await cover(ann, uri);
  await cover(bob, samples.pool, 500, { individuals: 2 });
  await cover(bob, samples.uncovered, 50);
  await cover(bob, samples.inactive);
  const variations = {
    own: await called(ann, samples.own, '1'),
    first: await called(ann, samples.open, '0/1'),
    second: await called(ann, samples.open, '1/1'),
    pool: await called(bob, samples.pool, '0/1', '1/1', '0/1', '0/0'),
  };
  for (const uri of [samples.uncovered, samples.inactive]) await called(bob, uri, '0/1');
  for (const [name, uri] of Object.entries(samples)) {
    if (name !== 'inactive') (await session.admin.patch(uri, { active: true })).expect(200);
  }
  return { group: groups[0]!, ann, bob, samples, variations };
}

/** GET /variants/<variant>/carriers, without a genome. */
export function carrierTests(session: Session): void {
  let cohort: Cohort;
  beforeAll(async () => {
    cohort = await makeCohort(session);
  });
  const group = () => ask(`group:${cohort.group}`);
  const list = async (api: Api, fields: object = group(), headers = items(0, 99)): Promise<ApiResponse> =>
    await api.get(path, asking(fields, headers));
  const bodyOf = (answer: ApiResponse) => answer.expect(200, 206).json<Listed>().carrier_collection;
  const rowsOf = (answer: ApiResponse) =>
    bodyOf(answer).items.map((row) => [row.sample.uri, row.zygosity, row.individuals, row.variation.uri]);

  /** A user who may query groups. */
  const withRoles = async (person: Person) => {
    (await session.admin.patch(person.uri, { roles: ['importer', 'annotator', 'group-querier'] })).expect(200);
    return person.token;
  };
  const rowsFor = ({ samples, variations }: Cohort) => ({
    own: [samples.own, 'hemi', 1, variations.own],
    open: [samples.open, 'hom', 1, variations.second],
    hom: [samples.pool, 'hom', 1, variations.pool],
    het: [samples.pool, 'het', 1, variations.pool],
  });

  describe('the carriers of a variant', () => {
    test('are all that are counted, for administrators: covered ones of active samples, capped', async () => {
      const { own, open, hom, het } = rowsFor(cohort);
      const answer = await list(session.admin);
      expect(rowsOf(answer)).toEqual([own, open, hom, het]);
      expect(bodyOf(answer)).toMatchObject({ uri: path, withheld: 0 });
      expect(answer.expect(206).headers.get('content-range')).toBe('items 0-3/4');
      const { annotations } = (await getVariant(session.admin, key, group())).expect(200).entity<Variant>();
      expect(annotations?.Q).toEqual({ coverage: 4, frequency: 1, frequency_het: 0.25, frequency_hom: 0.75 });
    });

    test('are of own and public samples for their owner, and counted in the others', async () => {
      const { own, open, hom, het } = rowsFor(cohort);
      const [ann, bob] = [await list(await withRoles(cohort.ann)), await list(await withRoles(cohort.bob))];
      expect([rowsOf(ann), bodyOf(ann).withheld]).toEqual([[own, open], 2]);
      expect([rowsOf(bob), bodyOf(bob).withheld]).toEqual([[open, hom, het], 1]);
    });

    test('are of public samples for others, who must be permitted the query', async () => {
      const { open } = rowsFor(cohort);
      const other = await session.person('annotator', 'group-querier');
      const answer = await list(other.token);
      expect([rowsOf(answer), bodyOf(answer).withheld]).toEqual([[open], 3]);
      expect((await list((await session.person('annotator')).token)).expect(403).error().message).toMatch(
        /group-querier/,
      );
      (await list(session.anonymous)).expect(401);
    });

    test('of a public sample alone are listed without login, those of another are not', async () => {
      const { open } = rowsFor(cohort);
      expect(rowsOf(await list(session.anonymous, ask(`sample:${cohort.samples.open}`)))).toEqual([open]);
      (await list(session.anonymous, ask(`sample:${cohort.samples.own}`))).expect(401);
      (await list(cohort.ann.token, ask(`sample:${cohort.samples.own}`))).expect(206);
      (await list(cohort.bob.token, ask(`sample:${cohort.samples.own}`))).expect(403);
    });

    test('are only counted where none of the samples may be read', async () => {
      const other = await session.person('annotator', 'querier');
      const expression = `group:${cohort.group} and not sample:${cohort.samples.open}`;
      const answer = await list(other.token, ask(expression));
      expect(bodyOf(answer.expect(200))).toEqual({ uri: path, withheld: 3, items: [] });
      expect(answer.headers.get('content-range')).toBe('items */0');
      const beyond = (await list(other.token, ask(expression), items(1, 9))).expect(416);
      expect(beyond.headers.get('content-range')).toBe('items */0');
    });

    test('of a sample that is not active are listed for that sample alone', async () => {
      const answer = await list(cohort.bob.token, ask(`sample:${cohort.samples.inactive}`));
      expect(rowsOf(answer)).toMatchObject([[cohort.samples.inactive, 'het', 1, expect.any(String)]]);
    });

    test('come in pages', async () => {
      const all = rowsOf(await list(session.admin));
      const pages = [await list(session.admin, group(), items(0, 1)), await list(session.admin, group(), items(2, 9))];
      expect(pages.flatMap(rowsOf)).toEqual(all);
      expect(pages.map(({ headers }) => headers.get('content-range'))).toEqual(['items 0-1/4', 'items 2-3/4']);
      (await list(session.admin, group(), items(4, 9))).expect(416);
      (await list(session.admin, group(), items(3, 2))).expect(416);
      expect((await list(session.admin, group(), {})).expect(400).error().message).toContain('Range header required');
    });

    test('are the same for every spelling of the variant, and may embed the sample', async () => {
      const spelled = `/variants/${encodeURIComponent(`chr${contig}:99TA>TC`)}/carriers`;
      const answer = await session.admin.get(spelled, asking({ ...group(), embed: 'sample' }, items(0, 0)));
      expect(bodyOf(answer).uri).toBe(path);
      expect(bodyOf(await session.admin.list(`/variants/${contig}-100-A-C/carriers`, asking(group()))).uri).toBe(path);
      expect(bodyOf(answer).items).toMatchObject([
        { sample: { uri: cohort.samples.own, pool_size: 1, sex: 'unknown' } },
      ]);
    });

    test.each([
      ['no query', {}],
      ['an empty list of queries', { queries: [] }],
      ['two queries', { queries: ['A', 'B'].map((name) => ({ name, expression: '*' })) }],
      ['an order', { ...ask('*'), order: 'sample' }],
    ])('need exactly one query and have one order, not %s', async (_, fields) => {
      const { code, message } = (await list(session.admin, fields)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringMatching(/^(queries|order)/) });
    });

    test('of a malformed key are not found, with login and without', async () => {
      for (const api of [session.admin, session.anonymous])
        (await api.list('/variants/nothing/carriers', asking(ask('*')))).expect(404);
    });

    test('follow changes at once: of sharing, activity and pool size', async () => {
      const other = await session.person('annotator', 'group-querier');
      const seen = async () => {
        const answer = await list(other.token);
        return [rowsOf(answer).map(([uri]) => uri), bodyOf(answer).withheld];
      };
      const { own, open, pool: pooled } = cohort.samples;
      const change = async (uri: string, fields: object) => (await session.admin.patch(uri, fields)).expect(200);
      await change(own, { public: true });
      expect(await seen()).toEqual([[own, open], 2]);
      await change(own, { active: false, public: false });
      expect(await seen()).toEqual([[open], 2]);
      await change(pooled, { pool_size: 1 });
      expect(await seen()).toEqual([[open], 1]);
      await change(own, { active: true });
      await change(pooled, { pool_size: 4 });
      expect(await seen()).toEqual([[open], 3]);
    });
  });
}
