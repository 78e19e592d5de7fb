import { beforeAll, describe, expect, test } from '@jest/globals';
import { items } from '@varfreq/harness/system/api';
import { jsonQuery } from '../imports/testing/stored.ts';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import { type Queries, queries, resultOf } from './annotate.ts';

const four = 'Q_VN=7;Q_VF=0.857143;Q_VF_HET=0.285714;Q_VF_HOM=0.428571';
const sets = {
  counts: {
    info: 'Q_NC=6;Q_NHET=2;Q_NHOM=2;Q_NHEMI=1;Q_NUNK=1',
    json: { carriers: 6, carriers_het: 2, carriers_hom: 2, carriers_hemi: 1, carriers_unknown: 1 },
  },
  alleles: {
    info: 'Q_AC=8;Q_AN=14;Q_AF=0.571429',
    json: { allele_count: 8, allele_number: 14, allele_frequency: 8 / 14 },
  },
  confidence: {
    info: 'Q_FAF95=0.284344;Q_VF_LOW=0.486872;Q_VF_HIGH=0.97432',
    json: {
      faf95: expect.closeTo(0.2843444847278054, 9),
      frequency_low: expect.closeTo(0.4868721707256811, 9),
      frequency_high: expect.closeTo(0.9743203756552564, 9),
    },
  },
  // One without it, two het and two hom.
  hwe: {
    info: 'Q_HWE=1;Q_EXCHET=0.952381',
    json: { hwe: expect.closeTo(1, 9), excess_het: expect.closeTo(20 / 21, 9) },
  },
};
const names = Object.keys(sets) as (keyof typeof sets)[];

/** Values of INFO in their order, as a row of a table. */
const valuesOf = (info: string): string[] => info.split(';').map((field) => field.slice(field.indexOf('=') + 1));

