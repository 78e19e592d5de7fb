/** 1 − the confidence of FAF95. */
const BEYOND = 0.05;
const MAX_REMEMBERED = 65_536;
const remembered = new Map<number, number>();

/**
 * The highest mean of a Poisson distribution whose 95 % quantile is below `count`, at least 1: the mean for which `count`
 * or more have probability 0.05. By Newton's method, to 1e-13 of itself; cost: some ten times the root of `count`, once
 * per count.
 */
export function poissonLowerBound(count: number): number {
  const known = remembered.get(count);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const bound = solve(count);
  remembered.set(count, bound);
  return bound;
}

function solve(count: number): number {
  let mean = count * (1 - 1 / (9 * count) - 1.6448536269514722 / (3 * Math.sqrt(count))) ** 3; // Wilson and Hilferty
  for (let round = 0; round < 30; round++) {
    const { from, below } = termsAround(count, mean);
    // The derivative of the probability of `count` or more is the probability of `count` − 1.
    const step = ((from - BEYOND * (from + below)) * mean) / count;
    mean -= step;
    if (Math.abs(step) <= 1e-14 * mean) break;
  }
  return mean;
}

/** Sums of the probabilities of `count` or more, and of less, divided by that of `count`. */
function termsAround(count: number, mean: number): { from: number; below: number } {
  let from = 1;
  for (let n = count, term = 1; term > 1e-18 * from; n++) {
    term *= mean / (n + 1);
    from += term;
  }
  let below = 0;
  for (let n = count, term = 1; n > 0 && (n > mean || term > 1e-18 * below); n--) {
    term *= n / mean;
    below += term;
  }
  return { from, below };
}
