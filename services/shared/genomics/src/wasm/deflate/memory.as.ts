// Memory layout. One block is compressed at a time, and a BGZF block has at most 64 KiB.

/** Text of the block; bytes read past its end are never compared. */
export const TEXT: usize = 0x10000;
/** The deflated block: at worst 14 bits per byte of text. */
export const DEFLATED: usize = 0x21000;
/** Sequences of eight bytes each: u32 literals, then u32 length << 16 | distance of the match after them. */
export const SEQUENCES: usize = 0x41000;
/** u16 per hash of four bytes: their last position, 0 for never. */
export const SEEN: usize = 0x62000;
export const SEEN_BITS: u32 = 14;

/** u32 per symbol: its number of uses. */
export const LITERAL_COUNTS: usize = 0x6a000;
export const DISTANCE_COUNTS: usize = 0x6a480;
export const CODE_LENGTH_COUNTS: usize = 0x6a500;
/** u8 per symbol: bits of its code. Distances follow the transmitted literals, as the format has them. */
export const LITERAL_LENGTHS: usize = 0x6a600;
export const DISTANCE_LENGTHS: usize = 0x6a800;
export const CODE_LENGTH_LENGTHS: usize = 0x6a840;
/** u32 per symbol: code, first bit lowest, << 8 | bits. */
export const LITERAL_CODES: usize = 0x6a880;
export const DISTANCE_CODES: usize = 0x6ad00;
export const CODE_LENGTH_CODES: usize = 0x6ad80;
/** u32 per match length up to 258: code with extra bits << 8 | bits. */
export const MATCH_CODES: usize = 0x6ae00;

/** u8 per match length: its symbol minus 257. */
export const LENGTH_SYMBOLS: usize = 0x6b400;
/** u8 per distance minus 1 below 256, then per 128 of the others: its symbol. */
export const DISTANCE_SYMBOLS: usize = 0x6b600;
/** u32 per symbol: its least distance minus 1. */
export const DISTANCE_BASES: usize = 0x6b800;

/**
 * u8 per symbol of both alphabets, one after the other; then u16 per item of the run-length form: symbol | extra << 8.
 */
export const TRANSMITTED_LENGTHS: usize = 0x6ba00;
export const TRANSMITTED_RUNS: usize = 0x6bc00;
/** u32 per used symbol, by frequency: frequency << 9 | symbol. */
export const BY_FREQUENCY: usize = 0x6c000;
/** u32 per inner node of a prefix tree: frequency, then parent, then depth. */
export const NODES: usize = 0x6c800;
/** u32 per number of bits: how many codes have it, and the next code. */
export const CODES_PER_LENGTH: usize = 0x6d000;
export const NEXT_CODES: usize = 0x6d080;

export const LITERALS: u32 = 286;
export const DISTANCES: u32 = 30;
export const CODE_LENGTHS: u32 = 19;
export const END_OF_BLOCK: u32 = 256;
