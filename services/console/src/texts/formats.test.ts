import { expect, test } from '@jest/globals';
import { share } from './formats.ts';

// The digits alone: how a language writes them is its own.
const digits = (value: number) =>
  share(value)
    .replace(/[^\d.,]/g, '')
    .replace(',', '.');

test.each([
  [0, '0'],
  [1 / 3000, '0.0333'],
  [0.4333, '43.3'],
  [0.5, '50'],
  [2999 / 3000, '99.9'],
  [0.99999, '99.9'],
  [1, '100'],
])('a share of %d is written as %s%', (value, written) => {
  expect(digits(value)).toBe(written);
});
