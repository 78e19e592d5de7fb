import { describe, expect, test } from '@jest/globals';
import { filteringAlleleFrequency, frequencyHigh, frequencyLow } from './confidence.ts';
import { poissonLowerBound } from './poisson-bound.ts';

const counts = (carriers: number, coverage: number, hom = 0) => ({
  coverage,
  het: carriers - hom,
  hom,
  hemi: 0,
  unknown: 0,
  haploid: 0,
});

/** Logarithm of n!, by Stirling's series, to 1e-15 of itself. */
function logFactorial(n: number): number {
  let shift = 0;
  let at = n + 1;
  for (; at < 20; at++) shift += Math.log(at);
  const series = 1 / 12 / at - 1 / 360 / at ** 3 + 1 / 1260 / at ** 5 - 1 / 1680 / at ** 7;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** Probability of fewer than `count` by the Poisson distribution, term by term. */
function probabilityBelow(count: number, mean: number): number {
  let sum = 0;
  for (let n = count - 1; n >= 0; n--) {
    const term = Math.exp(n * Math.log(mean) - mean - logFactorial(n));
    sum += term;
    if (n < mean && term < 1e-18) break;
  }
  return sum;
}

/** By bisection. */
function boundOf(count: number): number {
  let [low, high] = [Math.max(0, count - 4 * Math.sqrt(count)), count];
  for (let round = 0; round < 60; round++) {
    const mean = (low + high) / 2;
    if (probabilityBelow(count, mean) > 0.95) low = mean;
    else high = mean;
  }
  return low;
}

describe('the filtering allele frequency', () => {
  test.each([1, 2, 3, 4, 5, 7, 10, 20, 50, 100, 1000, 12_345, 1_000_000, 20_000_000])(
    'of %d alleles is that of a bisection of the Poisson distribution, to 1e-9',
    (count) => {
      expect(Math.abs(poissonLowerBound(count) / boundOf(count) - 1)).toBeLessThan(1e-9);
    },
  );

  // mpmath 1.3, 40 digits: where the regularised lower incomplete gamma function of `count` is 0.05.
  test.each([
    [2, 0.35536151069866206],
    [3, 0.8176914471639533],
    [10, 5.425405697091293],
    [100, 84.1392772183142],
  ])('of %d alleles is a quantile of the gamma distribution', (count, mean) => {
    expect(Math.abs(poissonLowerBound(count) / mean - 1)).toBeLessThan(1e-9);
  });

  // gnomAD rounds to 1e-8 after steps of 1e-6: its values are at most 1e-6 below.
  test('is that of the alleles, divided by their number, and 0 for fewer than two', () => {
    expect(filteringAlleleFrequency(counts(2, 1000))).toBeCloseTo(0.35536151069866206 / 2000, 12);
    expect(filteringAlleleFrequency(counts(2, 1000, 1))).toBeCloseTo(0.8176914471639533 / 2000, 12);
    expect(filteringAlleleFrequency(counts(1, 1000))).toBe(0);
    expect(filteringAlleleFrequency(counts(0, 0))).toBe(0);
  });

  test('rises with the alleles, and stays below their frequency', () => {
    for (let count = 2; count < 3000; count++) {
      expect(poissonLowerBound(count)).toBeGreaterThan(poissonLowerBound(count - 1));
      expect(poissonLowerBound(count)).toBeLessThan(count);
    }
  });
});

describe('the interval of the frequency', () => {
  /** Where the score test rejects at 5 %: |p − c ÷ n| = z √(p (1 − p) ÷ n), by bisection. */
  function limit(carriers: number, covered: number, isLow: boolean): number {
    const share = carriers / covered;
    let [inside, outside] = [share, isLow ? 0 : 1];
    for (let round = 0; round < 200; round++) {
      const at = (inside + outside) / 2;
      const isInside = (at - share) ** 2 * covered < 1.959963984540054 ** 2 * at * (1 - at);
      if (isInside) inside = at;
      else outside = at;
    }
    return outside;
  }

  test.each([
    [0, 1],
    [1, 1],
    [0, 10],
    [1, 10],
    [5, 10],
    [10, 10],
    [3, 1000],
    [1, 10_000_000],
    [9_999_999, 10_000_000],
    [4_000_000, 10_000_000],
  ])('of %d of %d has the limits of the score test, to 1e-9', (carriers, covered) => {
    expect(Math.abs(frequencyLow(counts(carriers, covered)) - limit(carriers, covered, true))).toBeLessThan(1e-9);
    expect(Math.abs(frequencyHigh(counts(carriers, covered)) - limit(carriers, covered, false))).toBeLessThan(1e-9);
  });

  test('is everything when no individual is covered', () => {
    expect([frequencyLow(counts(0, 0)), frequencyHigh(counts(0, 0))]).toEqual([0, 1]);
  });

  test('includes the frequency, and ends at 0 or 1 exactly where it is that', () => {
    for (const covered of [1, 2, 3, 17, 1000]) {
      for (let carriers = 0; carriers <= covered; carriers++) {
        const [low, high] = [frequencyLow(counts(carriers, covered)), frequencyHigh(counts(carriers, covered))];
        expect(low).toBeLessThanOrEqual(carriers / covered);
        expect(high).toBeGreaterThanOrEqual(carriers / covered);
        expect([low === 0, high === 1]).toEqual([carriers === 0, carriers === covered]);
      }
    }
  });
});
