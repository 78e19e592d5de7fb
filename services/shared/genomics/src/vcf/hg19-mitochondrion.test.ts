import { describe, expect, test } from '@jest/globals';
import { fileOf, importInShards, importWhole } from '../shards/testing/import-in-shards.ts';
import { bytesOf, headerOf, runAnnotate, runImport } from './testing/vcf-runs.ts';

const meta = (length: number): string => `##contig=<ID=chr1,length=249250621>\n##contig=<ID=chrM,length=${length}>\n`;
const record = (contig: string): string => `${contig}\t73\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\n`;
const textOf = (length: number, contigs: readonly string[]): string =>
  headerOf(['S'], meta(length)) + contigs.map(record).join('');
const warning = /^unknown_contig: 2 records on chrM of hg19 are skipped/;

describe("hg19's chrM", () => {
  test('is skipped with a warning', async () => {
    const { observed, summary } = await runImport(textOf(16571, ['chr1', 'chrM', 'chrM']));
    expect(Object.keys(observed)).toEqual(['1:73A>G']);
    expect(summary.skipped).toEqual({ unknown_contig: 2 });
    expect(summary.warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('does not fail a file that has nothing else', async () => {
    const { observed, summary } = await runImport(textOf(16571, ['chrM', 'chrM']));
    expect(observed).toEqual({});
    expect(summary.warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('is not judged where it is filtered', async () => {
    const filtered = record('chrM').replace('PASS', 'q10');
    const text = textOf(16571, ['chr1']) + filtered.replace('0/1', '0/7') + filtered.replace('\tA\t', '\tA?\t');
    const { observed, summary } = await runImport(text);
    expect([Object.keys(observed), summary.skipped]).toEqual([['1:73A>G'], { unknown_contig: 2 }]);
    expect(summary.warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('is skipped in every shard', async () => {
    const file = fileOf(bytesOf(textOf(16571, ['chrM', 'chr1', 'chrM'])), false);
    const whole = await importWhole(file);
    expect(whole).toMatchObject({ summary: { skipped: { unknown_contig: 2 } } });
    expect(await importInShards(file, { shardBytes: 10 })).toEqual(whole);
  });

  test('is not mentioned where the header alone has it', async () => {
    const { summary } = await runImport(textOf(16571, ['chr1']));
    expect([summary.skipped, summary.warnings]).toEqual([{}, []]);
  });

  test('is M with the length of M', async () => {
    const { observed, summary } = await runImport(textOf(16569, ['chrM']));
    expect(Object.keys(observed)).toEqual(['M:73A>G']);
    expect([summary.skipped, summary.warnings]).toEqual([{}, []]);
  });

  test('has no frequencies', async () => {
    const { text, summary } = await runAnnotate(textOf(16571, ['chrM', 'chr1', 'chrM']));
    const fields = text.split('\n').filter((line) => /^chr/.test(line));
    expect(fields.map((line) => /Q_VN=([^;]*)/.exec(line)?.[1])).toEqual(['.', expect.stringMatching(/^\d+$/), '.']);
    expect(summary.skipped).toEqual({ unknown_contig: 2 });
    expect(summary.warnings).toEqual([expect.stringMatching(warning)]);
  });
});
