import { FURTHER, SPECIAL } from './entries.as';
import { BY_LENGTH, CODES_PER_LENGTH, STARTS } from './memory.as';

const LONGEST: u32 = 15;

/** Codes of `bits` that are not yet in the table. */
@inline
function codesOf(bits: u32): i32 {
  return load<i32>(CODES_PER_LENGTH + (bits << 2));
}

@inline
function addCodes(bits: u32, change: i32): void {
  store<i32>(CODES_PER_LENGTH + (bits << 2), codesOf(bits) + change);
}

/**
 * Fills a table for the next `tableBits` bits, with further tables for longer codes after it. Returns whether the lengths are
 * those of a prefix code: complete or, unless `isWhole`, one code of one bit or none at all (as zlib has it).
 *
 * @param lengths u8 for each of the symbols, 0 for one that does not occur
 * @param meanings their entries without bits
 */
export function fillTable(
  table: usize,
  tableBits: u32,
  lengths: usize,
  symbols: u32,
  meanings: usize,
  isWhole: bool,
): bool {
  const used = sortByLength(lengths, symbols);
  let longest: u32 = LONGEST;
  while (longest > 0 && codesOf(longest) == 0) longest--;
  const unused = unusedCodes();
  if (unused < 0 || (unused > 0 && (isWhole || longest > 1))) return false;
  if (unused > 0) for (let i: u32 = 0; i < 1 << tableBits; i++) store<u32>(table + (i << 2), SPECIAL);
  let code: u32 = 0; // its first bit lowest
  let next: u32 = 1 << tableBits; // entry after all tables
  let place: usize = table;
  let placeBits: u32 = tableBits;
  let skipped: u32 = 0; // bits that the first table takes
  let prefix: u32 = u32.MAX_VALUE;
  for (let i: u32 = 0; i < used; i++) {
    const symbol: u32 = load<u16>(BY_LENGTH + (i << 1));
    const bits: u32 = load<u8>(lengths + symbol);
    if (bits > tableBits && (code & ((1 << tableBits) - 1)) != prefix) {
      prefix = code & ((1 << tableBits) - 1);
      skipped = tableBits;
      placeBits = bitsOfFurther(bits, longest, tableBits);
      place = table + (next << 2);
      store<u32>(table + (prefix << 2), SPECIAL | FURTHER | (next << 16) | (placeBits << 8) | tableBits);
      next += 1 << placeBits;
    }
    const ownBits = bits - skipped;
    const entry = load<u32>(meanings + (symbol << 2)) + (ownBits << 8) + ownBits;
    for (let j: u32 = code >> skipped; j < 1 << placeBits; j += 1 << ownBits) store<u32>(place + (j << 2), entry);
    addCodes(bits, -1);
    code = following(code, bits);
  }
  return true;
}

/** Counts the codes of each length and lists their symbols; returns how many have one. */
function sortByLength(lengths: usize, symbols: u32): u32 {
  memory.fill(CODES_PER_LENGTH, 0, 4 * (LONGEST + 1));
  for (let symbol: u32 = 0; symbol < symbols; symbol++) addCodes(load<u8>(lengths + symbol), 1);
  store<i32>(CODES_PER_LENGTH, 0);
  let used: u32 = 0;
  for (let bits: u32 = 0; bits <= LONGEST; bits++) {
    store<u32>(STARTS + (bits << 2), used);
    used += codesOf(bits);
  }
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const bits: u32 = load<u8>(lengths + symbol);
    if (bits == 0) continue;
    const start = STARTS + (bits << 2);
    store<u16>(BY_LENGTH + (load<u32>(start) << 1), <u16>symbol);
    store<u32>(start, load<u32>(start) + 1);
  }
  return used;
}

/** Codes of the greatest length that no symbol has; negative: there are more symbols than codes. */
function unusedCodes(): i32 {
  let unused: i32 = 1;
  for (let bits: u32 = 1; bits <= LONGEST; bits++) {
    unused = 2 * unused - codesOf(bits);
    if (unused < 0) return unused;
  }
  return unused;
}

/** Bits of the index of a further table that begins with a code of `bits`: enough for all codes with its prefix. */
function bitsOfFurther(bits: u32, longest: u32, tableBits: u32): u32 {
  let own = bits - tableBits;
  let unused: i32 = 1 << own;
  for (; own + tableBits < longest; own++) {
    unused -= codesOf(own + tableBits);
    if (unused <= 0) break;
    unused <<= 1;
  }
  return own;
}

/** The next code of at least as many bits: plus one, counted from the last bit. */
@inline
function following(code: u32, bits: u32): u32 {
  let bit: u32 = 1 << (bits - 1);
  while ((code & bit) != 0) bit >>= 1;
  return bit == 0 ? 0 : (code & (bit - 1)) + bit;
}
