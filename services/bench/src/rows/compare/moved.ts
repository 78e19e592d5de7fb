import { median } from '../measure.ts';

/** Figures of a row in the runs of one side, in the order of the pairs; undefined where it was not measured. */
export interface PairedFigures {
  id: string;
  what: string;
  a: readonly (number | undefined)[];
  b: readonly (number | undefined)[];
}

/** How a row of the second commit compares with that of the first. */
export interface Comparison {
  id: string;
  what: string;
  a: number;
  b: number;
  /** Median of the second ÷ the first, pair by pair. */
  ratio: number;
  /** Probability that at least this share of the pairs is on one side if nothing has moved. */
  chance: number;
  moved: boolean;
}

/** A row moves beyond noise when chance alone would do that more rarely. */
const mostChance = 0.05;
/** Fewer pairs cannot show it. */
export const fewestPairs = 6;

/** Compares by the signs of the pairs, whatever the distribution; equal figures count for neither side. */
export function compare({ id, what, a, b }: PairedFigures): Comparison | undefined {
  const both = a.flatMap((figure, at) => (figure && b[at] ? [{ a: figure, b: b[at] }] : []));
  if (both.length === 0) return undefined;
  const ratios = both.map((pair) => pair.b / pair.a);
  const up = ratios.filter((ratio) => ratio > 1).length;
  const down = ratios.filter((ratio) => ratio < 1).length;
  const chance = signChance(Math.max(up, down), up + down);
  const [ofA, ofB] = [median(both.map((pair) => pair.a)), median(both.map((pair) => pair.b))];
  return { id, what, a: ofA, b: ofB, ratio: median(ratios), chance, moved: chance <= mostChance };
}

/** Probability that at least `most` of `count` fair coins show the same side. */
export function signChance(most: number, count: number): number {
  let sum = 0;
  for (let heads = most; heads <= count; heads += 1) sum += choose(count, heads);
  return Math.min(1, (2 * sum) / 2 ** count);
}

function choose(count: number, of: number): number {
  let product = 1;
  for (let at = 1; at <= of; at += 1) product = (product * (count - of + at)) / at;
  return product;
}
