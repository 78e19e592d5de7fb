import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../../errors.ts';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { Genotype, HEMI, HET, HOM, UNKNOWN } from './genotype.ts';

/** The GT at the third byte of a longer text. */
function genotypeOf(text: string, altCount = 2, genotype = new Genotype()): Genotype {
  genotype.parse(bytesOf(`0/${text}1/2`), 2, 2 + text.length, altCount);
  return genotype;
}

const allelesOf = ({ alleles, called }: Genotype) => [...alleles.subarray(0, called)];

describe('a GT', () => {
  test.each([
    ['0/0', [0, 0], 0, HOM],
    ['0/1', [0, 1], 0, HET],
    ['1|0', [1, 0], 0, HET],
    ['1/1', [1, 1], 0, HOM],
    ['1/2', [1, 2], 0, HET],
    ['1', [1], 0, HEMI],
    ['0', [0], 0, HEMI],
    ['/1', [1], 0, HEMI],
    ['|0/1', [0, 1], 0, HET],
    ['/0|1', [0, 1], 0, HET],
    ['0/1|2', [0, 1, 2], 0, HET],
    ['1/1/1', [1, 1, 1], 0, HOM],
    ['1/1/0', [1, 1, 0], 0, HET],
    ['.', [], 1, UNKNOWN],
    ['', [], 1, UNKNOWN],
    ['./.', [], 2, UNKNOWN],
    ['./1', [1], 1, UNKNOWN],
    ['1|.', [1], 1, UNKNOWN],
    ['|.', [], 1, UNKNOWN],
    ['1/1/.', [1, 1], 1, UNKNOWN],
    ['01/002', [1, 2], 0, HET],
  ])('of %j has alleles, missing ones and a zygosity', (text, alleles, missing, zygosity) => {
    const genotype = genotypeOf(text);
    expect([allelesOf(genotype), genotype.missing, genotype.zygosity()]).toEqual([alleles, missing, zygosity]);
    expect(genotype.ploidy).toBe(alleles.length + missing);
  });

  test('names alleles of several digits', () => {
    expect(allelesOf(genotypeOf('9/10|123', 123))).toEqual([9, 10, 123]);
  });

  test('has as many alleles as are listed', () => {
    for (const ploidy of [8, 9, 16, 17, 40]) {
      const alleles = Array.from({ length: ploidy }, (_, i) => i);
      expect(allelesOf(genotypeOf(alleles.join('/'), 40))).toEqual(alleles);
    }
  });

  test('replaces the one before it', () => {
    const genotype = genotypeOf('1/2/./.');
    expect([genotype.ploidy, allelesOf(genotypeOf('0/1', 2, genotype)), genotype.missing]).toEqual([4, [0, 1], 0]);
    genotype.clear();
    expect([genotype.ploidy, genotype.called, genotype.missing]).toEqual([0, 0, 0]);
    expect([new Genotype().ploidy, new Genotype().called]).toEqual([0, 0]);
  });

  test.each([
    'x',
    '0/',
    '/',
    '|',
    '0//1',
    '//1',
    '0/x',
    '0x1',
    '0/1/',
    '-1',
    '0/-1',
    '..',
    '.1',
    '1.',
    '0,1',
    '0:1',
    '0/ 1',
    '0 ',
  ])('is invalid as %j', (text) => {
    const message =
      'GT is not a genotype; expected allele numbers or . separated by / or |: correct the line and upload the file again';
    expect(() => genotypeOf(text)).toThrow(new InputError('malformed', message));
  });

  test.each([
    ['0/2', 1],
    ['1', 0],
    ['0/3', 2],
    ['0/10', 9],
    ['4294967297', 1],
    ['0/9999999999999999999999', 2],
  ])('is invalid with an allele that the record does not have: %s of %i ALTs', (text, altCount) => {
    const message = `GT names an allele that the record does not have (its last is ${altCount})`;
    const remedy = 'correct the genotype or list the allele in ALT';
    expect(() => genotypeOf(text, altCount)).toThrow(new InputError('malformed', `${message}; ${remedy}`));
  });
});
