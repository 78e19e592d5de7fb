import { expect, test } from '@jest/globals';
import { ContigNames } from './contig-names.ts';
import { buildLike, buildNames, buildsWith, knownBuild } from './known-builds.ts';

test('known builds have as many bases as published', () => {
  const sums = buildNames.map((name) => {
    const { lengths } = knownBuild(name, new ContigNames());
    expect(lengths.size).toBe(25);
    return [...lengths].reduce((sum, [contig, length]) => (contig === 'M' ? sum : sum + length), 0);
  });
  expect(sums).toEqual([3_095_677_412, 3_088_269_832, 3_117_275_501]);
});

test('contigs of a known build have their stored names', () => {
  const contigs = new ContigNames({ aliases: [['1', 'NC_000001.11']] });
  expect([...knownBuild('GRCh38', contigs).lengths.keys()].slice(0, 2)).toEqual(['NC_000001.11', '2']);
});

test('lengths are those of the build with most of them', () => {
  const chr1 = ['chr1', 248_956_422] as const;
  expect(buildLike([chr1])).toBe('GRCh38');
  expect(buildLike([chr1, ['2', 243_199_373], ['NC_000003.11', 198_022_430]])).toBe('GRCh37');
  expect(buildLike([['chrM', 16_569]])).toBeUndefined();
  expect(buildLike([])).toBeUndefined();
});

test('positions are in the builds whose contig reaches them', () => {
  expect(buildsWith('chr1', 248_956_423)).toEqual(['GRCh37']);
  expect(buildsWith('X', 1)).toEqual([...buildNames]);
  expect(buildsWith('scaffold', 1)).toEqual([]);
});
