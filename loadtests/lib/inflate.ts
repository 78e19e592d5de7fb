// RFC 1951. k6 has no decompression, and results are compressed.

const tooShort = 'the compressed data ends too early';

/** Bits of a compressed stream, least significant first. */
class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  bits(count: number): number {
    while (this.#count < count) {
      if (this.#at >= this.#bytes.length) throw new Error(tooShort);
      this.#held |= this.#bytes[this.#at]! << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  /** Position of the next whole byte; skips the bits before it. */
  align(): number {
    this.#at -= this.#count >> 3;
    this.#held = 0;
    this.#count = 0;
    return this.#at;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }
}

/** A Huffman code: how many symbols have each length, and the symbols in order. */
interface Code {
  counts: readonly number[];
  symbols: readonly number[];
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Array<number>(16).fill(0);
  for (const length of lengths) counts[length]! += length === 0 ? 0 : 1;
  const symbols: number[] = [];
  for (let length = 1; length < 16; length += 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1) if (lengths[symbol] === length) symbols.push(symbol);
  }
  return { counts, symbols };
}

function decode(reader: BitReader, { counts, symbols }: Code): number {
  let [code, first, index] = [0, 0, 0];
  for (let length = 1; length < 16; length += 1) {
    code |= reader.bits(1);
    const count = counts[length]!;
    if (code - count < first) return symbols[index + (code - first)]!;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Error('the compressed data has a code without a symbol');
}

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const fixed = {
  literals: codeOf(Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8))),
  distances: codeOf(new Array<number>(30).fill(5)),
};

function readCodes(reader: BitReader): typeof fixed {
  const [literals, distances, lengths] = [reader.bits(5) + 257, reader.bits(5) + 1, reader.bits(4) + 4];
  const ofLengths = new Array<number>(19).fill(0);
  for (let n = 0; n < lengths; n += 1) ofLengths[lengthOrder[n]!] = reader.bits(3);
  const code = codeOf(ofLengths);
  const all: number[] = [];
  while (all.length < literals + distances) {
    const symbol = decode(reader, code);
    if (symbol < 16) all.push(symbol);
    else {
      const value = symbol === 16 ? all.at(-1)! : 0;
      const times = symbol === 16 ? 3 + reader.bits(2) : symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7);
      for (let n = 0; n < times; n += 1) all.push(value);
    }
  }
  return { literals: codeOf(all.slice(0, literals)), distances: codeOf(all.slice(literals)) };
}

function inflateBlock(reader: BitReader, { literals, distances }: typeof fixed, out: number[]): void {
  for (;;) {
    const symbol = decode(reader, literals);
    if (symbol === 256) return;
    if (symbol < 256) {
      out.push(symbol);
      continue;
    }
    const length = lengthBase[symbol - 257]! + reader.bits(lengthExtra[symbol - 257]!);
    const code = decode(reader, distances);
    const from = out.length - distanceBase[code]! - reader.bits(Math.max(0, (code >> 1) - 1));
    if (!(from >= 0)) throw new Error('the compressed data refers to a position before its beginning');
    for (let n = 0; n < length; n += 1) out.push(out[from + n]!);
  }
}

/** Appends the content of the deflate stream at `at`; returns the position after it. Errors: an invalid stream. */
export function inflate(bytes: Uint8Array, at: number, out: number[]): number {
  const reader = new BitReader(bytes, at);
  for (let isLast = false; !isLast; ) {
    isLast = reader.bits(1) === 1;
    const kind = reader.bits(2);
    if (kind === 0) {
      const start = reader.align() + 4;
      const length = bytes[start - 4]! | (bytes[start - 3]! << 8);
      if (!(start + length <= bytes.length)) throw new Error(tooShort);
      for (let n = 0; n < length; n += 1) out.push(bytes[start + n]!);
      reader.skip(4 + length);
    } else if (kind === 3) throw new Error('the compressed data has a block of an unknown kind');
    else inflateBlock(reader, kind === 1 ? fixed : readCodes(reader), out);
  }
  return reader.align();
}
