// Where everything is. One block is compressed at a time, and 64 KiB is the most that a BGZF block may have.

/** Text of the block; what is read beyond its end is never compared. */
export const TEXT: usize = 0x10000;
/** The deflated block: at worst 14 bits a byte of text. */
export const DEFLATED: usize = 0x21000;
/** Sequences of eight bytes each: u32 literals, then u32 length << 16 | distance of the match after them. */
export const SEQUENCES: usize = 0x41000;
/** u16 for each hash of four bytes: where they were seen last, 0 for never. */
export const SEEN: usize = 0x62000;
export const SEEN_BITS: u32 = 14;

/** u32 for each symbol: how often it is used. */
export const LITERAL_COUNTS: usize = 0x6a000;
export const DISTANCE_COUNTS: usize = 0x6a480;
export const CODE_LENGTH_COUNTS: usize = 0x6a500;
/** u8 for each symbol: bits of its code. Distances follow the literals that are told, as the format has them. */
export const LITERAL_LENGTHS: usize = 0x6a600;
export const DISTANCE_LENGTHS: usize = 0x6a800;
export const CODE_LENGTH_LENGTHS: usize = 0x6a840;
/** u32 for each symbol: code, first bit lowest, << 8 | bits. */
export const LITERAL_CODES: usize = 0x6a880;
export const DISTANCE_CODES: usize = 0x6ad00;
export const CODE_LENGTH_CODES: usize = 0x6ad80;
/** u32 for each length of a match up to 258: code with extra bits << 8 | bits. */
export const MATCH_CODES: usize = 0x6ae00;

/** u8 for each length of a match: its symbol, less 257. */
export const LENGTH_SYMBOLS: usize = 0x6b400;
/** u8 for each distance less 1 below 256, then for each 128 of the others: its symbol. */
export const DISTANCE_SYMBOLS: usize = 0x6b600;
/** u32 for each symbol: the least distance, less 1. */
export const DISTANCE_BASES: usize = 0x6b800;

/** u8 for each symbol of both alphabets, one after the other; then u16 for each item of the run-length form: symbol | extra << 8. */
export const TOLD_LENGTHS: usize = 0x6ba00;
export const TOLD_RUNS: usize = 0x6bc00;
/** u32 for each used symbol, by frequency: frequency << 9 | symbol. */
export const BY_FREQUENCY: usize = 0x6c000;
/** u32 for each inner node of a prefix tree: frequency, then parent, then depth. */
export const NODES: usize = 0x6c800;
/** u32 for each number of bits: how many codes have it, and the next code. */
export const CODES_PER_LENGTH: usize = 0x6d000;
export const NEXT_CODES: usize = 0x6d080;

export const LITERALS: u32 = 286;
export const DISTANCES: u32 = 30;
export const CODE_LENGTHS: u32 = 19;
export const END_OF_BLOCK: u32 = 256;
