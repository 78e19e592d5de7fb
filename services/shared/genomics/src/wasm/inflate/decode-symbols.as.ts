import { from as readFrom, held as bitsHeld, inputEnd, left as bitsLeft, setBits } from './bits.as';
import { END, FURTHER, LITERAL, SPECIAL } from './entries.as';
import { DISTANCE_TABLE, DISTANCE_TABLE_BITS, LITERAL_TABLE, LITERAL_TABLE_BITS } from './memory.as';

/**
 * Writes the text of a block, whose codes are in the tables, to `to`. Returns its end, or 0 for a code that is not assigned, a
 * distance to before `start`, and a block that ends beyond `end` or its input. Writes up to 274 bytes beyond `end`.
 *
 * One function that keeps the bits in locals: globals are slower. A round takes up to two literals and a match, or three
 * literals; bits are read before it, and before a distance; each entry is looked up as early as its bits are held.
 */
export function decodeSymbols(start: usize, to: usize, end: usize): usize {
  let held = bitsHeld;
  let left = bitsLeft;
  let from = readFrom;
  const inputLimit = inputEnd + 8;
  held |= load<u64>(from) << left;
  from += <usize>((63 - left) >> 3);
  left |= 56;
  let entry = literalEntry(held);
  while (to <= end && from <= inputLimit) {
    held |= load<u64>(from) << left;
    from += <usize>((63 - left) >> 3);
    left |= 56;
    if ((entry & LITERAL) != 0) {
      store<u8>(to++, entry >> 16);
      held >>= <u64>entry;
      left -= <u64>(entry & 255);
      entry = literalEntry(held);
      if ((entry & LITERAL) != 0) {
        store<u8>(to++, entry >> 16);
        held >>= <u64>entry;
        left -= <u64>(entry & 255);
        entry = literalEntry(held);
        if ((entry & LITERAL) != 0) {
          store<u8>(to++, entry >> 16);
          held >>= <u64>entry;
          left -= <u64>(entry & 255);
          entry = literalEntry(held);
          continue;
        }
      }
    }
    if ((entry & SPECIAL) != 0) {
      if ((entry & FURTHER) != 0) {
        held >>= <u64>entry;
        left -= <u64>(entry & 255);
        entry = furtherEntry(LITERAL_TABLE, entry, held);
      }
      if ((entry & LITERAL) != 0) {
        store<u8>(to++, entry >> 16);
        held >>= <u64>entry;
        left -= <u64>(entry & 255);
        entry = literalEntry(held);
        continue;
      }
      if ((entry & SPECIAL) != 0) {
        if ((entry & END) == 0 || to > end) return 0;
        setBits(from, held >> <u64>entry, left - <u64>(entry & 255));
        return to;
      }
    }
    const length: usize = valueOf(entry, held);
    held >>= <u64>entry;
    left -= <u64>(entry & 255);
    entry = distanceEntry(held);
    held |= load<u64>(from) << left;
    from += <usize>((63 - left) >> 3);
    left |= 56;
    if ((entry & SPECIAL) != 0) {
      if ((entry & FURTHER) == 0) return 0;
      held >>= <u64>entry;
      left -= <u64>(entry & 255);
      entry = furtherEntry(DISTANCE_TABLE, entry, held);
      if ((entry & SPECIAL) != 0) return 0;
    }
    const distance: usize = valueOf(entry, held);
    if (distance > to - start) return 0;
    held >>= <u64>entry;
    left -= <u64>(entry & 255);
    entry = literalEntry(held);
    copyMatch(to, distance, length);
    to += length;
  }
  return 0;
}

@inline
function literalEntry(held: u64): u32 {
  return load<u32>(LITERAL_TABLE + ((<u32>held & ((1 << LITERAL_TABLE_BITS) - 1)) << 2));
}

@inline
function distanceEntry(held: u64): u32 {
  return load<u32>(DISTANCE_TABLE + ((<u32>held & ((1 << DISTANCE_TABLE_BITS) - 1)) << 2));
}

/** The entry in the table that the given one refers to; `held` is past the bits of the first table. */
@inline
function furtherEntry(table: usize, entry: u32, held: u64): u32 {
  return load<u32>(table + (((entry >> 16) + (<u32>held & ((1 << ((entry >> 8) & 15)) - 1))) << 2));
}

/** Length or distance: the least one of its symbol and the extra bits after the code. */
@inline
function valueOf(entry: u32, held: u64): u32 {
  return (entry >> 16) + ((<u32>held & ((1 << (entry & 31)) - 1)) >> ((entry >> 8) & 15));
}

/** Repeats text from before `to`, in steps that write what is already known, and up to 15 bytes too many. */
@inline
function copyMatch(to: usize, distance: usize, length: usize): void {
  const done = to + length;
  let source = to - distance;
  if (distance >= 16) {
    do {
      v128.store(to, v128.load(source));
      source += 16;
      to += 16;
    } while (to < done);
  } else if (distance >= 8) {
    do {
      store<u64>(to, load<u64>(source));
      source += 8;
      to += 8;
    } while (to < done);
  } else if (distance == 1) {
    const repeated = v128.splat<u8>(load<u8>(source));
    do {
      v128.store(to, repeated);
      to += 16;
    } while (to < done);
  } else {
    do {
      store<u64>(to, load<u64>(source));
      source += distance;
      to += distance;
    } while (to < done);
  }
}
