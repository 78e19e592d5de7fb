import { expect, test } from '@jest/globals';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import { addCounts, type Counted, countsOf, joined, noCounts, requireSame } from './counted.ts';

const counted = (het: number[], hom: number[], covered: number[]): Counted => ({
  het: Int32Array.from(het),
  hom: Int32Array.from(hom),
  covered: Int32Array.from(covered),
});
const three = counted([1, 2, 0], [0, 1, 0], [5, 6, 7]);

test('equal counts of a peer are accepted', () => {
  expect(() => requireSame(three, counted([1, 2, 0], [0, 1, 0], [5, 6, 7]), 'a peer')).not.toThrow();
});

test('the first count that differs is named with its variant', () => {
  const other = counted([1, 2, 0], [0, 1, 0], [5, 9, 8]);
  expect(() => requireSame(three, other, 'a peer')).toThrow('variant 1, covered: a peer finds 9, not 6');
});

test('counts of too few variants differ', () => {
  expect(() => requireSame(three, counted([1], [0], [5]), 'a peer')).toThrow('a peer counts 1 variants, not 3');
});

test('counts of some variants keep their order', () => {
  expect(countsOf(three, [2, 0])).toEqual(counted([0, 1], [0, 0], [7, 5]));
});

test('lists of counts follow one another', () => {
  expect(joined([three, countsOf(three, [1])])).toEqual(counted([1, 2, 0, 2], [0, 1, 0, 1], [5, 6, 7, 6]));
});

test('counts of a batch are set behind those before it', () => {
  const column = new Float64Array(2 * COUNTS_EACH);
  column.set([3, 1], COUNTS_EACH);
  column[COUNT.coverage] = 8;
  column[COUNTS_EACH + COUNT.coverage] = 9;
  const all = noCounts(3);
  addCounts(all, 1, column, 2);
  expect(all).toEqual(counted([0, 0, 3], [0, 0, 1], [0, 8, 9]));
});
