import {
  DISTANCE_COUNTS,
  END_OF_BLOCK,
  LENGTH_SYMBOLS,
  LITERAL_COUNTS,
  SEEN,
  SEEN_BITS,
  SEQUENCES,
  TEXT,
} from './memory.as';
import { symbolOfDistance } from './symbols.as';

/** The farthest that a match may begin before what it repeats. */
const WINDOW: usize = 32768;
const LONGEST: usize = 258;
/** Matches begin at least so far from the end: more than the four bytes that are looked at, which are text so. */
const MARGIN: usize = 12;

/**
 * Cuts the text into sequences of literals and a match, and counts their symbols: at each place the one candidate is where
 * its four bytes were seen last, and the first match is taken. The last sequence is literals alone. Returns how many come
 * before it.
 */
export function findMatches(size: u32): u32 {
  memory.fill(SEEN, 0, 2 << SEEN_BITS);
  memory.fill(LITERAL_COUNTS, 0, DISTANCE_COUNTS + 128 - LITERAL_COUNTS);
  const end: usize = TEXT + size;
  const last: usize = <usize>size > MARGIN ? end - MARGIN : TEXT;
  let sequence: usize = SEQUENCES;
  let literals: usize = TEXT;
  let at: usize = TEXT + 1; // of the first byte's place could not be told from "never"
  while (at < last) {
    const candidate = seenBefore(at);
    if (load<u32>(candidate) != load<u32>(at) || at - candidate > WINDOW || candidate == TEXT) {
      at++;
      continue;
    }
    const length = lengthOfMatch(candidate, at, min<usize>(LONGEST, end - at));
    countLiterals(literals, at);
    addSequence(sequence, <u32>(at - literals), length, <u32>(at - candidate));
    sequence += 8;
    at += length;
    literals = at;
    if (at < last) for (let place = at - 3; place < at; place++) seenBefore(place);
  }
  countLiterals(literals, end);
  count(LITERAL_COUNTS, END_OF_BLOCK);
  store<u32>(sequence, <u32>(end - literals));
  return <u32>((sequence - SEQUENCES) >> 3);
}

/** Where the four bytes, or others of the same hash, were last; from now on they are here. */
@inline
function seenBefore(at: usize): usize {
  const slot: usize = SEEN + (((load<u32>(at) * 0x9e3779b1) >> (32 - SEEN_BITS)) << 1);
  const before: usize = TEXT + <usize>load<u16>(slot);
  store<u16>(slot, <u16>(at - TEXT));
  return before;
}

/** Bytes that are the same at both places, four at least being known to be. */
@inline
function lengthOfMatch(candidate: usize, at: usize, limit: usize): u32 {
  let length: usize = 4;
  for (; length + 8 <= limit; length += 8) {
    const differing = load<u64>(candidate + length) ^ load<u64>(at + length);
    if (differing != 0) return <u32>(length + <usize>(ctz(differing) >> 3));
  }
  while (length < limit && load<u8>(candidate + length) == load<u8>(at + length)) length++;
  return <u32>length;
}

@inline
function addSequence(sequence: usize, literals: u32, length: u32, distance: u32): void {
  store<u32>(sequence, literals);
  store<u32>(sequence, (length << 16) | distance, 4);
  count(LITERAL_COUNTS, 257 + <u32>load<u8>(LENGTH_SYMBOLS + length));
  count(DISTANCE_COUNTS, symbolOfDistance(distance - 1));
}

@inline
function countLiterals(from: usize, to: usize): void {
  for (let at = from; at < to; at++) count(LITERAL_COUNTS, load<u8>(at));
}

@inline
function count(counts: usize, symbol: u32): void {
  const slot = counts + (symbol << 2);
  store<u32>(slot, load<u32>(slot) + 1);
}
