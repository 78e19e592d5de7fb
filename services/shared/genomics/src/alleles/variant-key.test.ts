import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { formatVariantKey, parseVariantKey } from './variant-key.ts';

configureProperties({ seed: 20_250_302 });

describe('variant keys', () => {
  test.each([
    ['20:139745T>C', '20', 139744, 'T', 'C'],
    ['20:139745T>', '20', 139744, 'T', ''],
    ['20:139745>TTA', '20', 139744, '', 'TTA'],
    ['HLA-A*01:01:7acg>t', 'HLA-A*01:01', 6, 'ACG', 'T'],
    ['X:2147483647A>N', 'X', 2147483646, 'A', 'N'],
  ])('%s is parsed', (key, contig, start, reference, observed) => {
    expect(parseVariantKey(key)).toEqual({ contig, start, reference, observed });
  });

  test.each([
    '',
    '20',
    '20:T>C',
    ':1T>C',
    '20:0T>C',
    '20:2147483648T>C',
    '20:1T',
    '20:1T>t',
    '20:1>',
    '20:1T>U',
    '20:1T>C>A',
    '20:-1T>C',
    '20:1 T>C',
    '20:1X>C',
    '\0:1A>T',
    '20\n:1A>T',
    'a\u007f:1A>T',
    'a\u0085:1A>T',
  ])('"%s" is malformed', (key) => {
    expect(parseVariantKey(key)).toBeUndefined();
  });

  test('keys survive formatting and parsing', () => {
    const allele = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T', 'N', 'R'), maxLength: 8 });
    const contig = fc.constantFrom('1', 'X', 'HLA-A*01:01:01:01', 'GL000191.1', 'a>b:2C>D');
    fc.assert(
      fc.property(contig, fc.nat(2 ** 31 - 2), allele, allele, (name, start, reference, observed) => {
        fc.pre(reference !== observed);
        const variant = { contig: name, start, reference, observed };
        expect(parseVariantKey(formatVariantKey(variant))).toEqual(variant);
      }),
    );
  });
});
