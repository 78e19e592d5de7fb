import { describe, expect, test } from '@jest/globals';
import { countSkip, type SkipCounts, skipReasons } from './skip-reasons.ts';

describe('skip reasons', () => {
  test('are a closed list without duplicates', () => {
    expect(new Set(skipReasons).size).toBe(20);
  });

  test('are counted, and absent when they did not occur', () => {
    const counts: SkipCounts = {};
    countSkip(counts, 'filtered');
    countSkip(counts, 'filtered', 2);
    countSkip(counts, 'symbolic', 0);
    expect(counts).toEqual({ filtered: 3 });
  });
});
