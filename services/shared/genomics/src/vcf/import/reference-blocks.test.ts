import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../../contigs/contig-names.ts';
import { knownBuild } from '../../contigs/known-builds.ts';
import { bytesOf, chunksOf, failureOf, genomeOf, headerOf } from '../testing/vcf-runs.ts';
import { importVcf } from './import.ts';
import type { VcfImportOptions } from './import-options.ts';

const record = (columns: string): string => `${columns.replaceAll(' ', '\t')}\n`;
const strict = { minDepth: 10, minGenotypeQuality: 20 };

/** Regions as `contig:start-end`, 0-based and half-open, in file order, with variants and the summary. */
async function run(records: readonly string[], options: Partial<VcfImportOptions> = {}, samples = ['S']) {
  const regions: string[] = [];
  const observed: string[] = [];
  const drain = async () => undefined;
  const text = headerOf(samples) + records.map(record).join('');
  const summary = await importVcf(
    chunksOf([bytesOf(text)]),
    {
      skipFiltered: true,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      maxLineBytes: 1 << 20,
      poolSize: 1,
      contigs: new ContigNames(),
      onReferenceMismatch: 'fail',
      coverage: strict,
      ...options,
    },
    { add: (contig, start, ref, alt) => void observed.push(`${contig}:${start + 1}${ref}>${alt}`), drain },
    { add: (contig, start, end) => void regions.push(`${contig}:${start}-${end}`), drain },
  );
  return { regions, observed, skipped: summary.skipped, warnings: summary.warnings };
}

