/** A small seeded generator (mulberry32): the same numbers for the same seed on every machine. Not for secrets. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 to `limit − 1`; `limit` at least 1. */
  below(limit: number): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  /** One of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** A list of `length` items. */
  list<T>(length: number, make: (index: number) => T): T[];
}

/** A generator for this seed (any number; its lower 32 bits are used). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    int: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)]!,
    list: (length, make) => Array.from({ length }, (_, index) => make(index)),
  };
}
