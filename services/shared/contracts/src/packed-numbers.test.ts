import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { countPacked, packNumbers, unpackNumbers } from './packed-numbers.ts';

const unpacked = (bytes: Uint8Array): number[] => [...unpackNumbers(bytes)];

const largest = 2 ** 52 - 1;

describe('packed numbers', () => {
  test('are differences in zigzag varints', () => {
    expect([...packNumbers([0, 1, 0, 64, 128])]).toEqual([0, 2, 1, 0x80, 0x01, 0x80, 0x01]);
    expect(packNumbers([])).toHaveLength(0);
  });

  test('are read as they were, from nothing to the largest, up and down', () => {
    const sizes = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: largest }));
    const property = fc.property(fc.array(sizes, { maxLength: 200 }), (numbers) => {
      const bytes = packNumbers(numbers);
      expect(unpacked(bytes)).toEqual(numbers);
      expect(countPacked(bytes)).toBe(numbers.length);
    });
    fc.assert(property);
    const edges = [0, largest, 0, 2 ** 30, 2 ** 31, 2 ** 30 - 1, 2 ** 32, 2 ** 52, 1, largest, largest];
    expect(unpacked(packNumbers(edges))).toEqual(edges);
  });

  test('are refused when they are too large, and when they are cut', () => {
    expect(() => packNumbers([2 ** 53])).toThrow(RangeError);
    expect(() => unpacked(packNumbers([1000]).subarray(0, 1))).toThrow(RangeError);
  });
});
