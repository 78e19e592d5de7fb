import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultOf } from '../annotations/annotate.ts';
import { TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

let tested: TestSystem;
beforeAll(async () => {
  tested = await TestSystem.start({ VARFREQ_BUILD: 'GRCh38' });
});
afterAll(async () => {
  await tested?.stop();
});

const of37 = '##contig=<ID=chr1,length=249250621>';
const of38 = '##contig=<ID=chr1,length=248956422>';
const within = call('chr1:1000', 'A', 'T', 'GT', '0/1');
const beyond = call('chr1:248956423', 'A', 'T', 'GT', '0/1');

describe('an installation with VARFREQ_BUILD', () => {
  const imported = async (collection: string, data: string, options: object = {}) => {
    const [sample, data_source] = [
      await tested.sample(),
      await tested.upload(collection === '/variations/' ? 'vcf' : 'bed', data),
    ];
    return (await tested.ended(await tested.create(collection, { sample, data_source, ...options }))).task;
  };

  test('refuses a VCF file with lengths of another build, and says which', async () => {
    const { state, error } = await imported('/variations/', vcf({ header: [of37], rows: [within] }));
    expect([state, error?.code]).toEqual(['failure', 'reference_mismatch']);
    expect(error?.message).toMatch(/^line 5: chr1 has 249250621 bases .* in GRCh38; .* match GRCh37; .*ignore_contig/);
  });

  test('takes it with ignore_contig_lengths, with a warning', async () => {
    const file = vcf({ header: [of37], rows: [within, beyond] });
    const { state, result } = await imported('/variations/', file, { ignore_contig_lengths: true });
    expect([state, result?.observations]).toEqual(['succes', 2]);
    expect(result?.warnings).toEqual([expect.stringMatching(/^contig_length: /)]);
  });

  test('refuses a VCF file without lengths whose position is past the end of a contig', async () => {
    const { error } = await imported('/variations/', vcf({ rows: [within, beyond] }));
    expect(error).toMatchObject({ code: 'reference_mismatch', message: expect.stringMatching(/^line 5: .*GRCh37/) });
  });

  test('takes VCF and BED files of the build', async () => {
    const file = vcf({ header: [of38], rows: [within] });
    expect(await imported('/variations/', file)).toMatchObject({ state: 'succes', result: { warnings: [] } });
    expect(await imported('/coverages/', 'chr1\t0\t248956422\n')).toMatchObject({ state: 'succes' });
  });

  test('counts an insertion behind the last base of a contig where that base is covered', async () => {
    const sample = await tested.sample();
    await tested.cover(sample, 'chrM\t0\t16569\n');
    const file = vcf({ rows: [call('chrM:16569', 'G', 'GA', 'GT', '1')] });
    const { task } = await tested.look(await tested.vary(sample, file));
    expect(task.result).toMatchObject({ observations: 1, outside_coverage: 0 });
    await tested.change(sample, { active: true });
    const query = { queries: JSON.stringify([{ name: 'Q', expression: `sample:${sample}` }]) };
    const path = `/variants/${encodeURIComponent('M:16570>A')}`;
    const { annotations } = (await tested.api.get(path, { query })).expect(200).entity<{ annotations: object }>();
    expect(annotations).toMatchObject({ Q: { coverage: 1, frequency: 1 } });
  });

  test('counts an insertion beyond the end of a contig, of an ignored length, where it stands', async () => {
    const [sample, ignored] = [await tested.sample(), { ignore_contig_lengths: true }];
    await tested.cover(sample, 'chr1\t249000000\t249250621\n', ignored);
    const file = vcf({ rows: [call('chr1:249100000', 'A', 'AT', 'GT', '0/1')] });
    const { task } = await tested.look(await tested.vary(sample, file, ignored));
    expect(task.result).toMatchObject({ observations: 1, outside_coverage: 0 });
  });

  test('refuses a BED file with a region past the end of a contig, unless it is to be ignored', async () => {
    const bed = 'chr1\t0\t249250621\n';
    const error = { code: 'reference_mismatch', message: expect.stringMatching(/^line 1: end 249250621 .*GRCh38/) };
    expect(await imported('/coverages/', bed)).toMatchObject({ state: 'failure', error });
    const ignored = await imported('/coverages/', bed, { ignore_contig_lengths: true });
    expect(ignored).toMatchObject({ state: 'succes', result: { regions: 1 } });
  });

  test('refuses files whose contigs are named by accessions of another build', async () => {
    const message = expect.stringMatching(/NC_000001.10 is chromosome 1 of GRCh37, but this installation has GRCh38; /);
    const failure = { state: 'failure', error: { code: 'reference_mismatch', message } };
    const calls = (accession: string) => vcf({ rows: [call(`${accession}:1000`, 'A', 'T', 'GT', '0/1')] });
    expect(await imported('/variations/', calls('NC_000001.10'))).toMatchObject(failure);
    expect(await imported('/coverages/', 'NC_000001.10\t0\t9\n')).toMatchObject(failure);
    expect(await imported('/variations/', calls('NC_000001.11'))).toMatchObject({ state: 'succes' });
    const queries = [{ name: 'Q', expression: '*' }];
    const files = [
      ['vcf', calls('NC_000001.10')],
      ['bed', 'NC_000001.10\t0\t9\n'],
    ] as const;
    for (const [filetype, content] of files) {
      const data_source = await tested.upload(filetype, content);
      const { task } = await tested.succeeded(await tested.create('/annotations/', { data_source, queries }));
      expect(task.result?.warnings).toEqual([expect.stringMatching(/^contig_length: NC_000001.10 is chromosome 1 of/)]);
    }
  });

  test('annotates files of another build with a warning in the result and the file', async () => {
    const data_source = await tested.upload('vcf', vcf({ header: [of37], rows: [beyond] }));
    const fields = { data_source, queries: [{ name: 'Q', expression: '*' }] };
    const annotation = await tested.succeeded(await tested.create('/annotations/', fields));
    const warning = expect.stringMatching(/^contig_length: .* match GRCh37/);
    expect(annotation.task.result).toMatchObject({ variants: 1, warnings: [warning] });
    expect(await resultOf(tested, annotation)).toMatch(/^##varfreq=<Query=Q,.*,Warning="contig_length: .*">$/m);
  });

  test('refuses the reference blocks of a gVCF that end past their contig, unless it is to be ignored', async () => {
    const block = (end: number) => `chr1 101 . A <NON_REF> . . END=${end} GT:DP:GQ 0/0:30:60`;
    const file = vcf({ rows: [block(200), block(248_956_423)] });
    const blocks = { coverage_from: 'reference_blocks' };
    const { state, error } = await imported('/variations/', file, blocks);
    expect([state, error?.code]).toEqual(['failure', 'reference_mismatch']);
    expect(error?.message).toMatch(/^line 5: position 248956423 .* in GRCh38 \(not so in GRCh37\)/);
    expect(await imported('/variations/', file, { ...blocks, ignore_contig_lengths: true })).toMatchObject({
      state: 'succes',
    });
  });

  test('shows the build to administrators, who cannot change it', async () => {
    const genome = (await tested.api.get('/genome')).expect(200).entity<Record<string, unknown>>();
    expect(genome).toMatchObject({ build: 'GRCh38', build_source: 'setting' });
    (await tested.api.as(undefined).get('/genome')).expect(404);
    const { message } = (await tested.api.patch('/genome', { build: 'GRCh37' })).expect(409).error();
    expect(message).toContain('VARFREQ_BUILD');
    expect((await tested.api.patch('/genome', genome)).expect(200).entity()).toEqual(genome);
  });

  test('annotates regions past the ends of contigs with a warning in the result', async () => {
    const data_source = await tested.upload('bed', 'chr1\t0\t249250621\nchr2\t0\t5\n');
    const fields = { data_source, queries: [{ name: 'Q', expression: '*' }] };
    const { task } = await tested.succeeded(await tested.create('/annotations/', fields));
    const warning = expect.stringMatching(/^contig_length: 1 region ends past the end of a contig of GRCh38 \(1 has /);
    expect(task.result).toMatchObject({ records: 2, skipped: {}, warnings: [warning] });
  });
});
