import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../../contigs/contig-names.ts';
import { knownBuild } from '../../contigs/known-builds.ts';
import { fileOf, importInShards, importWhole } from '../../shards/testing/import-in-shards.ts';
import { bytesOf, failureOf, genomeOf, headerOf, runImport } from '../testing/vcf-runs.ts';

const build = knownBuild('GRCh38', new ContigNames());
const lengthsOf37 = '##contig=<ID=chr1,length=249250621>\n##contig=<ID=chr2,length=243199373>\n';
const lengthsOf38 = '##contig=<ID=chr1,length=248956422>\n##contig=<ID=chr2,length=242193529>\n';
const at = (place: string, ref = 'A', filter = 'PASS'): string =>
  `${place.replace(':', '\t')}\t.\t${ref}\tG\t.\t${filter}\t.\tGT\t0/1\n`;
const textOf = (meta: string, ...records: string[]): string => headerOf(['S'], meta) + records.join('');
const beyond = at('chr1:248956423');

describe('a file whose contig lengths contradict the build', () => {
  test('fails at its first record on such a contig, with the build that it looks like', async () => {
    const failure = await failureOf(runImport(textOf(lengthsOf37, at('chr3:1'), at('chr2:7')), { build }));
    expect(failure).toEqual({
      kind: 'reference_mismatch',
      line: 5,
      message: expect.stringMatching(
        /chr2 has 243199373 .*242193529 in GRCh38; .*the file match GRCh37;.*ignore_contig_lengths/,
      ),
    });
  });

  test('fails in shards as in one go', async () => {
    const file = fileOf(bytesOf(textOf(lengthsOf37, at('chr3:1'), at('chr3:2'), at('chr2:7'))), false);
    const whole = await importWhole(file, { build });
    expect(whole).toMatchObject({ kind: 'reference_mismatch', line: 6 });
    expect(await importInShards(file, { shardBytes: 10 }, { build })).toEqual(whole);
  });

  test('passes with a warning while it does not use these contigs, filtered records included', async () => {
    const filtered = at('chr1:5', 'A', 'q10');
    const { observed, summary } = await runImport(textOf(lengthsOf37, at('chr3:1'), filtered), { build });
    expect(Object.keys(observed)).toEqual(['3:1A>G']);
    expect(summary.warnings).toEqual([expect.stringMatching(/^contig_length: 2 ##contig lines contradict GRCh38/)]);
  });

  test('fails also where records that pass follow a filtered one', async () => {
    const text = textOf(lengthsOf37, at('chr1:5', 'A', 'q10'), at('chr1:6'));
    expect(await failureOf(runImport(text, { build }))).toMatchObject({ kind: 'reference_mismatch', line: 5 });
  });

  test('passes with a warning where that is asked for', async () => {
    const options = { build, ignoreContigLengths: true };
    const { observed, summary } = await runImport(textOf(lengthsOf37, at('chr1:7'), beyond), options);
    expect(Object.keys(observed)).toHaveLength(2);
    expect(summary.warnings).toEqual([expect.stringMatching(/^contig_length: .* match GRCh37; /)]);
  });

  test('passes when its lengths are those of the build', async () => {
    const { observed, summary } = await runImport(textOf(lengthsOf38, at('chr1:7')), { build });
    expect([Object.keys(observed), summary.warnings]).toEqual([['1:7A>G'], []]);
  });

  test('fails with a genome likewise', async () => {
    const genome = genomeOf({ chr1: 'ACGT' });
    const text = textOf('##contig=<ID=1,length=5>\n', at('1:1'));
    expect(await failureOf(runImport(text, { genome }))).toMatchObject({
      message: expect.stringMatching(/^1 has 5 bases in the header, 4 in the reference genome; /),
    });
    expect((await runImport(text, { genome, ignoreContigLengths: true })).summary.warnings).toHaveLength(1);
    expect((await runImport(text, { genome, onReferenceMismatch: 'skip' })).summary.warnings).toHaveLength(1);
  });
});

describe('a position past the end of a contig of the build', () => {
  test.each([
    ['by POS', beyond, 4],
    ['by REF', at('chr1:248956422', 'AA'), 4],
  ])('%s fails, with the builds that have it', async (_by, record, line) => {
    const failure = await failureOf(runImport(textOf('', at('chr1:1'), at('chr1:2'), record), { build }));
    expect(failure).toMatchObject({
      kind: 'reference_mismatch',
      line,
      message: expect.stringMatching(/contig "1", which has 248956422 bases in GRCh38 \(not so in GRCh37\)/),
    });
  });

  test('is skipped and counted where mismatches are', async () => {
    const options = { build, onReferenceMismatch: 'skip' as const };
    const { observed, summary } = await runImport(textOf('', at('chr1:248956422'), beyond), options);
    expect(Object.keys(observed)).toEqual(['1:248956422A>G']);
    expect(summary.skipped).toEqual({ reference_mismatch: 1 });
  });

  test('is none on contigs that the build lacks', async () => {
    const { observed } = await runImport(textOf('', at('decoy:999999999')), { build });
    expect(Object.keys(observed)).toEqual(['decoy:999999999A>G']);
  });
});
