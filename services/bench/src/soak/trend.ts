/** One reading of a figure. */
export interface Reading {
  /** Seconds since the soak began. */
  at: number;
  value: number;
}

/** Course of a figure. */
export interface Trend {
  first: number;
  last: number;
  most: number;
  /** Growth per hour. */
  slope: number;
  /** The minima that count, in order of time. */
  minima: readonly number[];
  isFlat: boolean;
}

/** Growth after the warm-up that still counts as flat: a share of the mean, or an absolute amount. */
export interface Allowance {
  share: number;
  floor: number;
}

/** Initial share of the time that does not count, while caches, pools and compiled code fill up. */
const warmUpShare = 0.25;

/** Number of parts of the time whose minima count, since a heap is as large as what collections leave. */
const parts = 12;

/** Allowance of figures that may grow without limit. */
const anything: Allowance = { share: 0, floor: Number.POSITIVE_INFINITY };

/**
 * The trend of readings in order of time, by least squares through the minima after the warm-up; always flat without an
 * allowance.
 */
export function trendOf(readings: readonly Reading[], allowance: Allowance = anything): Trend {
  const begin = readings[0]!.at;
  const end = readings.at(-1)!.at;
  const settled = readings.filter(({ at }) => at >= begin + (end - begin) * warmUpShare);
  const least = leastOfParts(settled);
  const perSecond = slopeOf(least);
  const grown = perSecond * (end - settled[0]!.at);
  const mean = least.reduce((sum, { value }) => sum + value, 0) / least.length;
  return {
    first: least[0]!.value,
    last: least.at(-1)!.value,
    most: Math.max(...readings.map(({ value }) => value)),
    slope: perSecond * 3600,
    minima: least.map(({ value }) => value),
    isFlat: grown <= Math.max(allowance.floor, allowance.share * mean),
  };
}

function leastOfParts(readings: readonly Reading[]): Reading[] {
  const size = Math.max(1, Math.ceil(readings.length / parts));
  const chunks = Array.from({ length: Math.ceil(readings.length / size) }, (_, n) =>
    readings.slice(n * size, (n + 1) * size),
  );
  return chunks.map((chunk) => chunk.reduce((least, one) => (one.value < least.value ? one : least)));
}

function slopeOf(readings: readonly Reading[]): number {
  const n = readings.length;
  const meanAt = readings.reduce((sum, { at }) => sum + at, 0) / n;
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / n;
  const spread = readings.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return spread === 0 ? 0 : readings.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread;
}
