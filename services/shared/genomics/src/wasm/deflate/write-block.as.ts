import {
  CODE_LENGTH_CODES,
  CODE_LENGTH_COUNTS,
  CODE_LENGTH_LENGTHS,
  CODE_LENGTHS,
  DEFLATED,
  DISTANCE_BASES,
  DISTANCE_CODES,
  DISTANCE_LENGTHS,
  DISTANCES,
  END_OF_BLOCK,
  LENGTH_SYMBOLS,
  LITERAL_CODES,
  LITERAL_LENGTHS,
  LITERALS,
  MATCH_CODES,
  SEQUENCES,
  TEXT,
  TRANSMITTED_LENGTHS,
  TRANSMITTED_RUNS,
} from './memory.as';
import { assignCodes, chooseLengths } from './prefix-codes.as';
import { baseOfLength, extraOfDistance, extraOfLength, symbolOfDistance } from './symbols.as';

/** Bits not yet stored, fewer than eight between calls, the first one lowest. */
let bits: u64 = 0;
let bitCount: u64 = 0;
let out: usize = 0;

@inline
function add(value: u64, count: u64): void {
  bits |= value << bitCount;
  bitCount += count;
}

/** Appends a code with its number of bits in the low byte. */
@inline
function addCode(code: u32): void {
  add(code >> 8, code & 255);
}

/** Makes room for at least 56 more bits. */
@inline
function flush(): void {
  store<u64>(out, bits);
  out += <usize>(bitCount >> 3);
  bits >>= bitCount & ~7;
  bitCount &= 7;
}

@inline
function put(value: u64, count: u64): void {
  add(value, count);
  flush();
}

/** Writes the sequences as the last block of a stream, with its own codes (RFC 1951, 3.2.7). Returns its bytes. */
export function writeBlock(sequences: u32): u32 {
  bits = 0;
  bitCount = 0;
  out = DEFLATED;
  put(0b101, 3);
  writeCodes();
  fillMatchCodes();
  writeSequences(sequences);
  flush();
  return <u32>(out - DEFLATED) + <u32>(bitCount > 0);
}

/** Number of symbols up to the last used one, at least `least`. */
function symbolsUpToLast(lengths: usize, symbols: u32, least: u32): u32 {
  while (symbols > least && load<u8>(lengths + symbols - 1) == 0) symbols--;
  return symbols;
}