const regionsOf = async (...records: string[]) => (await run(records)).regions;
const positionsOf = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('the coverage of a gVCF', () => {
  test.each([
    ['GATK', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP:PL 0/0:30:60:12:0,60,900', ['1:100-200']],
    ['GATK, shallow', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP:PL 0/0:30:60:9:0,60,900', []],
    ['GATK, doubtful', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP:PL 0/0:30:19:12:0,19,900', []],
    ['GATK, uncalled', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP:PL ./.:30:60:12:0,0,0', []],
    ['GATK, one base', '1 101 . A <NON_REF> . . . GT:DP:GQ 0/0:30:60', ['1:100-101']],
    ['GATK joint file, all sites', '1 101 . A . 50 . DP=30 GT:AD:DP:RGQ 0/0:30:30:60', ['1:100-101']],
    ['GATK joint file, doubtful', '1 101 . A . 50 . DP=30 GT:AD:DP:RGQ 0/0:30:30:3', []],
    ['DeepVariant', '1 101 . A <*> 0 . END=110 GT:GQ:MIN_DP:PL 0/0:50:20:0,60,599', ['1:100-110']],
    ['Strelka2', '1 101 . A . . PASS END=103;BLOCKAVG_min30p3a GT:GQX:DP:DPF:MIN_DP 0/0:45:16:1:15', ['1:100-103']],
    ['Strelka2, filtered', '1 101 . A . . LowGQX END=103 GT:GQX:DP:DPF:MIN_DP 0/0:45:16:1:15', []],
    ['VCF 4.5', '1 101 . A <*> . . . GT:LEN:DP:GQ 0/0:50:30:60', ['1:100-150']],
    ['haploid', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0:30:60', ['1:100-200']],
    ['phased', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0|0:30:60', ['1:100-200']],
    ['half a call', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/.:30:60', []],
    ['not REF', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/1:30:60', []],
    ['a missing MIN_DP', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP 0/0:30:60:.', ['1:100-200']],
    ['a cut cell', '1 101 . A <NON_REF> . . END=200 GT:DP:GQ:MIN_DP 0/0:30:60', ['1:100-200']],
    ['a fraction', '1 101 . A <*> . . END=200 GT:DP:GQ 0/0:30:20.5', ['1:100-200']],
    ['calls that pass FT', '1 101 . A <*> . . END=200 GT:DP:GQ:FT 0/0:30:60:PASS', ['1:100-200']],
    ['calls that fail FT', '1 101 . A <*> . . END=200 GT:DP:GQ:FT 0/0:30:60:q10', []],
    ['a block without its cell', '1 101 . A <*> . . END=200 GT:DP:GQ ', []],
  ])('%s', async (_, line, expected) => {
    expect(await regionsOf(line)).toEqual(expected);
  });

  test('bcftools: depths in INFO, no quality', async () => {
    const block = '1 101 . A . . . END=120;MinDP=15 GT:DP 0/0:';
    const warned = await run([block]);
    expect(warned.regions).toEqual([]);
    expect(warned.warnings).toContainEqual(
      expect.stringMatching(/1 reference block is not covered.*no GQ.*min_genotype_quality to 0/),
    );
    const taken = await run([block], { coverage: { minDepth: 15, minGenotypeQuality: 0 } });
    expect(taken).toMatchObject({ regions: ['1:100-120'], warnings: [] });
    expect((await run([block], { coverage: { minDepth: 16, minGenotypeQuality: 0 } })).regions).toEqual([]);
  });

  test('blocks without a depth are warned of, and taken where none is wanted', async () => {
    const block = '1 101 . A <*> . . END=120 GT:GQ 0/0:60';
    expect((await run([block])).warnings).toContainEqual(expect.stringMatching(/no MIN_DP or DP; set min_depth to 0/));
    expect((await run([block], { coverage: { minDepth: 0, minGenotypeQuality: 20 } })).regions).toEqual(['1:100-120']);
  });

  test('records with ALTs are covered along REF where they are called, however deep', async () => {
    const { regions, observed } = await run([
      '1 101 . A C,<NON_REF> . . . GT:DP:GQ 0/1:3:5',
      '1 201 . ACGT A,<NON_REF> . . . GT:DP:GQ 1/1:3:5',
      '1 301 . A C,<NON_REF> . . . GT:DP:GQ 0/0:30:60',
      '1 401 . A C,<NON_REF> . . . GT:DP:GQ ./.:0:0',
      '1 501 . A C,<NON_REF> . . . GT:DP:GQ ./1:9:9',
      '1 601 . A C . LowQual . GT:DP:GQ 0/1:30:60',
      '1 701 . A *,<NON_REF> . . . GT:DP:GQ 1/1:30:60',
    ]);
    expect(regions).toEqual(['1:100-101', '1:200-204', '1:300-301', '1:700-701']);
    expect(observed).toEqual(['1:101A>C', '1:202CGT>', '1:501A>C']);
  });

  test('blocks that are covered are not skipped; the others are counted', async () => {
    const { skipped, warnings } = await run([
      '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/0:30:60',
      '1 201 . A <NON_REF> . . END=300 GT:DP:GQ 0/0:3:60',
      '1 301 . A C . . . GT:DP:GQ 0/1:30:60',
    ]);
    expect([skipped, warnings]).toEqual([{ reference_block: 1 }, []]);
  });

  test('without coverage, blocks are left out with a warning of how to use them', async () => {
    const options = { coverage: undefined } as unknown as Partial<VcfImportOptions>;
    const blocks = ['1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/0:30:60', '1 301 . A C . . . GT 0/1'];
    expect(await run(blocks, options)).toMatchObject({
      regions: [],
      observed: ['1:301A>C'],
      skipped: { reference_block: 1 },
      warnings: [expect.stringMatching(/^reference_blocks: 1 reference block is left out; set coverage_from/)],
    });
  });

  test('is that of the chosen column', async () => {
    const block = '1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/0:3:60 0/0:30:60';
    const of = async (name: string) =>
      (await run([block], { columns: { names: [name], numbers: [] } }, ['a', 'b'])).regions;
    expect([await of('a'), await of('b')]).toEqual([[], ['1:100-200']]);
  });

  test.each([
    ['a depth in INFO is that of all columns', '1 101 . A . 30 . DP=30 GT:GQ 0/0:60 0/0:60', [], []],
    ['but not the least of bcftools', '1 101 . A . . . MinDP=15 GT:GQ 0/0:60 ./.:60', ['1:100-101'], []],
    [
      'END is that of the longest',
      '1 101 . A <*> . . END=150 GT:LEN:DP:GQ 0/0:10:30:60 0/0:50:30:60',
      ['1:100-110'],
      ['1:100-150'],
    ],
  ])('of one column of two: %s', async (_, line, ...expected) => {
    const of = async (name: string) =>
      (await run([line], { columns: { names: [name], numbers: [] } }, ['a', 'b'])).regions;
    expect([await of('a'), await of('b')]).toEqual(expected);
  });

  test('END is not taken for LEN of the block before', async () => {
    const blocks = [0, 100, 200].map((at) => `1 ${101 + at} . A <*> . . END=${200 + at} GT:LEN:DP:GQ 0/0:50:30:60`);
    expect(await regionsOf(...blocks)).toEqual(['1:100-150', '1:200-250', '1:300-350']);
  });

  test('records without ALT cover nothing where genotypes name one, and fail no import', async () => {
    const odd = await run([
      '1 101 . A . 30 . DP=30 GT:DP:GQ 0/1:30:60',
      '1 201 . A <NON_REF> 30 . . GT:DP:GQ 0/1:30:60',
    ]);
    expect(odd).toMatchObject({ regions: [], observed: [], skipped: { no_alt: 1, reference_block: 1 } });
  });

  test('the only likelihood of a record without ALT is a call', async () => {
    const coverage = { minDepth: 10, minGenotypeQuality: 0 };
    expect((await run(['1 101 . A . 30 . DP=30 PL 0'], { coverage })).regions).toEqual(['1:100-101']);
  });

  test.each([
    ['./.:0,0,0', []],
    ['.:0,0,0', []],
    ['./.:0,30,300', ['1:100-101']],
    ['0/0:0,0,0', ['1:100-101']],
  ])('likelihoods of %s cover %j', async (cell, expected) => {
    const { regions } = await run([`1 101 . A C . . . GT:PL ${cell}`], { preferGenotypeLikelihoods: true });
    expect(regions).toEqual(expected);
  });

  test.each([
    [['a', 'b'], { poolSize: 2 }, 'expected one sample column, but there are 2: "a", "b"; set columns to a single one'],
    [[], {}, 'expected one sample column, but the file has no sample columns'],
  ])('of %j is refused', async (samples, options, message) => {
    const failure = await failureOf(run([], options, samples));
    expect(failure).toMatchObject({ kind: 'malformed', message: expect.stringContaining(message), line: 1 });
  });

  test.each([
    ['1 101 . A <NON_REF> . . END=100 GT:DP:GQ 0/0:30:60', 'END is 100, expected a position from POS (101)'],
    ['1 101 . A <NON_REF> . . END=9999999999 GT:DP:GQ 0/0:30:60', 'END is 9999999999, expected'],
    ['1 101 . A . . . END=200 GT:DP:GQ nonsense:30:60', 'GT is not a genotype'],
  ])('%s is malformed', async (line, message) => {
    expect(await failureOf(run([line]))).toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining(message),
      line: 2,
    });
  });

  test('a block past the end of its contig contradicts the genome', async () => {
    const genome = genomeOf({ 1: 'ACGT'.repeat(5) });
    const contigs = new ContigNames({ genomeContigs: ['1'] });
    const of = (end: number) => run([`1 1 . A <NON_REF> . . END=${end} GT:DP:GQ 0/0:30:60`], { genome, contigs });
    expect((await of(20)).regions).toEqual(['1:0-20']);
    expect(await failureOf(of(21))).toMatchObject({ kind: 'reference_mismatch', line: 2 });
  });

  const lastOf38 = 248956422;
  const block = (end: number) => `chr1 101 . A <NON_REF> . . END=${end} GT:DP:GQ 0/0:30:60`;
  const build = knownBuild('GRCh38', new ContigNames());

  test('a block past the end of its contig in the build fails, with the builds that have it', async () => {
    expect((await run([block(lastOf38)], { build })).regions).toEqual([`1:100-${lastOf38}`]);
    const message = expect.stringMatching(
      /^position 248956423 .* in GRCh38 \(not so in GRCh37\); .*ignore_contig_lengths/,
    );
    const failure = await failureOf(run([block(200), block(200), block(lastOf38 + 1)], { build }));
    expect(failure).toMatchObject({ kind: 'reference_mismatch', line: 4, message });
  });

  test('a block past the end of its contig in the build passes where lengths are to be ignored', async () => {
    const { regions } = await run([block(lastOf38 + 1)], { build, ignoreContigLengths: true });
    expect(regions).toEqual([`1:100-${lastOf38 + 1}`]);
  });

  test('a block past the end of its contig is skipped and counted where mismatches are', async () => {
    const blocks = [block(200), block(200), block(lastOf38 + 1), block(200)];
    const { regions, skipped } = await run(blocks, { build, onReferenceMismatch: 'skip' });
    expect([regions, skipped]).toEqual([Array(3).fill('1:100-200'), { reference_mismatch: 1 }]);
  });
});

describe('a record with an ALT that is left out as malformed covers nothing', () => {
  const sound = positionsOf(100).map((pos) => `1 ${pos} . A T . PASS . GT:DP:GQ 0/1:30:99 0/0:30:99`);

  test.each([
    ['with a column too many', '2 100 . A T . PASS . GT:DP:GQ 0/1:30:99 0/0:30:99 extra'],
    ['without a later column', '2 100 . A T . PASS . GT:DP:GQ 0/1:30:99'],
  ])('%s', async (_, line) => {
    const columns = { names: ['A'], numbers: [] };
    const { regions, observed, skipped } = await run([...sound, line], { skipMalformed: true, columns }, ['A', 'B']);
    expect(skipped).toEqual({ malformed: 1 });
    expect(regions.filter((region) => region.startsWith('2:'))).toEqual([]);
    expect([regions.length, observed.length]).toEqual([100, 100]);
  });
});
