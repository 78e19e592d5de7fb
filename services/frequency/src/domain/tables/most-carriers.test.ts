import { expect, test } from '@jest/globals';
import { mostCarriers } from './most-carriers.ts';

test('the most carriers of a variant are those of one query, covered or not', () => {
  const counts = Float64Array.from([
    ...[1, 2, 3, 4, 20, 5, 0, 2, 3],
    ...[0, 0, 0, 11, 12, 0, 0, 0, 0],
    ...[0, 0, 0, 0, 30, 0, 1, 0, 0],
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
  expect(mostCarriers(counts, 2)).toEqual(Float64Array.of(11, 0));
  expect(mostCarriers(counts, 1)).toEqual(Float64Array.of(10, 11, 0, 0));
  expect(mostCarriers(new Float64Array(0), 0)).toEqual(new Float64Array(0));
});
