import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { formatFrequency } from './frequency.ts';

describe('formatFrequency', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [0.5, '0.5'],
    [1 / 3, '0.333333'],
    [2 / 3, '0.666667'],
    [1 / 3e6, '3.33333e-7'],
    [1e-7, '1e-7'],
  ])('formats %p as %p', (value, text) => {
    expect(formatFrequency(value)).toBe(text);
  });

  test('is within half a unit of the sixth significant digit for any fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 1, max: 2 ** 31 }), (a, b) => {
        const value = Math.min(a, b) / Math.max(a, b);
        const error = Math.abs(Number(formatFrequency(value)) - value) / value;
        return error <= 5.0001e-6;
      }),
    );
  });
});
