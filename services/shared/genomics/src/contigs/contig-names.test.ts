import { describe, expect, test } from '@jest/globals';
import { ContigNames } from './contig-names.ts';

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
    ['cHr1', '1'],
    ['CHROMOSOME1', 'OMOSOME1'],
    ['"chr1"', '1'],
    ["'MT'", 'M'],
    ['NC_000001.10', '1'],
    ['NC_000001.11', '1'],
    ['NC_000001.9', 'NC_000001.9'],
    ['NC_000023.10', 'X'],
    ['NC_000024.10', 'Y'],
    ['NC_060925.1', '1'],
    ['NC_060948.1', 'Y'],
    ['NC_060949.1', 'NC_060949.1'],
    ['22', '22'],
    ['23', 'X'],
    ['chr24', 'Y'],
    ['25', 'X'],
    ['XY', 'X'],
    ['26', 'M'],
    ['27', '27'],
    ['HG002#1#chr1', '1'],
    ['CHM13#0#CHRM', 'M'],
    ['grch38#chr1', '1'],
    ['grch38#X', 'X'],
    ['HG002#1#JAHKSE010000001.1', 'HG002#1#JAHKSE010000001.1'],
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

  test('a further spelling of a name that the genome has twice is unknown', () => {
    const names = new ContigNames({ genomeContigs: ['1', 'chr1'] });
    expect(['1', 'chr1', 'CHR1'].map((name) => names.resolve(name))).toEqual(['1', 'chr1', undefined]);
  });

  test('the closest spelling wins if a genome has two mitochondria, and nothing is guessed', () => {
    const names = new ContigNames({ genomeContigs: ['chrM', 'chrMT'] });
    expect(['chrM', 'M', 'chrMT', 'MT'].map((name) => names.resolve(name))).toEqual(['chrM', 'chrM', 'chrMT', 'chrMT']);
    expect(names.resolve('NC_012920.1')).toBeUndefined();
  });
});

describe('names with stored data', () => {
  const names = new ContigNames({ ownContigs: ['NC_000001.11', '23', 'grch38#chr2', '1'] });

  test('stay names of their own', () => {
    expect(['NC_000001.11', '23', 'chr23', 'grch38#chr2'].map((name) => names.resolve(name))).toEqual([
      'NC_000001.11',
      '23',
      '23',
      'grch38#chr2',
    ]);
  });

  test('leave the other spellings to the built-in rules', () => {
    expect(['NC_000001.10', 'chr1', 'X', 'grch38#chr3'].map((name) => names.resolve(name))).toEqual([
      '1',
      '1',
      'X',
      '3',
    ]);
  });

  test('may be any, and then the rules of version 0.1 apply', () => {
    const any = new ContigNames().keeping('all');
    const spellings = ['NC_000001.11', '23', 'XY', '"3"', 'grch38#chr2', 'cHr4', 'chr5', 'MT', 'NC_012920.1'];
    const stored = ['NC_000001.11', '23', 'XY', '"3"', 'grch38#chr2', 'cHr4', '5', 'M', 'M'];
    expect(spellings.map((name) => any.resolve(name))).toEqual(stored);
    expect(any.accessionIn('NC_000001.10')).toBeUndefined();
  });

  test('may be any beside a genome, whose spelling all data has', () => {
    const names = new ContigNames({ genomeContigs: ['chr1', 'chr22', 'chrX'] });
    expect(names.keeping('all').resolve('23')).toBe('chrX');
  });

  test('are kept by a copy, and none of them by the original', () => {
    const original = new ContigNames();
    expect(original.keeping(['23']).resolve('23')).toBe('23');
    expect(original.keeping([]).resolve('23')).toBe('X');
  });
});

