/** Purposes of random numbers; each has its own sequence. */
export const purposes = {
  region: 1,
  site: 2,
  reference: 3,
  kind: 4,
  observed: 5,
  tail: 6,
  frequency: 7,
  maternal: 8,
  paternal: 9,
  sex: 10,
  filtered: 11,
  coverage: 12,
  gap: 13,
  depth: 14,
  quality: 15,
  study: 16,
} as const;

export type Purpose = (typeof purposes)[keyof typeof purposes];

/**
 * A number in [0, 1) determined by the arguments, integers of which the lower 32 bits are used (mixing
 * steps of MurmurHash3). The same in every JavaScript engine: 32-bit operations only.
 */
export function draw(seed: number, purpose: Purpose, a: number, b = 0): number {
  let h = seed ^ Math.imul(purpose, 0x9e3779b1);
  h = mix(h ^ a);
  h = mix(h ^ b);
  return (h >>> 0) / 4294967296;
}

/** An integer from 0 to `limit − 1`. */
export function below(limit: number, seed: number, purpose: Purpose, a: number, b = 0): number {
  return Math.floor(draw(seed, purpose, a, b) * limit);
}

function mix(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
