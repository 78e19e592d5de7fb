import { describe, expect, test } from '@jest/globals';
import { readerOf } from '../../testing/record-runs.ts';
import { readAlleleCounts, readAlleleFrequencies, readHomozygotes, readNoCarriers } from './allele-counts.ts';

const none = [0, 0, 0, 0];
const unknown = (...counts: number[]) => counts.map((count) => [0, 0, 0, count]);

test.each([
  ['T', 'AC=5;nhomalt=2', [[1, 2, 0, 0]]],
  ['T', 'AC=4;nhomalt=2', [[0, 2, 0, 0]]],
  ['T', 'nhomalt=0;AC=0', [none]],
  [
    'T,G',
    'AC=5,9;nhomalt=2,1',
    [
      [1, 2, 0, 0],
      [7, 1, 0, 0],
    ],
  ],
  ['T', 'AC=3;nhomalt=2', 'invalid_counts'],
  ['T,G', 'AC=5,3;nhomalt=2,2', 'invalid_counts'],
  ['T', 'AC=5,5;nhomalt=2', 'invalid_counts'],
  ['T', 'AC=5;nhomalt=2,0', 'invalid_counts'],
  ['T', 'AC=5;nhomalt=x', 'invalid_counts'],
  ['T', 'AC=5', undefined],
  ['T', 'nhomalt=5', undefined],
  ['T', 'AC=.;nhomalt=5', undefined],
])('homozygotes by nhomalt, the others heterozygous: %s %s', (alts, info, expected) => {
  expect(readerOf(readHomozygotes, alts)(info)).toEqual(expected);
});

test.each([
  ['T', 'AC=.', [none]],
  ['T,G', 'AC=.,.', [none, none]],
  ['T', 'AC=3;AN=0', [none]],
  ['T', 'AN=0', [none]],
  ['T', 'AC=0', undefined],
  ['T', 'AN=1', undefined],
  ['T', 'AN=0,0', undefined],
  ['T', 'AN=.', undefined],
  ['T', 'DP=0', undefined],
])('no carriers when AC is missing, or no allele was called: %s %s', (alts, info, expected) => {
  expect(readerOf(readNoCarriers, alts)(info)).toEqual(expected);
});

test.each([
  ['T', 'AC=3', unknown(3)],
  ['T,G', 'AC=3,5', unknown(3, 5)],
  ['T,G', 'AC=3', 'invalid_counts'],
  ['T', 'AC=3,5', 'invalid_counts'],
  ['T', 'AC=-3', 'invalid_counts'],
  ['T', 'AC', 'invalid_counts'],
  ['T', 'AC=.', undefined],
  ['T', 'AN=3', undefined],
])('carriers of unknown zygosity by AC: %s %s', (alts, info, expected) => {
  expect(readerOf(readAlleleCounts, alts)(info)).toEqual(expected);
});

describe('carriers of unknown zygosity by AF and AN', () => {
  test.each([
    ['0', 0],
    ['0.0', 0],
    ['0.25', 25],
    ['.25', 25],
    ['1', 100],
    ['1.', 100],
    ['1.0', 100],
    ['00.5', 50],
    ['2.5e-1', 25],
    ['2.5E-01', 25],
    ['.25e+0', 25],
    ['.25e0', 25],
    ['1e-10', 0],
    ['0.344', 34],
    ['0.345001', 35],
    ['0.996', 100],
  ])('of 100 alleles with AF=%s', (share, count) => {
    expect(readerOf(readAlleleFrequencies, 'T')(`AF=${share};AN=100`)).toEqual(unknown(count));
  });

  test.each([
    '1.01',
    '2',
    '-0.5',
    '+0.5',
    '0.5x',
    'x0.5',
    '1e',
    'e1',
    '0.5e',
    '0,5',
    '0.5,',
    'nan',
    'inf',
    '0x1',
    '1e-1.5',
    '0.1.2',
  ])('are invalid with AF=%s', (share) =>
    expect(readerOf(readAlleleFrequencies, 'T')(`AF=${share};AN=100`)).toBe('invalid_counts'),
  );

  test.each([
    ['T,G', 'AF=0.5,0.1;AN=10', unknown(5, 1)],
    ['T,G', 'AF=0.5,1;AN=10', unknown(5, 10)],
    ['T,G', 'AF=0.5,1.5;AN=10', 'invalid_counts'],
    ['T,G', 'AF=1.5,0.5;AN=10', 'invalid_counts'],
    ['T,G', 'AF=0.5,.;AN=10', 'invalid_counts'],
    ['T,G', 'AF=.,0.5;AN=10', 'invalid_counts'],
    ['T,G', 'AF=0.5;AN=10', 'invalid_counts'],
    ['T', 'AF=0.5;AN=10,10', 'invalid_counts'],
    ['T', 'AF=0.5;AN=x', 'invalid_counts'],
    ['T', 'AF=0.5;AN=.', undefined],
    ['T', 'AF=0.5', undefined],
    ['T', 'AN=10', undefined],
    ['T', 'AF=.;AN=10', undefined],
    ['T', 'AF=;AN=10', undefined],
    ['T', 'AF;AN=10', undefined],
    ['T,G', 'AF=.,.;AN=10', undefined],
  ])('by ALT, as far as they are known: %s %s', (alts, info, expected) => {
    expect(readerOf(readAlleleFrequencies, alts)(info)).toEqual(expected);
  });
});