describe('human names with a genome', () => {
  const human = [...Array.from({ length: 22 }, (_, i) => `chr${i + 1}`), 'chrX', 'chrY', 'chrM'];

  test('are accessions, PLINK codes and PanSN names of its contigs', () => {
    const names = new ContigNames({ genomeContigs: human });
    const spellings = ['NC_000001.11', '23', '26', 'HG002#2#chr3', '"4"', 'CHM13#chrUn', '27'];
    expect(spellings.map((name) => names.resolve(name))).toEqual([
      'chr1',
      'chrX',
      'chrM',
      'chr3',
      'chr4',
      undefined,
      undefined,
    ]);
  });

  test('are also found in a genome of accessions', () => {
    const names = new ContigNames({ genomeContigs: ['NC_000001.11', 'NC_000023.11'] });
    expect(['1', 'chrX', 'NC_000001.10'].map((name) => names.resolve(name))).toEqual([
      'NC_000001.11',
      'NC_000023.11',
      'NC_000001.11',
    ]);
  });

  test('do not include PLINK codes where the genome has more chromosomes', () => {
    const dog = [...Array.from({ length: 38 }, (_, i) => String(i + 1)), 'X', 'MT'];
    const names = new ContigNames({ genomeContigs: dog });
    expect(['23', 'chr26', 'X', 'chrM', '39'].map((name) => names.resolve(name))).toEqual([
      '23',
      '26',
      'X',
      'MT',
      undefined,
    ]);
  });
});

describe('names that depend on stored data', () => {
  const changed = ['23', 'chr25', 'NC_000001.11', 'HG002#1#chr1', '"1"', 'cHr1', 'XY'];
  const usual = ['1', 'chr1', 'CHR1', 'MT', 'NC_012920.1', 'X', 'scaffold_12', 'chrUn_KI270302v1', 'NC_000001.9'];

  test('are those that data under themselves would change', () => {
    for (const name of [...changed, ...usual]) {
      const names = new ContigNames();
      const own = name.replace(/^chr/, '');
      const isChanged = names.keeping([own]).resolve(name) !== names.resolve(name);
      expect([name, names.isAmbiguous(name)]).toEqual([name, isChanged]);
      expect([name, isChanged]).toEqual([name, changed.includes(name)]);
    }
  });

  test('are none with a genome', () => {
    const names = new ContigNames({ genomeContigs: ['chr1', 'chrX'] });
    expect([...changed, ...usual].filter((name) => names.isAmbiguous(name))).toEqual([]);
  });
});

describe('aliases of the operator', () => {
  test('that join two contigs of the genome leave their common name unknown', () => {
    const names = new ContigNames({ genomeContigs: ['chr1', 'chr2'], aliases: [['1', '2']] });
    const resolved = ['chr1', 'chr2', '1', 'CHR1'].map((name) => names.resolve(name));
    expect(resolved).toEqual(['chr1', 'chr2', undefined, undefined]);
  });

  test('take precedence over human names', () => {
    const names = new ContigNames({
      aliases: [
        ['23', '23'],
        ['1', 'NC_000001.11'],
      ],
    });
    expect(['chr23', 'chr1', 'NC_000001.11', 'NC_000001.10'].map((name) => names.resolve(name))).toEqual([
      '23',
      'NC_000001.11',
      'NC_000001.11',
      '1',
    ]);
  });

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

describe('the mitochondrion', () => {
  test.each([
    [[], 'chrM', true],
    [[], 'NC_012920.1', true],
    [[], '26', true],
    [[], '1', false],
    [['chr1', 'chrM'], 'MT', true],
    [['1', 'NC_012920.1'], 'chrM', true],
    [['1', 'MT', 'M'], 'MT', false],
    [['1', '2'], '1', false],
  ])('is known where %j is the genome and %s the name in a file: %s', (contigs, name, isKnown) => {
    const names = new ContigNames(contigs.length > 0 ? { genomeContigs: contigs } : {});
    expect(names.isMitochondrion(names.resolve(name)!)).toBe(isKnown);
  });

  test('is none under a name of an operator or of stored data that says otherwise', () => {
    expect(new ContigNames({ ownContigs: ['26'] }).isMitochondrion('26')).toBe(false);
    expect(new ContigNames({ aliases: [['M', 'plasmid']] }).isMitochondrion('plasmid')).toBe(false);
  });
});
