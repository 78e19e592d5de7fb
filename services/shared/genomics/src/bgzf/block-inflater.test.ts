import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { BlockInflater, TEXT_BYTES } from './block-inflater.ts';
import { longCodes, variousTexts, vcfLines } from './testing/texts.ts';

configureProperties({ seed: 20_261_127 });

/** A BGZF block (SAM 1.6 §4.1) of deflated bytes that are said to be the text. */
function blockOf(deflated: Uint8Array, text: Uint8Array): Buffer {
  const header = Buffer.from('1f8b08040000000000ff0600424302000000', 'hex');
  header.writeUInt16LE(header.length + deflated.length + 7, 16);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(text));
  trailer.writeUInt32LE(text.length, 4);
  return Buffer.concat([header, deflated, trailer]);
}

const noText = new Uint8Array();

/** What zlib, an independent implementation of RFC 1951, makes of bytes; undefined unless they are one whole stream. */
function byZlib(deflated: Uint8Array): Uint8Array | undefined {
  try {
    const options = { info: true, maxOutputLength: 65_536 } as const;
    const result = inflateRawSync(deflated, options) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return result.engine.bytesWritten === deflated.length ? result.buffer : undefined;
  } catch {
    return undefined;
  }
}

/** The text of blocks; undefined if one is damaged. */
function inflated(...blocks: readonly Uint8Array[]): Buffer | undefined {
  const inflater = BlockInflater.take();
  const { text, isDamaged } = inflater.inflate(Buffer.concat(blocks));
  const copy = Buffer.from(text);
  inflater.giveBack();
  return isDamaged ? undefined : copy;
}

function expectSame(deflated: Uint8Array, text: Uint8Array): void {
  expect(inflated(blockOf(deflated, text))?.equals(text)).toBe(true);
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
const strategies = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE];

/** Bits in the order in which they are read, as bytes. */
function bytesOf(bits: string): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (let i = 0; i < bits.length; i++) bytes[i >> 3]! |= Number(bits[i]) << (i & 7);
  return bytes;
}

/** Bits of a number, the lowest first. */
function low(value: number, bits: number): string {
  return Array.from({ length: bits }, (_, i) => (value >> i) & 1).join('');
}

/**
 * `ababa` in a block whose codes of a, b, the end and length 3 have two bits, distance 1 has the code 0, and distance 2, which is
 * used, the code 1 if `second` is 01, or none if it is 00.
 */
function distancesOf(second: string): string {
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1];
  const codeLengths = order.map((symbol) => low([0, 1, 2, 18].includes(symbol) ? 2 : 0, 3)).join('');
  const zeros = (count: number) => '11' + low(count - 11, 7);
  const literals = zeros(97) + '10' + '10' + zeros(138) + zeros(19) + '10' + '10';
  const symbols = '00' + '01' + '11' + '1' + '10';
  return '101' + low(1, 5) + low(1, 5) + low(14, 4) + codeLengths + literals + '01' + second + symbols;
}

/** Deflates in one of the ways of zlib: its levels, strategies, memory, and so the number of blocks. */
function deflatedBy(way: number, text: Uint8Array): Buffer {
  return deflateRawSync(text, { level: way % 10, strategy: strategies[way % 5]!, memLevel: 1 + (way % 9) });
}

