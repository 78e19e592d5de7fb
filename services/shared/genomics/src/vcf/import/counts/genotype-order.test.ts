import { describe, expect, test } from '@jest/globals';
import { recordOf } from '../../testing/record-runs.ts';
import { genotypeOrder, vcfOrder } from './genotype-order.ts';

const orderOf = (ref: string, alts: string, genotypes: string) => {
  const record = recordOf(alts, `GTS=${genotypes}`, ref);
  return genotypeOrder(record, { start: record.infoStart + 4, end: record.infoEnd });
};

describe('the order of genotypes in VCF', () => {
  test.each([
    [0, '00'],
    [1, '00 01 11'],
    [2, '00 01 11 02 12 22'],
    [3, '00 01 11 02 12 22 03 13 23 33'],
  ])('with %i ALTs is %s', (altCount, order) => {
    expect(Array.from(vcfOrder(altCount), (alleles) => alleles.join('')).join(' ')).toBe(order);
  });
});

describe('genotypes in GTS', () => {
  test.each([
    [
      'by bases',
      'C',
      'T',
      'TT,TC,CC',
      [
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      'by bases of several ALTs',
      'A',
      'C,G',
      'GC,CA,AA',
      [
        [2, 1],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      'by bases in small letters',
      'c',
      'T',
      'tT,Ct',
      [
        [1, 1],
        [0, 1],
      ],
    ],
    ['haploid', 'A', 'G', 'G,A', [[1], [0]]],
    [
      'by names of longer alleles',
      'CA',
      'C',
      'A1A1,A1R,RR',
      [
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      'by names in small letters',
      'CA',
      'C',
      'a1r,rR',
      [
        [1, 0],
        [0, 0],
      ],
    ],
    ['by names, haploid', 'CA', 'C', 'A1,R', [[1], [0]]],
    ['by names of which one is long', 'C', 'CT,T', 'A2A1,RA2,A2', [[2, 1], [0, 2], [2]]],
    [
      'by numbers',
      'C',
      'T',
      '0/0,0/1,1|1',
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    [
      'by numbers of longer alleles',
      'CA',
      'C',
      '1|0,1/1',
      [
        [1, 0],
        [1, 1],
      ],
    ],
    ['by numbers without a separator', 'CA', 'C', '01,11,1', [[0, 1], [1, 1], [1]]],
    [
      'by longer alleles with a separator',
      'CA',
      'C',
      'CA/C,c|c',
      [
        [0, 1],
        [1, 1],
      ],
    ],
    ['by names with a separator', 'CA', 'C', 'R/A1', [[0, 1]]],
  ])('are understood %s', (_, ref, alts, genotypes, order) => {
    expect(orderOf(ref, alts, genotypes)).toEqual(order);
  });

  test('are understood beyond the ninth ALT', () => {
    const alts = Array.from({ length: 12 }, (_, i) => `C${'G'.repeat(i)}`).join();
    expect(orderOf('CA', alts, 'A10A12,A12R,10/11,A10')).toEqual([[10, 12], [12, 0], [10, 11], [10]]);
  });

  test.each([
    ['nothing', 'C', 'T', ''],
    ['an entry without alleles', 'C', 'T', 'CC,,TT'],
    ['another base', 'C', 'T', 'TT,TG'],
    ['another first base', 'C', 'T', 'GT'],
    ['three alleles', 'C', 'T', 'CCT'],
    ['three alleles with separators', 'C', 'T', '0/0/1'],
    ['an allele that is left out', 'C', 'T', '0/'],
    ['a missing allele', 'C', 'T', './1'],
    ['another allele by number', 'C', 'T', '0/2'],
    ['another allele by name', 'CA', 'C', 'A2R'],
    ['REF as the ALT numbered 0', 'CA', 'C', 'A0R'],
    ['three names', 'CA', 'C', 'RRR'],
    ['text before a name', 'CA', 'C', 'CA1R'],
    ['text behind a name', 'CA', 'C', 'A1RC'],
    ['longer alleles without a separator', 'CA', 'C', 'CAC'],
    ['a base and a digit of longer alleles', 'CA', 'C', 'C1'],
    ['a digit and a base of longer alleles', 'CA', 'C', '1C'],
  ])('are not understood with %s', (_, ref, alts, genotypes) => {
    expect(orderOf(ref, alts, genotypes)).toBeUndefined();
  });
});
