/** A small seeded generator (mulberry32): the same numbers for the same seed on every machine. Not for secrets. */
export interface Random {
  /** A whole number from 0 to `limit − 1`; `limit` at least 1. */
  below(limit: number): number;
  /** One of a non-empty list. */
  pick<T>(list: readonly T[]): T;
}

/** A generator for this seed (any number; its lower 32 bits count). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: (list) => list[below(list.length)]! };
}
