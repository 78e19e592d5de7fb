import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { resultOf } from '../../annotations/annotate.ts';
import { TestSystem } from '../testing/test-system.ts';
import { call, vcf } from '../testing/vcf-text.ts';

const of37 = ['##contig=<ID=chr1,length=249250621>', '##contig=<ID=chr2,length=243199373>'];
const of38 = ['##contig=<ID=chr1,length=248956422>', '##contig=<ID=chr2,length=242193529>'];
const mouse = ['##contig=<ID=chr1,length=195471971>', '##contig=<ID=chr2,length=182113224>'];
const within = call('chr1:1000', 'A', 'T', 'GT', '0/1');
const beyond = call('chr1:248956423', 'A', 'T', 'GT', '0/1');
/** Enough for several shards. */
const many = Array.from({ length: 200 }, (_, n) => call(`chr1:${1000 + n}`, 'A', 'T', 'GT', '0/1'));

/** Imports a file; returns the state, or the code of the error. */
async function imported(tested: TestSystem, header: readonly string[], rows = [within], options: object = {}) {
  const [sample, data_source] = [await tested.sample(), await tested.upload('vcf', vcf({ header, rows }))];
  const { task } = await tested.ended(await tested.create('/variations/', { sample, data_source, ...options }));
  return task.error?.code ?? task.state;
}

async function genomeOf(tested: TestSystem): Promise<unknown> {
  const answer = await tested.api.get('/genome');
  return answer.status === 404 ? 404 : answer.expect(200).entity();
}

const chromosomes = [...Array.from({ length: 22 }, (_, n) => `${n + 1}`), 'X', 'Y', 'M'];
const shown = (build: string | null, build_source: string) => ({
  uri: '/genome',
  chromosomes: build === null ? [] : chromosomes,
  build,
  build_source,
});

