import { drop, from, held, inputEnd, refill, take } from './bits.as';
import { fillTable } from './decoding-table.as';
import {
  CODE_LENGTH_LENGTHS,
  CODE_LENGTH_MEANINGS,
  CODE_LENGTH_TABLE,
  CODE_LENGTH_TABLE_BITS,
  CODE_LENGTHS,
  DISTANCE_MEANINGS,
  DISTANCE_TABLE,
  DISTANCE_TABLE_BITS,
  DISTANCES,
  END_OF_BLOCK,
  FIXED_DISTANCE_TABLE,
  FIXED_LITERAL_TABLE,
  LENGTHS,
  LITERAL_MEANINGS,
  LITERAL_TABLE,
  LITERAL_TABLE_BITS,
  LITERALS,
} from './memory.as';

/** Transmission order of the lengths of code lengths. */
const order: StaticArray<u8> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Prepares for a block with the fixed codes (RFC 1951, 3.2.6). Cost: a copy, since such a block may have 10 bits. */
export function useFixedCodes(): void {
  memory.copy(LITERAL_TABLE, FIXED_LITERAL_TABLE, 4 << LITERAL_TABLE_BITS);
  memory.copy(DISTANCE_TABLE, FIXED_DISTANCE_TABLE, 4 << DISTANCE_TABLE_BITS);
}

/** Call once, after the meanings of symbols are filled in. */
export function fillFixedTables(): void {
  memory.fill(LENGTHS, 8, 144);
  memory.fill(LENGTHS + 144, 9, 112);
  memory.fill(LENGTHS + 256, 7, 24);
  memory.fill(LENGTHS + 280, 8, 8);
  memory.fill(LENGTHS + LITERALS, 5, DISTANCES);
  fillTables(LITERALS, DISTANCES);
  memory.copy(FIXED_LITERAL_TABLE, LITERAL_TABLE, 4 << LITERAL_TABLE_BITS);
  memory.copy(FIXED_DISTANCE_TABLE, DISTANCE_TABLE, 4 << DISTANCE_TABLE_BITS);
}

/** Reads the codes of a block (RFC 1951, 3.2.7); returns whether they are valid, with one for the end of the block. */
export function readCodes(): bool {
  refill();
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const codeLengths = take(4) + 4;
  if (literals > 286 || distances > 30) return false;
  memory.fill(CODE_LENGTH_LENGTHS, 0, CODE_LENGTHS);
  for (let i: u32 = 0; i < codeLengths; i++) {
    refill();
    store<u8>(CODE_LENGTH_LENGTHS + <usize>unchecked(order[i]), <u8>take(3));
  }
  const meanings = CODE_LENGTH_MEANINGS;
  const lengths = CODE_LENGTH_LENGTHS;
  if (!fillTable(CODE_LENGTH_TABLE, CODE_LENGTH_TABLE_BITS, lengths, CODE_LENGTHS, meanings, true)) return false;
  if (!readLengths(literals + distances) || load<u8>(LENGTHS + END_OF_BLOCK) == 0) return false;
  return fillTables(literals, distances);
}

function fillTables(literals: u32, distances: u32): bool {
  return (
    fillTable(LITERAL_TABLE, LITERAL_TABLE_BITS, LENGTHS, literals, LITERAL_MEANINGS, false) &&
    fillTable(DISTANCE_TABLE, DISTANCE_TABLE_BITS, LENGTHS + literals, distances, DISTANCE_MEANINGS, false)
  );
}

/** Reads `size` lengths: 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 138 zeros. */
function readLengths(size: u32): bool {
  for (let i: u32 = 0; i < size; ) {
    refill();
    if (from > inputEnd + 8) return false;
    const entry = load<u32>(CODE_LENGTH_TABLE + ((<u32>held & ((1 << CODE_LENGTH_TABLE_BITS) - 1)) << 2));
    drop(entry & 255);
    const symbol = entry >> 16;
    if (symbol < 16) {
      store<u8>(LENGTHS + i, <u8>symbol);
      i++;
      continue;
    }
    if (symbol == 16 && i == 0) return false;
    const run = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (i + run > size) return false;
    memory.fill(LENGTHS + i, symbol == 16 ? load<u8>(LENGTHS + i - 1) : 0, run);
    i += run;
  }
  return true;
}