/** Figures beside the four (additions 3). */
export function fieldTests(theSystem: () => TestSystem): void {
  describe('figures beside the four', () => {
    let asked: Queries;
    /** Seven covered people of ten: 2 hom, 1 hemi, 2 het and 1 unknown of 1:100A>T. */
    beforeAll(async () => {
      const pool = await theSystem().sample({ pool_size: 10 });
      const calls = ['1/1', '1/1', '1', '0/1', '0/1', './1', '0/0', '0/0'];
      await theSystem().vary(pool, vcf({ rows: [call('1:100', 'A', 'T', 'GT', ...calls)] }));
      await theSystem().cover(pool, '1\t0\t200\n', { individuals: 7 });
      asked = queries({ Q: `sample:${pool}` });
    });

    async function annotated(filetype: 'vcf' | 'bed', text: string, fields: object) {
      const data_source = await theSystem().upload(filetype, text);
      const uri = await theSystem().create('/annotations/', { data_source, queries: asked, ...fields });
      const annotation = await theSystem().succeeded(uri);
      return { annotation, text: await resultOf(theSystem(), annotation) };
    }
    const rows = [site('1:100', 'A', 'T'), site('1:300', 'A', 'C', 'DP=9')];

    test.each(names)('follow the four in INFO with the field set %s', async (set) => {
      const { text, annotation } = await annotated('vcf', vcf({ rows }), { fields: [set] });
      expect(text).toContain(`\t${four};${sets[set].info}\n`);
      expect(text).toMatch(/\tDP=9;Q_VN=0;Q_VF=0;/);
      expect(text).toMatch(new RegExp(`^##varfreq=<Query=Q,.*,Fields="${set}">$`, 'm'));
      expect(annotation).toMatchObject({ fields: [set] });
    });

    test('of several sets come in the order of the sets, each once', async () => {
      const { text, annotation } = await annotated('vcf', vcf({ rows }), { fields: [...names, ...names].reverse() });
      expect(text).toContain(`\t${[four, ...names.map((set) => sets[set].info)].join(';')}\n`);
      expect(annotation).toMatchObject({ fields: names });
    });

    test('are in no answer, header or representation that did not ask for them', async () => {
      const { text, annotation } = await annotated('vcf', vcf({ rows }), { fields: [], missing_as_dot: false });
      expect(text.match(/Q_[A-Z0-9_]+/g)).toHaveLength(4 + 2 * 4);
      expect(text).toMatch(/,Version="[^"]*">$/m);
      expect(Object.keys(annotation)).not.toEqual(expect.arrayContaining(['fields']));
      expect(Object.keys(annotation)).not.toEqual(expect.arrayContaining(['missing_as_dot']));
    });

    test('are columns of a CSV after the four of every query', async () => {
      const two = [...asked, { name: 'R', expression: asked[0]!.expression }];
      const { text } = await annotated('bed', '1\t0\t200\n', { queries: two, fields: names });
      const infos = [four, ...names.map((set) => sets[set].info)];
      const own = infos.slice(1).flatMap(valuesOf);
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','));
      expect(lines[1]).toEqual(['1', '100', 'A', 'T', ...valuesOf(four), ...valuesOf(four), ...own, ...own]);
      expect(lines[0]!.slice(8, 13)).toEqual(['R_VN', 'R_VF', 'R_VF_HET', 'R_VF_HOM', 'Q_NC']);
    });

    test.each(names)('are members of an answer in JSON with the field set %s', async (set) => {
      const { api } = theSystem();
      const fields = { queries: asked, fields: [set] };
      const one = await api.get('/variants/1:100A%3ET', jsonQuery(fields));
      const wanted = { coverage: 7, frequency: 6 / 7, frequency_het: 2 / 7, frequency_hom: 3 / 7, ...sets[set].json };
      const { annotations } = one.expect(200).entity<{ annotations: { Q: object } }>();
      expect(annotations.Q).toEqual(wanted);
      const region = { chromosome: '1', begin: 1, end: 200 };
      const listed = await api.get('/variants/', { headers: items(0, 9), ...jsonQuery({ ...fields, region }) });
      expect(listed.expect(206).items<{ annotations: object }>()[0]!.annotations).toEqual({ Q: wanted });
    });

    test('may be named in a query string, and unknown names are refused', async () => {
      const { api } = theSystem();
      const query = { queries: `name:Q,expression:${asked[0]!.expression}`, fields: names.join(',') };
      const one = await api.get('/variants/1:100A%3ET', { query });
      const { annotations } = one.expect(200).entity<{ annotations: { Q: object } }>();
      expect(annotations.Q).toMatchObject(Object.assign({}, ...names.map((set) => sets[set].json)));
      const refused = await api.get('/variants/1:100A%3ET', { query: { ...query, fields: 'counts,count' } });
      expect(refused.expect(400).error()).toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/^fields\[1\]: expected one of counts.*"count"/),
      });
    });

    test('shares without a covered person are . where missing_as_dot says so, in VCF and CSV', async () => {
      const { text, annotation } = await annotated('vcf', vcf({ rows }), { fields: names, missing_as_dot: true });
      expect(annotation).toMatchObject({ fields: names, missing_as_dot: true });
      expect(text).toMatch(/\tDP=9;Q_VN=0;Q_VF=\.;Q_VF_HET=\.;Q_VF_HOM=\.;Q_NC=0;/);
      expect(text).toContain(`\t${four};`);
      expect(text).toMatch(/,Missing="\.">$/m);
      const none = await theSystem().sample({ coverage_profile: true });
      const both = [...asked, { name: 'N', expression: `sample:${none}` }];
      const csv = await annotated('bed', '1\t0\t200\n', { queries: both, missing_as_dot: true });
      expect(csv.text).toContain(`\n1,100,A,T,${valuesOf(four)},0,.,.,.\n`);
    });

    test('are the same when the annotation is submitted again', async () => {
      const first = await annotated('vcf', vcf({ rows }), { fields: names, missing_as_dot: true });
      const { uri } = first.annotation;
      (await theSystem().api.patch(uri, { task: { state: 'submitted' } })).expect(200);
      const again = await resultOf(theSystem(), await theSystem().succeeded(uri));
      const withoutSnapshot = (text: string) => text.replace(/Snapshot="[^"]*"/, '');
      expect(withoutSnapshot(again)).toBe(withoutSnapshot(first.text));
    });
  });
}
