import { DISTANCE_BASES, DISTANCE_SYMBOLS, DISTANCES, LENGTH_SYMBOLS } from './memory.as';

// RFC 1951, 3.2.5: the symbols of lengths and distances.

/** Extra bits after a length symbol, counted from 257. */
@inline
export function extraOfLength(symbol: u32): u32 {
  return symbol < 4 || symbol == 28 ? 0 : (symbol >> 2) - 1;
}

/** Least length of a symbol. */
@inline
export function baseOfLength(symbol: u32): u32 {
  if (symbol == 28) return 258;
  return symbol < 4 ? 3 + symbol : 3 + ((4 + (symbol & 3)) << extraOfLength(symbol));
}

/** Extra bits after a distance symbol. */
@inline
export function extraOfDistance(symbol: u32): u32 {
  return symbol < 2 ? 0 : (symbol >> 1) - 1;
}

/** Symbol of a distance minus 1. */
@inline
export function symbolOfDistance(less1: u32): u32 {
  return less1 < 256 ? load<u8>(DISTANCE_SYMBOLS + less1) : load<u8>(DISTANCE_SYMBOLS + 256 + (less1 >> 7));
}

/** Call once. */
export function fillSymbols(): void {
  for (let symbol: u32 = 0; symbol < 29; symbol++) {
    const base = baseOfLength(symbol);
    for (let i: u32 = 0; i < 1 << extraOfLength(symbol); i++) store<u8>(LENGTH_SYMBOLS + base + i, <u8>symbol);
  }
  let distance: u32 = 0;
  for (let symbol: u32 = 0; symbol < DISTANCES; symbol++) {
    store<u32>(DISTANCE_BASES + symbol * 4, distance);
    for (const end: u32 = distance + (1 << extraOfDistance(symbol)); distance < end; distance++) {
      if (distance < 256) store<u8>(DISTANCE_SYMBOLS + distance, <u8>symbol);
      else store<u8>(DISTANCE_SYMBOLS + 256 + (distance >> 7), <u8>symbol);
    }
  }
}
