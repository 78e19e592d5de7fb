import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { formatFrequency } from '../frequency.ts';
import { MAX_NUMBER_BYTES, writeInteger, writeShare } from './share-text.ts';

const buffer = Buffer.alloc(64, 'x');
const shareText = (carriers: number, coverage: number) => text(writeShare(buffer, 3, carriers, coverage));

function text(end: number): string {
  if (end - 3 > MAX_NUMBER_BYTES) throw new Error('longer than it may be');
  return buffer.toString('latin1', 3, end);
}

describe('writeShare', () => {
  test('writes what formatFrequency writes, for every small share', () => {
    const wrong: number[][] = [];
    for (let coverage = 1; coverage <= 400; coverage++) {
      for (let carriers = 0; carriers <= coverage; carriers++) {
        if (shareText(carriers, coverage) !== formatFrequency(carriers / coverage)) wrong.push([carriers, coverage]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('writes what formatFrequency writes, for large and for borderline shares', () => {
    // Digits that end in 5, or in all nines, with as many zeros as possible.
    const doubtful = fc
      .tuple(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 7, max: 15 }), fc.integer({ min: -1, max: 1 }))
      .map(([digits, exponent, more]): [number, number] => [digits * 10 + 5 + more, 10 ** exponent]);
    const nines = fc.integer({ min: 1, max: 15 }).map((n): [number, number] => [10 ** n - 1, 10 ** n]);
    const any = fc.tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 2 ** 31 }));
    const large = fc.tuple(
      fc.maxSafeNat(),
      fc.maxSafeNat().map((n) => n + 1),
    );
    fc.assert(
      fc.property(fc.oneof(doubtful, nines, any, large), ([a, b]) => {
        const carriers = Math.min(a, b);
        const coverage = Math.max(a, b);
        expect(shareText(carriers, coverage)).toBe(formatFrequency(carriers / coverage));
      }),
      { seed: 5, numRuns: 20_000 },
    );
  });

  test('is 0 when no individual is covered', () => {
    expect(shareText(0, 0)).toBe('0');
  });
});

test('writeInteger writes whole numbers up to 2^53', () => {
  const numbers = [0, 9, 10, 99, 100, 999, 1000, 1001, 10_010, 100_000, 999_999, 1_000_000, 2 ** 31, 2 ** 53 - 1];
  for (const value of [...numbers, ...Array.from({ length: 3000 }, (_, i) => i * 331)]) {
    expect(text(writeInteger(buffer, 3, value))).toBe(String(value));
  }
});