describe.each([
  ['read in one go', '64 MiB'],
  ['read in shards', '1 KiB'],
])('an installation without genome, whose files are %s,', (_how, VARFREQ_SHARD_BYTES) => {
  let tested: TestSystem;
  beforeAll(async () => {
    tested = await TestSystem.start({ VARFREQ_SHARD_BYTES });
  });
  afterAll(async () => {
    await tested?.stop();
  });

  test('learns no build from files without lengths, of another species, or with lengths that are to be ignored', async () => {
    expect(await imported(tested, [], [...many, beyond])).toBe('succes');
    expect(await imported(tested, mouse, many)).toBe('succes');
    expect(await imported(tested, of37, many, { ignore_contig_lengths: true })).toBe('succes');
    expect(await genomeOf(tested)).toBe(404);
  });

  test('learns it from the first file with lengths of a known build, and shows it to administrators', async () => {
    expect(await imported(tested, of38, many)).toBe('succes');
    expect(await genomeOf(tested)).toEqual(shown('GRCh38', 'learned'));
    for (const other of [api(tested.system.url), await tested.user('importer')])
      expect((await other.get('/genome')).expect(404).error().code).toBe('not_found');
    const [entry] = (await tested.api.list('/audit/?action=build_learned')).expect(206).items();
    expect(entry).toMatchObject({ subject: '/genome', detail: expect.stringMatching(/^GRCh38, \/variations\/\d+$/) });
  });

  test('then refuses files of another build, by lengths, positions and regions, unless they are to be ignored', async () => {
    const ignored = { ignore_contig_lengths: true };
    for (const file of [
      [of37, many],
      [mouse, many],
      [[], [...many, beyond]],
    ] as const) {
      expect(await imported(tested, file[0], [...file[1]])).toBe('reference_mismatch');
      expect(await imported(tested, file[0], [...file[1]], ignored)).toBe('succes');
    }
    expect(await imported(tested, of38, many)).toBe('succes');
    const [sample, data_source] = [await tested.sample(), await tested.upload('bed', 'chr1\t0\t249250621\n')];
    const refused = await tested.ended(await tested.create('/coverages/', { sample, data_source }));
    expect(refused.task.error?.code).toBe('reference_mismatch');
    await tested.imports('/coverages/', sample, data_source, ignored);
  });

  test('then annotates files of another build with a warning', async () => {
    const queries = [{ name: 'Q', expression: '*' }];
    const of = async (filetype: 'vcf' | 'bed', data: string) => {
      const data_source = await tested.upload(filetype, data);
      return await tested.succeeded(await tested.create('/annotations/', { data_source, queries }));
    };
    const annotated = await of('vcf', vcf({ header: of37, rows: many }));
    const warnings = [expect.stringMatching(/^contig_length: .* GRCh38 .* match GRCh37/)];
    expect(annotated.task.result).toMatchObject({ warnings });
    expect(await resultOf(tested, annotated)).toMatch(/^##varfreq=<Query=Q,.*,Warning="contig_length: .*">$/m);
    const regions = await of('bed', 'chr1\t0\t249250621\n');
    expect(regions.task.result).toMatchObject({ warnings: [expect.stringMatching(/^contig_length: 1 region ends/)] });
  });
});

describe('PATCH /genome', () => {
  let tested: TestSystem;
  beforeAll(async () => {
    tested = await TestSystem.start();
  });
  afterAll(async () => {
    await tested?.stop();
  });

  const frequencyOf = async () => {
    const query = { __json__: JSON.stringify({ queries: [{ name: 'Q', expression: '*' }] }) };
    return (await tested.api.get('/variants/1:1000A%3ET', { query })).expect(200).json();
  };

  test('sets and clears the build for later imports, and leaves stored data as it is', async () => {
    expect((await tested.api.patch('/genome', { build: 'GRCh37' })).expect(200).entity()).toEqual(
      shown('GRCh37', 'administrator'),
    );
    const sample = await tested.sample({ coverage_profile: false });
    await tested.vary(sample, vcf({ header: of37, rows: [within] }));
    await tested.change(sample, { active: true });
    expect(await imported(tested, of38)).toBe('reference_mismatch');
    const before = await frequencyOf();
    expect((await tested.api.patch('/genome', { build: 'GRCh38' })).expect(200).entity()).toEqual(
      shown('GRCh38', 'administrator'),
    );
    expect([await imported(tested, of38), await imported(tested, of37)]).toEqual(['succes', 'reference_mismatch']);
    (await tested.api.patch('/genome', { build: null })).expect(200);
    expect(await genomeOf(tested)).toEqual(shown(null, 'administrator'));
    expect([await imported(tested, of38), await imported(tested, of37)]).toEqual(['succes', 'succes']);
    expect(await genomeOf(tested)).toEqual(shown(null, 'administrator'));
    expect(await frequencyOf()).toEqual(before);
    const entries = (await tested.api.list('/audit/?action=build_changed')).expect(206).items<{ detail: string }>();
    expect(entries.map(({ detail }) => detail)).toEqual(['none', 'GRCh38', 'GRCh37']);
  });

  test('compares If-Match with the build', async () => {
    const old = (await tested.api.patch('/genome', { build: 'GRCh37' })).expect(200).headers.get('etag')!;
    const change = async (build: string, etag: string) =>
      await tested.api.patch('/genome', { build }, { headers: { 'If-Match': etag } });
    const fresh = (await change('T2T-CHM13v2.0', old)).expect(200).headers.get('etag')!;
    (await change('GRCh38', old)).expect(412);
    expect((await tested.api.get('/genome')).expect(200).headers.get('etag')).toBe(fresh);
    (await tested.api.get('/genome', { headers: { 'If-None-Match': fresh } })).expect(304);
  });

  test.each([
    [{ build: 'hg19' }, 400],
    [{ build: 'grch38' }, 400],
    [{ build: '' }, 400],
    [{ build_source: 'learned' }, 400],
    [{}, 200],
  ])('with %j is answered %i and changes nothing', async (body, status) => {
    (await tested.api.patch('/genome', { build: 'GRCh37' })).expect(200);
    (await tested.api.patch('/genome', body)).expect(status);
    expect(await genomeOf(tested)).toEqual(shown('GRCh37', 'administrator'));
  });

  test('is for administrators', async () => {
    (await api(tested.system.url).patch('/genome', { build: 'GRCh37' })).expect(401);
    (await (await tested.user('importer')).patch('/genome', { build: 'GRCh37' })).expect(403);
  });
});
