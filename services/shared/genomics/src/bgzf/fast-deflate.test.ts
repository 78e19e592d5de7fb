import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { deflateFast } from './fast-deflate.ts';

configureProperties({ seed: 20_261_122 });

/** Inflates with zlib, an independent implementation of RFC 1951. */
function through(bytes: Uint8Array): Buffer {
  return inflateRawSync(deflateFast(bytes));
}

function expectSame(bytes: Uint8Array): void {
  expect(through(bytes).equals(bytes)).toBe(true);
}

/** Seeded pseudo-random numbers. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Text of a VCF file, with about as much new information as real ones. */
function vcfLines(bytes: number): Buffer {
  const next = drawn(7);
  const lines: string[] = [];
  for (let size = 0, position = 10_000; size < bytes; size += lines.at(-1)!.length) {
    position += next(900);
    const [dp, gq] = [next(60), next(99)];
    const info = `AC=1;AN=2;BaseQRankSum=${next(4000) / 1000};DP=${dp};FS=${next(8000) / 1000};MQ=60;ALL_VN=1000;ALL_VF=0`;
    lines.push(`chr1\t${position}\t.\tA\tC\t${next(900_000) / 1000}\tPASS\t${info}\tGT:DP:GQ\t0/1:${dp}:${gq}\n`);
  }
  return Buffer.from(lines.join('')).subarray(0, bytes);
}

describe('deflating in the caller’s thread', () => {
  test.each([1, 2, 3, 4, 5, 11, 12, 13, 14, 65_280, 65_535])('zlib restores %i bytes of text', (size) => {
    expectSame(vcfLines(size));
  });

  test('zlib restores any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 3000, size: 'max' }), (bytes) => expectSame(bytes)),
      { numRuns: 300 },
    );
  });

  test('zlib restores texts of few different bytes, of near and distant repeats and of random changes', () => {
    const next = drawn(1);
    const makers: ((at: number, text: Buffer, letters: number) => number)[] = [
      (_, __, letters) => next(letters),
      (at, _, letters) => at % letters,
      (at, text) => (next(10) > 0 ? (text[at - 1 - next(Math.min(at, 300))] ?? 65) : next(256)),
      (at, text) => (next(200) > 0 ? (text[at - 33_000] ?? text[at - 32_768] ?? at % 251) : next(256)),
      () => Math.floor(Math.log2(1 + next(1 << 16)) * 9),
    ];
    for (let i = 0; i < 1500; i += 1) {
      const text = Buffer.alloc(1 + next(i % 30 === 0 ? 65_535 : 2000));
      const [make, letters] = [makers[i % makers.length]!, 1 + next(256)];
      for (let at = 0; at < text.length; at += 1) text[at] = make(at, text, letters);
      expectSame(text);
    }
  });

  test('codes stay within 14 bits where Huffman’s would be longer', () => {
    const counts = [1, 1];
    while (counts.length < 22) counts.push(counts.at(-1)! + counts.at(-2)!);
    const letters = counts.flatMap((count, letter) => new Array<number>(count).fill(letter)).slice(0, 65_535);
    const next = drawn(3);
    for (let i = letters.length - 1; i > 0; i -= 1) {
      const j = next(i + 1);
      [letters[i], letters[j]] = [letters[j]!, letters[i]!];
    }
    const text = Buffer.from(letters);
    expectSame(text);
    expect(deflateFast(text).length).toBeLessThan(deflateRawSync(text, { level: 1 }).length);
  });

  test('bytes that do not compress are stored, five bytes longer', () => {
    const next = drawn(5);
    for (const size of [1, 100, 65_280, 65_535]) {
      const noise = Buffer.from(Array.from({ length: size }, () => next(256)));
      expect(deflateFast(noise).length).toBe(size + 5);
      expectSame(noise);
    }
  });

  test('earlier calls do not affect the result', () => {
    const text = vcfLines(30_000);
    const alone = Buffer.from(deflateFast(text));
    deflateFast(vcfLines(65_000).reverse());
    expect(Buffer.from(deflateFast(text)).equals(alone)).toBe(true);
  });

  test('lines of a VCF file take at most a twentieth more than at level 1 of zlib', () => {
    const text = vcfLines(65_280);
    expect(deflateFast(text).length / deflateRawSync(text, { level: 1 }).length).toBeLessThan(1.05);
  });

  test('empty and oversized input is refused', () => {
    expect(() => deflateFast(new Uint8Array(0))).toThrow(RangeError);
    expect(() => deflateFast(new Uint8Array(65_536))).toThrow(RangeError);
  });
});
