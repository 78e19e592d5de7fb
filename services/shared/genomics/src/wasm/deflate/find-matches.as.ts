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

/** Maximum distance of a match. */
const WINDOW: usize = 32768;
const LONGEST: usize = 258;
/** Minimum distance of a match from the end: more than the four bytes compared, which are then text. */
const MARGIN: usize = 12;

/**
 * Splits the text into sequences of literals and a match, and counts their symbols: the only candidate at each position
 * is the last occurrence of its four bytes, and the first match is taken. The last sequence has literals only. Returns
 * the number of sequences before it.
 */
export function findMatches(size: u32): u32 {
  memory.fill(SEEN, 0, 2 << SEEN_BITS);
  memory.fill(LITERAL_COUNTS, 0, DISTANCE_COUNTS + 128 - LITERAL_COUNTS);
  const end: usize = TEXT + size;
  const last: usize = <usize>size > MARGIN ? end - MARGIN : TEXT;
  let sequence: usize = SEQUENCES;
  let literals: usize = TEXT;
  let at: usize = TEXT + 1; // the first byte's position is indistinguishable from "never"
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

/** Last position of the four bytes, or of others with the same hash; records the current one. */
@inline
function seenBefore(at: usize): usize {
  const slot: usize = SEEN + (((load<u32>(at) * 0x9e3779b1) >> (32 - SEEN_BITS)) << 1);
  const before: usize = TEXT + <usize>load<u16>(slot);
  store<u16>(slot, <u16>(at - TEXT));
  return before;
}

/** Number of equal bytes at both positions, of which at least four are known. */
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
