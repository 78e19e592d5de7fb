import {
  CODE_LENGTH_MEANINGS,
  CODE_LENGTHS,
  DISTANCE_MEANINGS,
  DISTANCES,
  END_OF_BLOCK,
  LITERAL_MEANINGS,
  LITERALS,
} from './memory.as';

// An entry of a decoding table has in its low byte the bits that it takes, extra bits included, in the next four those of the
// code alone, from bit 16 on a byte of text, the least length or distance, or the start of a further table.

/** A byte of text. */
export const LITERAL: u32 = 0x8000_0000;
/** Neither a literal nor a length or distance: one of the two below, or a code that is not assigned. */
export const SPECIAL: u32 = 0x8000;
/** The code is longer: a further table is indexed by as many bits as the four bits from bit 8 say. */
export const FURTHER: u32 = 0x4000;
export const END: u32 = 0x2000;

/** Fills in what every symbol means (RFC 1951, 3.2.5). */
export function fillMeanings(): void {
  for (let byte: u32 = 0; byte < 256; byte++) setMeaning(LITERAL_MEANINGS, byte, LITERAL | (byte << 16));
  setMeaning(LITERAL_MEANINGS, END_OF_BLOCK, SPECIAL | END);
  let least: u32 = 3;
  for (let symbol: u32 = 257; symbol < 285; symbol++) {
    const extra: u32 = symbol < 265 ? 0 : (symbol - 261) >> 2;
    setMeaning(LITERAL_MEANINGS, symbol, (least << 16) | extra);
    least += 1 << extra;
  }
  setMeaning(LITERAL_MEANINGS, 285, 258 << 16);
  for (let symbol: u32 = 286; symbol < LITERALS; symbol++) setMeaning(LITERAL_MEANINGS, symbol, SPECIAL);
  least = 1;
  for (let symbol: u32 = 0; symbol < 30; symbol++) {
    const extra: u32 = symbol < 4 ? 0 : (symbol - 2) >> 1;
    setMeaning(DISTANCE_MEANINGS, symbol, (least << 16) | extra);
    least += 1 << extra;
  }
  for (let symbol: u32 = 30; symbol < DISTANCES; symbol++) setMeaning(DISTANCE_MEANINGS, symbol, SPECIAL);
  for (let symbol: u32 = 0; symbol < CODE_LENGTHS; symbol++) setMeaning(CODE_LENGTH_MEANINGS, symbol, symbol << 16);
}

function setMeaning(meanings: usize, symbol: u32, meaning: u32): void {
  store<u32>(meanings + (symbol << 2), meaning);
}
