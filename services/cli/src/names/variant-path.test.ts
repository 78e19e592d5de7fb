import { expect, test } from '@jest/globals';
import { regionOf, variantPath } from './variant-path.ts';

test.each([
  ['chr1:10130 G>A', 'chr1:10130G>A'],
  ['chr1 10130 G A', 'chr1:10130G>A'],
  ['chr1\t10130\tG\tA', 'chr1:10130G>A'],
  ['chr1:10130G>A', 'chr1:10130G>A'],
  ['1-10130-G-A', '1-10130-G-A'],
  ['HLA-A*01:01:01:01:7 G>A', 'HLA-A*01:01:01:01:7G>A'],
  ['NC_000001.11:g.10130G>A', 'NC_000001.11:g.10130G>A'],
])('the variant %j is looked up as %s', (written, key) => {
  expect(variantPath(written)).toBe(`/variants/${encodeURIComponent(key)}`);
});

test('regions have commas in numbers or none, and names of contigs with colons', () => {
  expect(regionOf('chr1:10,000-20,000')).toEqual({ chromosome: 'chr1', begin: 10_000, end: 20_000 });
  expect(regionOf('HLA-A*01:01:1-2')).toEqual({ chromosome: 'HLA-A*01:01', begin: 1, end: 2 });
  expect(() => regionOf('chr1')).toThrow('is not a region');
});
