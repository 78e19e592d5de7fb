import { expect, test } from '@jest/globals';
import { parseManifest } from './read-manifest.ts';

const parse = (...lines: string[]) =>
  parseManifest(lines.map((line) => line.replaceAll('|', '\t')).join('\n'), '/data/m.tsv');

test('rows of a manifest have paths beside it, lists with commas, and columns in any order', () => {
  const rows = parse(
    '# a comment',
    'bed|name|vcf|groups|pool_size',
    '',
    'kit.bed|one|a.vcf,/b.vcf|x,y|2',
    '|two|c.vcf\r',
  );
  expect(rows).toEqual([
    {
      name: 'one',
      files: [
        { path: '/data/a.vcf', as: 'vcf' },
        { path: '/b.vcf', as: 'vcf' },
        { path: '/data/kit.bed', as: 'bed' },
      ],
      groups: ['x', 'y'],
      poolSize: 2,
    },
    { name: 'two', files: [{ path: '/data/c.vcf', as: 'vcf' }], groups: [] },
  ]);
});

test.each([
  ['a column that is unknown', ['name|vfc', 'a|b'], 'line 1: "vfc" is not a column'],
  ['no column of names', ['vcf', 'a'], 'line 1: the column name is missing'],
  ['a row without a name', ['name|vcf', '|b'], 'line 2: the name is missing'],
  ['a row without a file', ['name|vcf', 'a|'], 'line 2: "a" has no file'],
  ['a row with too many cells', ['name|vcf', 'a|b|c'], 'line 2: more cells than columns'],
  ['a name that occurs twice', ['name|vcf', 'a|b', '', 'a|c'], 'line 4: "a" occurs twice'],
  ['a pool without people', ['name|vcf|pool_size', 'a|b|0'], 'line 2: pool_size'],
])('%s is refused with the line of the manifest', (_, lines, message) => {
  expect(() => parse(...lines)).toThrow(message);
});
