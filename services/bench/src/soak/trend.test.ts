import { expect, test } from '@jest/globals';
import { trendOf } from './trend.ts';

const readings = (values: readonly number[]) => values.map((value, n) => ({ at: n * 10, value }));
const allowance = { share: 0.1, floor: 5 };

test('a figure that fluctuates after a warm-up is flat', () => {
  const saw = Array.from({ length: 120 }, (_, n) => (n < 20 ? 5 * n : 100 + (n % 7) * 20));
  const { minima, ...trend } = trendOf(readings(saw), allowance);
  expect(trend).toMatchObject({ isFlat: true, first: 100, last: 100, most: 220 });
  expect(minima).toEqual(Array.from({ length: 12 }, () => 100));
});

test('a figure that grows beneath its fluctuations is not flat', () => {
  const leak = Array.from({ length: 120 }, (_, n) => 100 + n + (n % 7) * 20);
  const trend = trendOf(readings(leak), allowance);
  expect(trend.isFlat).toBe(false);
  expect(trend.slope).toBeGreaterThan(300); // one per ten seconds
  expect(trend.slope).toBeLessThan(420);
});

test('a small increase of a small figure is flat', () => {
  const few = Array.from({ length: 120 }, (_, n) => 2 + Math.floor(n / 40));
  expect(trendOf(readings(few), allowance).isFlat).toBe(true);
});

test('a falling figure is flat', () => {
  expect(trendOf(readings(Array.from({ length: 50 }, (_, n) => 500 - n)), allowance).isFlat).toBe(true);
});