function writeCodes(): void {
  const literals = symbolsUpToLast(LITERAL_LENGTHS, LITERALS, 257);
  const distances = symbolsUpToLast(DISTANCE_LENGTHS, DISTANCES, 1);
  memory.copy(TRANSMITTED_LENGTHS, LITERAL_LENGTHS, literals);
  memory.copy(TRANSMITTED_LENGTHS + literals, DISTANCE_LENGTHS, distances);
  memory.fill(CODE_LENGTH_COUNTS, 0, CODE_LENGTHS * 4);
  const end = findRuns(literals + distances);
  chooseLengths(CODE_LENGTH_COUNTS, CODE_LENGTHS, 7, CODE_LENGTH_LENGTHS);
  assignCodes(CODE_LENGTH_LENGTHS, CODE_LENGTHS, CODE_LENGTH_CODES);
  let lengths: u32 = CODE_LENGTHS;
  while (load<u8>(CODE_LENGTH_LENGTHS + inOrder(lengths - 1)) == 0) lengths--;
  put((literals - 257) | ((distances - 1) << 5) | ((lengths - 4) << 10), 14);
  for (let i: u32 = 0; i < lengths; i++) put(load<u8>(CODE_LENGTH_LENGTHS + inOrder(i)), 3);
  for (let run: usize = TRANSMITTED_RUNS; run < end; run += 2) {
    const symbol: u32 = load<u8>(run);
    addCode(load<u32>(CODE_LENGTH_CODES + (symbol << 2)));
    put(load<u8>(run, 1), symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
  }
}

/** Transmission order of the lengths of code lengths: likely ones first. At least four are sent. */
@inline
function inOrder(index: u32): u32 {
  return <u32>unchecked(order[index]);
}
const order: StaticArray<u8> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Run-length form of the lengths: 16 repeats the last one 3 to 6 times, 17 and 18 are 3 to 138 zeros. Returns its end.
 */
function findRuns(size: u32): usize {
  let end: usize = TRANSMITTED_RUNS;
  for (let i: u32 = 0; i < size; ) {
    const value: u32 = load<u8>(TRANSMITTED_LENGTHS + i);
    let run: u32 = 1;
    while (i + run < size && <u32>load<u8>(TRANSMITTED_LENGTHS + i + run) == value) run++;
    i += run;
    if (value == 0) {
      for (; run >= 11; run -= min<u32>(run, 138)) end = addRun(end, 18, min<u32>(run, 138) - 11);
      if (run < 3) for (; run > 0; run--) end = addRun(end, 0, 0);
      else end = addRun(end, 17, run - 3);
    } else {
      end = addRun(end, value, 0);
      for (run -= 1; run >= 3; run -= min<u32>(run, 6)) end = addRun(end, 16, min<u32>(run, 6) - 3);
      for (; run > 0; run--) end = addRun(end, value, 0);
    }
  }
  return end;
}

@inline
function addRun(at: usize, symbol: u32, extra: u32): usize {
  store<u8>(at, <u8>symbol);
  store<u8>(at, <u8>extra, 1);
  const count = CODE_LENGTH_COUNTS + (symbol << 2);
  store<u32>(count, load<u32>(count) + 1);
  return at + 2;
}

/** Combines code and extra bits of every length. */
function fillMatchCodes(): void {
  for (let length: u32 = 4; length <= 258; length++) {
    const symbol: u32 = load<u8>(LENGTH_SYMBOLS + length);
    const code = load<u32>(LITERAL_CODES + ((257 + symbol) << 2));
    const count = code & 255;
    const withExtra = (code >> 8) | ((length - baseOfLength(symbol)) << count);
    store<u32>(MATCH_CODES + (length << 2), (withExtra << 8) | (count + extraOfLength(symbol)));
  }
}

/**
 * Writes the sequences and the end of the block. One function that keeps the bits in locals: globals would make
 * deflating
 * 6 % slower.
 */
function writeSequences(sequences: u32): void {
  let held: u64 = bits;
  let count: u64 = bitCount;
  let to: usize = out;
  let at: usize = TEXT;
  let sequence: usize = SEQUENCES;
  for (let i: u32 = 0; ; i++, sequence += 8) {
    let literals = load<u32>(sequence);
    for (; literals >= 3; literals -= 3, at += 3) {
      const first = codeOf(load<u8>(at));
      const second = codeOf(load<u8>(at, 1));
      const third = codeOf(load<u8>(at, 2));
      held |= <u64>(first >> 8) << count;
      count += first & 255;
      held |= <u64>(second >> 8) << count;
      count += second & 255;
      held |= <u64>(third >> 8) << count;
      count += third & 255;
      store<u64>(to, held);
      to += <usize>(count >> 3);
      held >>= count & ~7;
      count &= 7;
    }
    for (; literals > 0; literals--, at++) {
      const code = codeOf(load<u8>(at));
      held |= <u64>(code >> 8) << count;
      count += code & 255;
    }
    store<u64>(to, held);
    to += <usize>(count >> 3);
    held >>= count & ~7;
    count &= 7;
    if (i == sequences) break;
    const match = load<u32>(sequence, 4);
    const length = load<u32>(MATCH_CODES + ((match >> 16) << 2));
    held |= <u64>(length >> 8) << count;
    count += length & 255;
    const less1 = (match & 0xffff) - 1;
    const symbol = symbolOfDistance(less1);
    const distance = load<u32>(DISTANCE_CODES + (symbol << 2));
    held |= <u64>(distance >> 8) << count;
    count += distance & 255;
    held |= <u64>(less1 - load<u32>(DISTANCE_BASES + (symbol << 2))) << count;
    count += extraOfDistance(symbol);
    store<u64>(to, held);
    to += <usize>(count >> 3);
    held >>= count & ~7;
    count &= 7;
    at += match >> 16;
  }
  bits = held;
  bitCount = count;
  out = to;
  addCode(codeOf(END_OF_BLOCK));
}

@inline
function codeOf(literal: u32): u32 {
  return load<u32>(LITERAL_CODES + (literal << 2));
}
