import { describe, expect, test } from '@jest/globals';
import { ContigNames } from './contigs.ts';

describe('contig names without a genome', () => {
  const names = new ContigNames();

  test.each([
    ['chr1', '1'],
    ['Chr1', '1'],
    ['CHR1', '1'],
    ['1', '1'],
    ['chrX', 'X'],
    ['chrUn_gl000220', 'Un_gl000220'],
    ['chrM', 'M'],
    ['chrMT', 'M'],
    ['MT', 'M'],
    ['M', 'M'],
    ['NC_012920.1', 'M'],
    ['chr', 'chr'],
    ['chromosome1', 'chromosome1'],
    ['HLA-A*01:01:01:01', 'HLA-A*01:01:01:01'],
  ])('%s is stored as %s', (name, stored) => {
    expect(names.resolve(name)).toBe(stored);
    expect(names.resolve(name)).toBe(stored);
  });
});

describe('contig names with a genome', () => {
  test('every spelling maps to the spelling of the genome', () => {
    const names = new ContigNames({ genomeContigs: ['chr1', '2', 'MT'] });
    expect(['1', 'chr1', 'CHR1'].map((name) => names.resolve(name))).toEqual(['chr1', 'chr1', 'chr1']);
    expect(['2', 'chr2'].map((name) => names.resolve(name))).toEqual(['2', '2']);
    expect(['M', 'chrM', 'chrMT', 'NC_012920.1'].map((name) => names.resolve(name))).toEqual(['MT', 'MT', 'MT', 'MT']);
  });

  test('a contig that the genome lacks is unknown', () => {
    expect(new ContigNames({ genomeContigs: ['chr1'] }).resolve('hs37d5')).toBeUndefined();
  });

  test('the closest spelling wins if a genome has two mitochondria, and nothing is guessed', () => {
    const names = new ContigNames({ genomeContigs: ['chrM', 'chrMT'] });
    expect(['chrM', 'M', 'chrMT', 'MT'].map((name) => names.resolve(name))).toEqual(['chrM', 'chrM', 'chrMT', 'chrMT']);
    expect(names.resolve('NC_012920.1')).toBeUndefined();
  });
});

describe('aliases of the operator', () => {
  const aliases = [
    ['NC_000001.11', 'chr1'],
    ['CM000663.2', 'NC_000001.11'],
  ] as const;

  test('resolve to the stored name, over several steps too', () => {
    const names = new ContigNames({ aliases });
    expect(['NC_000001.11', 'CM000663.2', '1'].map((name) => names.resolve(name))).toEqual(['1', '1', '1']);
  });

  test('also work when the genome uses the alias', () => {
    const names = new ContigNames({ aliases, genomeContigs: ['CM000663.2'] });
    expect(['1', 'chr1', 'NC_000001.11'].map((name) => names.resolve(name))).toEqual(Array(3).fill('CM000663.2'));
  });

  test('that form a cycle still resolve', () => {
    const names = new ContigNames({
      aliases: [
        ['a', 'b'],
        ['b', 'a'],
      ],
    });
    expect(typeof names.resolve('a')).toBe('string');
  });
});