describe('inflating blocks in the caller’s thread', () => {
  test('restores texts as zlib deflates them, at every level and by every strategy', () => {
    let way = 0;
    for (const text of variousTexts(1500)) {
      const deflated = deflatedBy(way++, text);
      // Noise that grows beyond a block does not occur in BGZF.
      if (deflated.length <= 65_510) expectSame(deflated, text);
    }
  });

  test.each([0, 1, 2, 100, 65_279, 65_280, 65_536])('restores %i bytes of lines', (size) => {
    const text = vcfLines(size);
    for (let level = 1; level <= 9; level++) expectSame(deflateRawSync(text, { level }), text);
  });

  test('reads codes of 15 bits', () => {
    expectSame(deflateRawSync(longCodes(), { strategy: Z_HUFFMAN_ONLY }), longCodes());
  });

  // Written by hand from RFC 1951: bits in the order in which they are read, Huffman codes with their first bit first.
  test.each([
    [
      'a match of 258 bytes with the symbol for 227 to 257',
      '110' + '10010001' + '11000100' + '11111' + '00000' + '0000000',
      true,
    ],
    ['a distance to before the text', '110' + '10010001' + '0000001' + '00001' + '0000000', false],
    ['a length without meaning', '110' + '10010001' + '11000110' + '00000' + '0000000', false],
    ['a distance without meaning', '110' + '10010001' + '0000001' + '11110' + '0000000', false],
    ['a block of an unknown kind', '111' + '0'.repeat(30), false],
    ['three blocks, two of them empty', '010' + '0000000' + '010' + '0000000' + '110' + '10010001' + '0000000', true],
  ])('agrees with zlib about %s', (_title, bits, isSound) => {
    const deflated = bytesOf(bits);
    const text = byZlib(deflated);
    expect(text !== undefined).toBe(isSound);
    expect(inflated(blockOf(deflated, text ?? Buffer.from('aa')))).toEqual(text);
  });

  test('inflates a block of 52,000 empty blocks with the fixed codes, and others between text', () => {
    const [empty, literal] = ['010' + '0000000', '010' + '10010001' + '0000000'];
    const dynamic = deflateRawSync(vcfLines(300), { finishFlush: constants.Z_SYNC_FLUSH });
    const many = bytesOf(empty.repeat(52_000) + '110' + '0000000');
    const mixed = Buffer.concat([
      dynamic,
      bytesOf((literal + empty.repeat(3)).repeat(8)),
      dynamic,
      Buffer.from([3, 0]),
    ]);
    for (const deflated of [many, mixed]) expectSame(deflated, byZlib(deflated)!);
  });

  // What follows is said to have the text, and checksum, that reading on in memory would give.
  test('refuses a distance into the block before', () => {
    const before = blockOf(deflateRawSync(Buffer.from('ab')), Buffer.from('ab'));
    const [c, threeBack] = ['10010011', '0000001' + '00010'];
    const text = Buffer.from('cabc');
    const deflated = bytesOf('110' + c + threeBack + '0000000');
    expect(byZlib(deflated)).toBeUndefined();
    expect(inflated(before, blockOf(deflated, text))).toBeUndefined();
  });

  test('refuses a distance code that only the block before has', () => {
    const text = Buffer.from('ababa');
    const [both, one] = [distancesOf('01'), distancesOf('00')].map(bytesOf) as [Buffer, Buffer];
    expectSame(both, text);
    expect(byZlib(one)).toBeUndefined();
    expect(inflated(blockOf(one, text))).toBeUndefined();
  });

  test('agrees with zlib about any bytes', () => {
    const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(anyBytes, (deflated) => {
        const text = byZlib(deflated);
        expect(inflated(blockOf(deflated, text ?? noText))).toEqual(text);
      }),
      { numRuns: 3000 },
    );
  });

  test('agrees with zlib about streams with a few changed bits, and about cut ones', () => {
    const { below } = createRandom(11);
    let [way, sound] = [0, 0];
    for (const text of variousTexts(1500)) {
      const deflated = deflatedBy(way++, text.subarray(0, 3000));
      for (let i = below(3); i >= 0; i--) deflated[below(Math.min(deflated.length, 200))]! ^= 1 << below(8);
      const changed = below(4) === 0 ? deflated.subarray(0, below(deflated.length)) : deflated;
      const found = byZlib(changed);
      if (found !== undefined) sound++;
      expect(inflated(blockOf(changed, found ?? text))).toEqual(found);
    }
    expect(sound).toBeGreaterThan(100);
  });

  test('finds a wrong checksum, a wrong size and bytes after the stream', () => {
    const text = vcfLines(500);
    const deflated = deflateRawSync(text);
    const more = Buffer.concat([deflated, Buffer.from([0])]);
    const swapped = Buffer.from(text).swap16();
    for (const damaged of [
      blockOf(deflated, swapped),
      blockOf(deflated, text.subarray(1)),
      blockOf(deflated, Buffer.concat([text, text])),
      blockOf(more, text),
      blockOf(Buffer.alloc(0), noText),
    ])
      expect(inflated(damaged)).toBeUndefined();
  });

  test('gives the text of all blocks before a damaged one', () => {
    const [first, second] = [vcfLines(60_000), vcfLines(100).reverse()];
    const good = [first, second].map((text) => blockOf(deflateRawSync(text), text));
    const inflater = BlockInflater.take();
    const { text, isDamaged } = inflater.inflate(Buffer.concat([...good, blockOf(Buffer.from([7]), first), good[0]!]));
    expect(isDamaged).toBe(true);
    expect(Buffer.from(text).equals(Buffer.concat([first, second]))).toBe(true);
    inflater.giveBack();
  });

  test('has room for texts of its limit and a block more', () => {
    const [text, last] = [vcfLines(65_535), vcfLines(65_536)];
    const texts = [...new Array<Buffer>(TEXT_BYTES >> 16).fill(text), last];
    const blocks = texts.map((each) => blockOf(deflateRawSync(each, { level: 1 }), each));
    expect(inflated(...blocks)!.equals(Buffer.concat(texts))).toBe(true);
  });

  test('keeps texts of streams that are read at the same time apart', () => {
    const texts = [vcfLines(1000), vcfLines(1000).reverse()];
    const inflaters = texts.map(() => BlockInflater.take());
    const found = texts.map((text, i) => inflaters[i]!.inflate(blockOf(deflateRawSync(text), text)).text);
    expect(found.map((text) => Buffer.from(text))).toEqual(texts);
    for (const inflater of inflaters) inflater.giveBack();
  });
});
