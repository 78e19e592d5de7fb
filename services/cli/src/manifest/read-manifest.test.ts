import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseManifest, readManifest } from './read-manifest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-manifest-'));
});
afterAll(() => rm(folder, { recursive: true }));

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

test('a manifest in UTF-8 may begin with its mark', async () => {
  const path = join(folder, 'marked.tsv');
  await writeFile(path, '\ufeff# a comment\nname\tvcf\nMüller\ta.vcf\n');
  expect(await readManifest(path)).toMatchObject([{ name: 'Müller' }]);
});

test.each(['latin1', 'utf16le'] as const)(
  'a manifest in %s is refused, as its names would be others',
  async (encoding) => {
    const path = join(folder, 'spreadsheet.tsv');
    await writeFile(path, Buffer.from('\u00ffname\tvcf\nM\u00fcller\ta.vcf\n', encoding));
    await expect(readManifest(path)).rejects.toThrow(`${path} is not in UTF-8`);
  },
);
