import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { bytesOf } from '../vcf/testing/vcf-runs.ts';
import { findByte, isText, latin1, parseDigits, quoteBytes, startsWith } from './bytes.ts';

describe('bytes of a VCF', () => {
  test('are whole numbers if they are all digits', () => {
    const parse = (text: string) => parseDigits(bytesOf(`x${text}x`), 1, 1 + text.length);
    expect(['0', '007', '2147483648', '9007199254740991'].map(parse)).toEqual([0, 7, 2147483648, 9007199254740991]);
    expect(['', '-1', '+1', '1.0', '1e3', ' 1', '9007199254740992', '9'.repeat(400)].map(parse)).toEqual(
      Array(8).fill(-1),
    );
  });

  test('are quoted so that a message is printable and short', () => {
    const quote = (text: string) => quoteBytes(bytesOf(text), 0, text.length);
    expect(quote('a b')).toBe('"a b"');
    expect(quote('a\t\x00\xff\n')).toBe('"a\\x09\\x00\\xff\\x0a"');
    expect(quote('a'.repeat(100))).toBe(`"${'a'.repeat(40)}…"`);
  });

  test('survive as text of one code point per byte', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOf(latin1(bytes, 0, bytes.length))).toEqual(bytes);
        expect(latin1(bytes.subarray(1), 0, 2)).toBe(latin1(bytes, 1, Math.min(3, bytes.length)));
      }),
    );
  });

  test('are compared and searched within their range only', () => {
    const bytes = bytesOf('GT:PL');
    expect([isText(bytes, 0, 2, 'GT'), isText(bytes, 0, 3, 'GT'), isText(bytes, 0, 1, 'GT')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([startsWith(bytes, 0, 5, 'GT'), startsWith(bytes, 3, 4, 'PL')]).toEqual([true, false]);
    expect([findByte(bytes, 58, 0, 5), findByte(bytes, 58, 3, 5), findByte(bytes, 58, 0, 2)]).toEqual([2, 5, 2]);
  });
});
