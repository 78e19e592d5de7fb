import { describe, expect, test } from '@jest/globals';
import { readerOf } from '../../testing/record-runs.ts';
import { readGenotypeCounts } from './genotype-counts.ts';

describe('GTC', () => {
  test.each([
    ['T', 'GTC=6192,1,0', [[1, 0, 0, 0]]],
    ['T', 'GTC=5,3,2', [[3, 2, 0, 0]]],
    [
      'T,G',
      'GTC=9,1,2,4,8,16',
      [
        [9, 2, 0, 0],
        [12, 16, 0, 0],
      ],
    ],
    ['T', 'GTS=TT,TC,CC;GTC=0,1,6192', [[1, 0, 0, 0]]],
    ['T', 'GTC=2,3;GTS=1/1,0/1', [[3, 2, 0, 0]]],
    ['T', 'GTS=TT,TC,CC,T,C;GTC=1,2,4,8,16', [[2, 1, 8, 0]]],
    [
      'T,G',
      'GTS=GT,T,G;GTC=3,5,7',
      [
        [3, 0, 5, 0],
        [3, 0, 7, 0],
      ],
    ],
    ['T', 'GTS=TC,CT;GTC=3,5', [[8, 0, 0, 0]]],
    ['T', 'GTC=.', undefined],
    ['T', 'AC=1;GTS=TT,TC,CC', undefined],
    ['T', 'GTC=1,2', 'invalid_counts'],
    ['T', 'GTC=1,2,3,4', 'invalid_counts'],
    ['T', 'GTC=1,2,x', 'invalid_counts'],
    ['T', 'GTS=TT,TC,CC;GTC=1,2', 'invalid_counts'],
    ['T', 'GTS=TT,TC;GTC=1,2,3', 'invalid_counts'],
    ['T', 'GTS=TT,TG,CC;GTC=1,2,3', 'ambiguous_counts'],
    ['T', 'GTS;GTC=1,2,3', 'ambiguous_counts'],
  ])('of the ALTs %s in %s', (alts, info, expected) => {
    expect(readerOf(readGenotypeCounts, alts, 'C')(info)).toEqual(expected);
  });

  test('of very many ALTs takes no memory for genotypes that it does not list', () => {
    const read = readerOf(readGenotypeCounts, Array(2000).fill('T').join(), 'C');
    const before = process.memoryUsage().heapUsed;
    expect(read('GTC=0')).toBe('invalid_counts');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  });
});
