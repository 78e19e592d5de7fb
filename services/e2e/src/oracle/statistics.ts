/** The highest mean of a Poisson distribution at which `count` or more have a probability of at most 5 %, by bisection. */
export function poissonBound(count: number): number {
  let [low, high] = [0, count];
  for (let round = 0; round < 60; round += 1) {
    const mean = (low + high) / 2;
    let [term, below] = [Math.exp(-mean), 0];
    for (let n = 0; n < count; n += 1) {
      below += term;
      term *= mean / (n + 1);
    }
    if (below > 0.95) low = mean;
    else high = mean;
  }
  return low;
}

/** Wilson's 95 % score interval of a share. */
export function wilson(people: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const z = 1.959963984540054;
  const [share, scale] = [people / of, 1 + z ** 2 / of];
  const middle = (share + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Exact test of Hardy-Weinberg equilibrium, over all genotypes with the same alleles. `least`: without genotypes that are
 * exactly as unlikely as the observed, which rounding may leave out.
 */
export function exactTest(none: number, het: number, hom: number): { hwe: number; least: number; excess: number } {
  const logs = [0];
  for (let n = 1; n <= none + het + hom; n += 1) logs.push(logs[n - 1]! + Math.log(n));
  const alternative = 2 * hom + het;
  const ways: { het: number; log: number }[] = [];
  for (let one = alternative % 2; one <= alternative; one += 2) {
    const [both, neither] = [(alternative - one) / 2, none + het + hom - (alternative + one) / 2];
    if (neither >= 0) ways.push({ het: one, log: one * Math.LN2 - logs[both]! - logs[one]! - logs[neither]! });
  }
  const own = ways.find((way) => way.het === het)!.log;
  const highest = Math.max(...ways.map(({ log }) => log));
  const sum = (list: typeof ways) => list.reduce((all, { log }) => all + Math.exp(log - highest), 0);
  const share = (isIn: (way: (typeof ways)[number]) => boolean) => sum(ways.filter(isIn)) / sum(ways);
  return {
    hwe: share(({ log }) => log <= own + 1e-9),
    least: share((way) => way.het === het || way.log < own - 1e-9),
    excess: share((way) => way.het >= het),
  };
}
