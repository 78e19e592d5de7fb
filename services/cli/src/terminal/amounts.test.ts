import { expect, test } from '@jest/globals';
import { amount, duration } from './amounts.ts';

test('amounts have two or three digits and a prefix', () => {
  const values = [0, 7.4, 999, 999.6, 1240, 9960, 34_000_000, 5e12, 5e15];
  expect(values.map(amount)).toEqual(['0 ', '7 ', '999 ', '1.0 k', '1.2 k', '10 k', '34 M', '5.0 T', '5000 T']);
});

test('durations have two units', () => {
  expect([0.2, 59, 60, 3599, 3600, 7500].map(duration)).toEqual([
    '1 s',
    '59 s',
    '1 min 0 s',
    '59 min 59 s',
    '1 h 0 min',
    '2 h 5 min',
  ]);
});
