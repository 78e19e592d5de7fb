import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { deflateFast } from './fast-deflate.ts';
import { longCodes, variousTexts, vcfLines } from './testing/texts.ts';

configureProperties({ seed: 20_261_122 });

/** Inflates with zlib, an independent implementation of RFC 1951. */
function through(bytes: Uint8Array): Buffer {
  return inflateRawSync(deflateFast(bytes));
}

function expectSame(bytes: Uint8Array): void {
  expect(through(bytes).equals(bytes)).toBe(true);
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
    for (const text of variousTexts(1500)) expectSame(text);
  });

  test('codes stay within 14 bits where Huffman’s would be longer', () => {
    const text = longCodes();
    expectSame(text);
    expect(deflateFast(text).length).toBeLessThan(deflateRawSync(text, { level: 1 }).length);
  });

  test('bytes that do not compress are stored, five bytes longer', () => {
    const { below } = createRandom(5);
    for (const size of [1, 100, 65_280, 65_535]) {
      const noise = Buffer.from(Array.from({ length: size }, () => below(256)));
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
