import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../../errors.ts';
import { bytesOf } from '../../testing/vcf-runs.ts';
import { Genotype } from './genotype.ts';
import { genotypeAt, genotypeCount, mostLikely, mostProbable } from './likelihoods.ts';

/** The index that a reader finds in a value amid other fields, of this many genotypes. */
const indexBy =
  (read: (bytes: Uint8Array, start: number, end: number, expected: number) => number, expected = 3) =>
  (text: string) =>
    read(bytesOf(`0,${text},0`), 2, 2 + text.length, expected);
const ofPl = indexBy((bytes, start, end, expected) => mostLikely(bytes, start, end, expected, false));
const ofGl = indexBy((bytes, start, end, expected) => mostLikely(bytes, start, end, expected, true));
const ofGp = indexBy(mostProbable);

describe('genotypes in the order of VCF', () => {
  test.each([
    [1, 2, 1],
    [2, 2, 3],
    [3, 2, 6],
    [4, 2, 10],
    [2, 1, 2],
    [5, 1, 5],
    [2, 3, 4],
    [3, 3, 10],
    [3, 4, 15],
    [1000, 2, 500_500],
    [2, 1000, 1001],
    [2, 1e12, 1e12 + 1],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [100, 50, Number.POSITIVE_INFINITY],
    [1000, 1000, Number.POSITIVE_INFINITY],
  ])('of %i alleles and ploidy %i are %d', (alleles, ploidy, count) => {
    expect(genotypeCount(alleles, ploidy)).toBe(count);
  });

  test.each([
    [1, '0 1 2 3'],
    [2, '00 01 11 02 12 22 03 13 23 33'],
    [3, '000 001 011 111 002 012 112 022 122 222'],
    [4, '0000 0001 0011 0111 1111 0002'],
  ])('of ploidy %i are %s', (ploidy, order) => {
    const genotype = new Genotype();
    const names = order.split(' ').map((_, index) => {
      genotypeAt(index, ploidy, genotype);
      return [...genotype.alleles.subarray(0, genotype.called)].reverse().join('');
    });
    expect(names.join(' ')).toBe(order);
    expect(genotype.missing).toBe(0);
  });
});

describe('the most likely genotype', () => {
  test.each([
    ['0,10,20', 0],
    ['10,0,20', 1],
    ['20,10,0', 2],
    ['5,5,9', 0],
    ['9,5,5', 1],
    ['0,0,0', 0],
    ['1.5,.5,1e0', 1],
    ['3,-2,1', 1],
    ['inf,3,inf', 1],
    ['inf,inf,inf', 0],
    ['+inf,Infinity,1E3', 2],
    ['9007199254740993,1,2', 1],
  ])('has the lowest PL: %s', (text, index) => expect(ofPl(text)).toBe(index));

  test.each([
    ['0,-1,-2', 0],
    ['-1,-0.5,-2', 1],
    ['-3,-2.5e0,-1.25', 2],
    ['-1,-1,-2', 0],
    ['-inf,-inf,-7', 2],
    ['-Infinity,-INF,-inf', 0],
    ['-1,inf,0', 1],
    ['-1,+.5,-.5', 1],
    ['-1e1,-1e+2,-1.5e-12', 2],
    ['-2.,-1.,-3.', 1],
    ['-.75,-.5,-.625', 1],
    ['-12.75,-12.5,-12.625', 1],
  ])('has the highest GL: %s', (text, index) => expect(ofGl(text)).toBe(index));

  test.each([
    ['0.9,0.1,0', 0],
    ['0,1,0', 1],
    ['1,0,0', 0],
    ['0.33,0.33,0.34', 2],
    ['0.32,0.32,0.32', 0],
    ['0.35,0.35,0.34', 0],
    ['0.1,0.451,0.4', 1],
    ['0.3,0.1,0.54', 1],
    ['0.4,0.2,0.46', 1],
    ['0,10,20', 0],
    ['20,10,0', 2],
    ['1,1,0', 2],
    ['1.02,0,0', 1],
    ['-0.5,1,0.5', 0],
    ['2,-1,0', 1],
  ])('has the highest GP where they add up to about 1, else the lowest: %s', (text, index) => {
    expect(ofGp(text)).toBe(index);
  });

  test.each([
    '',
    '.',
    '.,.,.',
    '0,.,1',
    '.,0,1',
    '0,1,.',
    '0,1',
    '0,1,2,3',
    '0,1,0,',
    ',,',
    '0,,1',
    '0,1,',
    ',0,1',
    '0,1,nan',
    'NaN,0,1',
    '0,+nan,1',
    '-NAN,0,1',
  ])('is unknown when the list is incomplete: %j', (text) =>
    expect([ofPl, ofGl, ofGp].map((read) => read(text))).toEqual([-1, -1, -1]),
  );

  test.each([
    'x',
    '1x',
    'x1',
    '-x',
    '1e',
    'e1',
    '--1',
    '1-',
    '.e1',
    '..',
    '1.2.3',
    '1e1.5',
    '+',
    '-',
    '1e+',
    ' 1',
    '1 ',
    'infx',
    'xinf',
    'info',
    'infinit',
    'nanx',
    'xnan',
    '0x1',
    '-.',
  ])('is not sought among what is no number: %j', (number) => {
    const message = 'a genotype likelihood (PL, GL or GP) is not a number; correct the line and upload the file again';
    for (const read of [ofPl, ofGl, ofGp]) {
      expect(() => read(`0,${number},0.5`)).toThrow(new InputError('malformed', message));
    }
  });
});
