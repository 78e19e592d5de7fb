import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, items } from '@varfreq/harness/system/api';
import { queries, resultOf } from '../annotations/annotate.ts';
import { jsonQuery } from '../imports/testing/stored.ts';
import { type Tasked, TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';

/** Of six people, one carries 1:100A>C, two 1:200A>C, none 1:300A>C. */
const keys = ['1:100A>C', '1:200A>C', '1:300A>C'] as const;
const rows = keys.map((key) => site(key.slice(0, 5), 'A', 'C'));

let tested: TestSystem;
let owner: Api;
let other: Api;
/** Expressions: two people of one owner, and these with a pool of four of another owner. */
let [few, all, open] = ['', '', ''];

const person = () => tested.user('importer', 'annotator', 'querier', 'group-querier');

async function sampleOf(user: Api, group: string, fields: object, calls: readonly string[]): Promise<string> {
  const sample = { name: 's', groups: [group], coverage_profile: false, ...fields };
  const { uri } = (await user.post('/samples/', sample)).expect(201).entity();
  const file = { name: 'v', filetype: 'vcf', data: vcf({ rows: calls }) };
  const data_source = (await user.upload(file)).expect(201).entity().uri;
  const variation = (await user.post('/variations/', { sample: uri, data_source })).expect(201).entity().uri;
  await user.finish(variation);
  return uri;
}

beforeAll(async () => {
  tested = await TestSystem.start({ VARFREQ_MIN_INDIVIDUALS: '5', VARFREQ_MIN_CARRIERS: '2' });
  owner = await person();
  other = await person();
  const [small, large] = [await tested.group(), await tested.group()];
  const own = { groups: [small, large], active: true, coverage_profile: true };
  const covered = async (uri: string) => {
    const data_source = (await owner.upload({ name: 'b', filetype: 'bed', data: '1\t0\t1000\n' })).entity().uri;
    await owner.finish((await owner.post('/coverages/', { sample: uri, data_source })).expect(201).entity().uri);
    (await owner.patch(uri, own)).expect(200);
    return uri;
  };
  const one = await covered(
    await sampleOf(owner, small, {}, [call('1:100', 'A', 'C', 'GT', '0/1'), call('1:200', 'A', 'C', 'GT', '0/1')]),
  );
  await covered(await sampleOf(owner, small, {}, [call('1:200', 'A', 'C', 'GT', '1/1')]));
  const pool = await sampleOf(other, large, { pool_size: 4 }, [call('1:900', 'A', 'C', 'GT', '0/1')]);
  (await owner.patch(one, { public: true })).expect(200);
  few = `group:${small}`;
  all = `group:${large} or sample:${pool}`;
  open = `sample:${one}`;
});
afterAll(async () => {
  await tested?.stop();
});

/** Every path to figures; of an annotation or a table, the answer to its creation. */
const paths = {
  variant: (user: Api, expression: string) =>
    user.get(`/variants/${encodeURIComponent(keys[0])}`, jsonQuery({ queries: queries({ Q: expression }) })),
  region: (user: Api, expression: string) =>
    user.list('/variants/', {
      ...jsonQuery({ region: { chromosome: '1', begin: 1, end: 500 }, queries: queries({ Q: expression }) }),
      headers: items(0, 9),
    }),
  'sample set': (user: Api, expression: string) => user.get('/sample_set', { query: { expression } }),
  'annotation of a VCF': (user: Api, expression: string) => annotation(user, 'vcf', expression),
  'annotation of a BED': (user: Api, expression: string) => annotation(user, 'bed', expression),
  'frequency table': (user: Api, expression: string) =>
    user.post('/frequency_tables/', { queries: queries({ Q: expression }) }),
};
const names = Object.keys(paths) as (keyof typeof paths)[];

async function annotation(user: Api, filetype: 'vcf' | 'bed', expression: string) {
  const data = filetype === 'vcf' ? vcf({ rows }) : '1\t0\t500\n';
  const data_source = (await user.upload({ name: 'f', filetype, data })).expect(201).entity().uri;
  return await user.post('/annotations/', { data_source, queries: queries({ Q: expression }) });
}

async function annotated(user: Api, filetype: 'vcf' | 'bed', expression: string): Promise<string> {
  const { uri } = (await annotation(user, filetype, expression)).expect(201).entity();
  await user.finish(uri);
  return await resultOf(tested, (await tested.look(uri)) as Tasked);
}

async function figures(user: Api, expression: string) {
  const found = keys.map(async (key) => {
    const answer = await user.get(
      `/variants/${encodeURIComponent(key)}`,
      jsonQuery({ queries: queries({ Q: expression }), fields: ['counts'] }),
    );
    return answer.expect(200).entity<{ annotations: { Q: Record<string, number> } }>().annotations.Q;
  });
  return await Promise.all(found);
}

describe('a set of fewer people than VARFREQ_MIN_INDIVIDUALS', () => {
  test.each(names)('is refused to others by way of a %s, even where the sample is public', async (path) => {
    for (const expression of [few, open, `${few} and not ${few}`]) {
      const { status } = await paths[path](other, expression);
      expect([path, expression, status]).toEqual([path, expression, 403]);
    }
  });

  test.each(names)('is shown to administrators and to the owner of all of its samples by way of a %s', async (path) => {
    for (const user of [tested.api, owner]) {
      expect([200, 201, 206]).toContain((await paths[path](user, few)).status);
    }
  });

  test('is refused with the query and the rule, without login too', async () => {
    const asked = jsonQuery({ queries: queries({ BIG: open }) });
    for (const user of [other, tested.api.as()]) {
      const { code, message } = (await user.get('/variants/1:100A%3EC', asked)).expect(403).error();
      expect([code, message]).toEqual(['forbidden', expect.stringMatching(/^query BIG: .*at least 5 individuals/)]);
    }
  });

  test.each(names)('counts pools by their size, so that a larger one is shown by way of a %s', async (path) => {
    expect([200, 201, 206]).toContain((await paths[path](other, all)).status);
  });
});

const carriersOf = (user: Api, expression: string, key: string) =>
  user.list(`/variants/${encodeURIComponent(key)}/carriers`, jsonQuery({ queries: queries({ Q: expression }) }));

describe('lists of carriers', () => {
  interface Listed {
    carrier_collection: { withheld: number; below?: number; items: object[] };
  }
  const listed = async (user: Api, expression: string, key: string) => {
    const answer = (await carriersOf(user, expression, key)).expect(200, 206);
    const { withheld, below, items: rows } = answer.json<Listed>().carrier_collection;
    return { withheld, below, rows: rows.length };
  };

  test('of a set of few people are refused to others', async () => {
    (await carriersOf(other, few, keys[0])).expect(403);
    (await carriersOf(other, open, keys[0])).expect(403);
    expect(await listed(owner, few, keys[0])).toEqual({ withheld: 0, below: 0, rows: 1 });
  });

  test('neither count few carriers nor name those in public samples of others', async () => {
    expect(await listed(other, all, keys[0])).toEqual({ withheld: 0, below: 1, rows: 0 });
    expect(await listed(other, all, keys[1])).toEqual({ withheld: 2, below: 0, rows: 0 });
    expect(await listed(other, all, keys[2])).toEqual({ withheld: 0, below: 0, rows: 0 });
    expect(await listed(tested.api, all, keys[1])).toEqual({ withheld: 0, below: undefined, rows: 2 });
  });
});

describe('carriers that are fewer than VARFREQ_MIN_CARRIERS', () => {
  test('count as none in JSON, where a flag says so', async () => {
    const [one, two, none] = await figures(other, all);
    expect(one).toMatchObject({ coverage: 6, frequency: 0, frequency_het: 0, carriers: 0, carriers_het: 0, below: 1 });
    expect(two).toMatchObject({ coverage: 6, frequency: 1 / 3, carriers: 2, carriers_hom: 1, below: 0 });
    expect(none).toMatchObject({ coverage: 6, frequency: 0, below: 0 });
  });

  test('are shown, without a flag, to administrators, and to the owner of all samples of the set', async () => {
    const [one] = await figures(tested.api, all);
    expect(one).toMatchObject({ coverage: 6, frequency: 1 / 6, carriers: 1 });
    expect(one).not.toHaveProperty('below');
    expect((await figures(owner, few))[0]).toMatchObject({ coverage: 2, frequency: 0.5, carriers: 1, below: 0 });
    expect((await figures(owner, all))[0]).toMatchObject({ coverage: 6, frequency: 0, below: 1 });
  });

  test('are not listed in a frequency table, but for administrators', async () => {
    const positions = async (user: Api) => {
      const body = { queries: queries({ Q: all }), format: 'csv' };
      const { uri, data_source } = (await user.post('/frequency_tables/', body)).expect(201).entity<Tasked>();
      expect(await user.finish(uri)).toMatchObject({ state: 'succes' });
      const [, ...rows] = gunzipSync(await user.download(data_source.uri))
        .toString()
        .trimEnd()
        .split('\n');
      return rows.map((row) => row.split(',')[1]);
    };
    expect(await positions(other)).toEqual(['200']);
    expect(await positions(tested.api)).toEqual(['100', '200', '900']);
  });

  test('count as none in the list of a region, which names the variant', async () => {
    const listed = await paths.region(other, all);
    const found = listed.expect(206).items<{
      position: number;
      annotations: { Q: { frequency: number; below: number } };
    }>();
    expect(found.map(({ position, annotations: { Q } }) => [position, Q.frequency, Q.below])).toEqual([
      [100, 0, 1],
      [200, 1 / 3, 0],
    ]);
  });

  test('count as none in an annotated VCF, with the flag in INFO and header', async () => {
    const text = await annotated(other, 'vcf', all);
    expect(text).toMatch(/^##INFO=<ID=Q_BELOW,Number=A,Type=Integer,Description="1 where .*">$/m);
    expect(text.match(/Q_VN=[^\t\n]*/g)).toEqual([
      'Q_VN=6;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0;Q_BELOW=1',
      'Q_VN=6;Q_VF=0.333333;Q_VF_HET=0.166667;Q_VF_HOM=0.166667;Q_BELOW=0',
      'Q_VN=6;Q_VF=0;Q_VF_HET=0;Q_VF_HOM=0;Q_BELOW=0',
    ]);
    expect(await annotated(tested.api, 'vcf', all)).not.toContain('BELOW');
  });

  test('count as none in an annotated BED, with the flag as the last column', async () => {
    expect((await annotated(other, 'bed', all)).trimEnd().split('\n')).toEqual([
      'chromosome,position,reference,observed,Q_VN,Q_VF,Q_VF_HET,Q_VF_HOM,Q_BELOW',
      '1,100,A,C,6,0,0,0,1',
      '1,200,A,C,6,0.333333,0.166667,0.166667,0',
    ]);
  });

  test('leave no trace in the representation of the annotation', async () => {
    const { uri } = (await annotation(other, 'vcf', all)).expect(201).entity();
    await other.finish(uri);
    const shown = (await other.get(uri)).expect(200).entity<Tasked & { queries: object[] }>();
    expect(shown).not.toHaveProperty('fields');
    expect(shown.queries).toEqual(queries({ Q: all }));
  });
});
