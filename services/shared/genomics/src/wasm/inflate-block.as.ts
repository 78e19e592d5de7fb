import { from, inputEnd, nextByte, openBits, refill, take } from './inflate/bits.as';
import { decodeSymbols } from './inflate/decode-symbols.as';
import { fillMeanings } from './inflate/entries.as';
import { DEFLATED, TEXT } from './inflate/memory.as';
import { fillFixedTables, readCodes, useFixedCodes } from './inflate/read-codes.as';

export const text: usize = TEXT;
export const deflated: usize = DEFLATED;

fillMeanings();
fillFixedTables();

/**
 * Inflates the first `size` bytes of `deflated`, at most 64 KiB, to `offset` of `text`. Returns whether they are one whole stream
 * (RFC 1951) of exactly `textSize` bytes; what follows them in `text` is overwritten.
 */
export function inflate(size: u32, offset: u32, textSize: u32): bool {
  const start = TEXT + offset;
  const end = start + textSize;
  openBits(DEFLATED, DEFLATED + size);
  let to = start;
  for (let isLast = false; !isLast; ) {
    refill();
    if (nextByte() > inputEnd) return false;
    isLast = take(1) != 0;
    const kind = take(2);
    if (kind == 0) {
      to = copyStored(to, end);
    } else {
      if (kind == 1) useFixedCodes();
      else if (kind == 3 || !readCodes()) return false;
      to = decodeSymbols(start, to, end);
    }
    if (to == 0) return false;
  }
  return to == end && nextByte() == inputEnd;
}

/** Copies a block that is stored as it is (RFC 1951, 3.2.4). Returns the end of its text, 0 if it is cut, too long, or damaged. */
function copyStored(to: usize, end: usize): usize {
  const at = nextByte();
  if (at + 4 > inputEnd) return 0;
  const size: usize = load<u16>(at);
  if ((size ^ <usize>load<u16>(at, 2)) != 0xffff || size > inputEnd - at - 4 || size > end - to) return 0;
  memory.copy(to, at + 4, size);
  openBits(at + 4 + size, inputEnd);
  return to + size;
}
