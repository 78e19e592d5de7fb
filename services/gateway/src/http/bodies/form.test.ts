import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { decodeUtf8, parseUrlEncoded } from './form.ts';

configureProperties({ seed: 20 });

describe('URL-encoded requests', () => {
  test('decode the output of URLSearchParams', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(pairs, (given) => {
        const text = new URLSearchParams(given).toString();
        expect(parseUrlEncoded(text, 'Form')).toEqual(given);
      }),
    );
  });

  test('accept raw UTF-8 bytes, blanks as + and %20, and values with =', () => {
    const raw = Buffer.from('a=é&b=x+y%20z&c=1=2&d&=e&&', 'utf8').toString('latin1');
    expect(parseUrlEncoded(raw, 'Form')).toEqual([
      ['a', 'é'],
      ['b', 'x y z'],
      ['c', '1=2'],
      ['d', ''],
      ['', 'e'],
    ]);
  });

  test('are refused with broken percent encoding, bytes that are not UTF-8, or too many parameters', () => {
    for (const text of ['a=%', 'a=%4', 'a=%zz', 'a=100%', '%=a']) {
      expect(() => parseUrlEncoded(text, 'Query string')).toThrow(/^Query string: % must be followed/);
    }
    for (const text of ['a=%ff', 'a=%c3', 'a=\u00e9', 'a=%ed%a0%80', 'a=%c0%80']) {
      expect(() => parseUrlEncoded(text, 'Query string')).toThrow('Query string: not valid UTF-8');
    }
    expect(() => parseUrlEncoded('a&'.repeat(1001), 'Form')).toThrow('Form: more than 1000 parameters');
  });

  test('decode UTF-8 strictly', () => {
    expect(decodeUtf8(Buffer.from('é🧬'), 'x')).toBe('é🧬');
    expect(() => decodeUtf8(Buffer.from([0xff]), 'x')).toThrow('x: not valid UTF-8');
  });
});
