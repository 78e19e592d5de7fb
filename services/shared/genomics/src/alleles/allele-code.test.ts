import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { isAlleleCode, packAlleles, referenceLength, sideCode, unpackAlleles } from './allele-code.ts';

const allele = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 13 });

describe('allele codes', () => {
  test.each([
    ['A', 'A', 0],
    ['T', 'C', 13],
    ['', '', 31],
    ['', 'A', 17 + 14 * 4],
    ['AC', 'G', 17 + 14 * 0b1000110 + 2],
    ['TTTTTTTTTTTTT', '', 17 + 14 * (2 ** 27 - 1) + 13],
  ])('of %s>%s match the format', (reference, observed, code) => {
    expect(packAlleles(reference, observed)).toBe(code);
    expect(unpackAlleles(code)).toEqual({ reference, observed });
  });

  test('are lossless for every pair of at most 13 bases', () => {
    fc.assert(
      fc.property(allele, allele, (reference, observed) => {
        const code = packAlleles(reference, observed);
        if (reference.length + observed.length > 13) return expect(code).toBe(-1);
        expect(unpackAlleles(code)).toEqual({ reference, observed });
        expect(referenceLength(code)).toBe(reference.length);
        expect(isAlleleCode(code)).toBe(true);
      }),
    );
  });

  test.each([
    ['N', 'A'],
    ['A', 'R'],
    ['a', 'C'],
    ['é', 'C'],
    ['\u{1F9EC}', 'C'],
    ['ACGTACG', 'ACGTACG'],
  ])('do not exist for %s>%s', (reference, observed) => {
    expect(packAlleles(reference, observed)).toBe(-1);
  });

  test('that nothing packs to are recognised as invalid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 2000 }), fc.integer({ min: 0, max: 2 ** 33 })), (code) => {
        if (!isAlleleCode(code)) return;
        const { reference, observed } = unpackAlleles(code);
        expect(packAlleles(reference, observed)).toBe(code);
      }),
      { numRuns: 2000 },
    );
    expect([sideCode, -1, 17 + 14 * 0b10000 + 1, 2 ** 31].map(isAlleleCode)).toEqual([false, false, false, false]);
  });
});
