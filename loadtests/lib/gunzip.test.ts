import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { gunzipText } from './gunzip.ts';

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
const strategies = [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE];
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const runs = fc.array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 200 })));
/** Bytes with many back references. */
const repetitive = runs.map((parts) => Buffer.concat(parts.flatMap(([part, times]) => Array(times).fill(part))));

describe('gunzipText', () => {
  test('reads what zlib writes, at every level and with every strategy', () => {
    const settings = fc.record({ level: fc.integer({ min: 0, max: 9 }), strategy: fc.constantFrom(...strategies) });
    fc.assert(
      fc.property(repetitive, settings, (bytes, how) => {
        expect(gunzipText(gzipSync(bytes, how))).toBe(latin1(bytes));
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('reads all members, BGZF blocks and named ones too', () => {
    const text = 'ACGT'.repeat(50);
    const bgzf = Buffer.concat([
      Buffer.from([31, 139, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 0, 0]),
      deflateRawSync(text),
      Buffer.alloc(8),
    ]);
    const named = Buffer.concat([
      Buffer.from([31, 139, 8, 24, 0, 0, 0, 0, 0, 255]),
      Buffer.from('name\0comment\0'),
      deflateRawSync(text),
      Buffer.alloc(8),
    ]);
    expect(gunzipText(Buffer.concat([bgzf, named, gzipSync(text)]))).toBe(text.repeat(3));
  });

  test('refuses bytes that are not gzip, and a file truncated anywhere inside its data', () => {
    expect(() => gunzipText(Buffer.from('plain'))).toThrow('expected a gzip file');
    for (const level of [0, 6]) {
      const whole = gzipSync(Buffer.from(Array.from({ length: 300 }, (_, n) => (n * n) % 251)), { level });
      for (let length = 1; length < whole.length - 8; length += 1) {
        expect(() => gunzipText(whole.subarray(0, length))).toThrow();
      }
    }
  });
});
