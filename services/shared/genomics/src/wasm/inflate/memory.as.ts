// Memory layout. One BGZF block is inflated at a time; texts of several blocks follow each other.

/** The tables of the fixed codes, which have no further ones. */
export const FIXED_LITERAL_TABLE: usize = 0xe000;
export const FIXED_DISTANCE_TABLE: usize = 0xf000;
/** u32 per entry of the decoding tables: at most 1334, 402 and 128 for codes of 15, 15 and 7 bits (zlib's `enough`). */
export const LITERAL_TABLE: usize = 0x10000;
export const LITERAL_TABLE_BITS: u32 = 10;
export const DISTANCE_TABLE: usize = 0x12800;
export const DISTANCE_TABLE_BITS: u32 = 8;
export const CODE_LENGTH_TABLE: usize = 0x13000;
export const CODE_LENGTH_TABLE_BITS: u32 = 7;

/** u8 per symbol: bits of its code. Distances follow the transmitted literals, as the format has them. */
export const LENGTHS: usize = 0x13200;
export const CODE_LENGTH_LENGTHS: usize = 0x13400;
/** u32 per symbol: its entry without bits of a code. */
export const LITERAL_MEANINGS: usize = 0x13500;
export const DISTANCE_MEANINGS: usize = 0x13a00;
export const CODE_LENGTH_MEANINGS: usize = 0x13b00;
/** u32 per number of bits: how many codes have it, and where their symbols begin. */
export const CODES_PER_LENGTH: usize = 0x13c00;
export const STARTS: usize = 0x13c40;
/** u16 per used symbol, by the bits of its code. */
export const BY_LENGTH: usize = 0x13d00;

/** The deflated block; what is read past its end is not used. */
export const DEFLATED: usize = 0x14000;
/** Texts; what is written past the end of one is overwritten by the next. */
export const TEXT: usize = 0x24200;

export const LITERALS: u32 = 288;
export const DISTANCES: u32 = 32;
export const CODE_LENGTHS: u32 = 19;
export const END_OF_BLOCK: u32 = 256;
