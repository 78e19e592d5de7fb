import { findMatches } from './deflate/find-matches.as';
import {
  DEFLATED,
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  DISTANCE_LENGTHS,
  DISTANCES,
  LITERAL_CODES,
  LITERAL_COUNTS,
  LITERAL_LENGTHS,
  LITERALS,
  TEXT,
} from './deflate/memory.as';
import { assignCodes, chooseLengths } from './deflate/prefix-codes.as';
import { fillSymbols } from './deflate/symbols.as';
import { writeBlock } from './deflate/write-block.as';

/** Three literals, or a match with its extra bits, are written at a time: 14 bits per code leave room for them. */
const LONGEST_CODE: u32 = 14;

export const text: usize = TEXT;
export const deflated: usize = DEFLATED;

fillSymbols();

/** Deflates the first `size` bytes of `text`, 1 to 65536; returns the number of bytes at `deflated`. */
export function deflate(size: u32): u32 {
  const sequences = findMatches(size);
  chooseLengths(LITERAL_COUNTS, LITERALS, LONGEST_CODE, LITERAL_LENGTHS);
  chooseLengths(DISTANCE_COUNTS, DISTANCES, LONGEST_CODE, DISTANCE_LENGTHS);
  assignCodes(LITERAL_LENGTHS, LITERALS, LITERAL_CODES);
  assignCodes(DISTANCE_LENGTHS, DISTANCES, DISTANCE_CODES);
  return writeBlock(sequences);
}
