/** One reading of a figure. */
export interface Reading {
  /** Seconds since the soak began. */
  at: number;
  value: number;
}

/** How a figure went. */
export interface Trend {
  first: number;
  last: number;
  most: number;
  /** Per hour. */
  slope: number;
  isFlat: boolean;
}

/** What a figure may grow by in the time that counts without being called growing: a share of its mean, or so much. */
export interface Allowance {
  share: number;
  floor: number;
}

/** Caches, pools and compiled code fill up in this part of the time, which does not count. */
const warmUpShare = 0.25;

/** Least values of so many parts of the time: a heap is as large as what is left after its collections. */
const parts = 12;

/** What may grow as it likes. */
const anything: Allowance = { share: 0, floor: Number.POSITIVE_INFINITY };

/** The trend of readings in order of time, flat whatever they are without an allowance; the line of least squares through the least values after the warm-up. */
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
