import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { vcfCase } from './vcf-cases.ts';

describe('fuzz cases of VCF', () => {
  test('are the same bytes for the same seed and differ between seeds', () => {
    const cases = Array.from({ length: 200 }, (_, seed) => Buffer.from(vcfCase(seed)).toString('latin1'));
    expect(cases).toEqual(Array.from({ length: 200 }, (_, seed) => Buffer.from(vcfCase(seed)).toString('latin1')));
    expect(new Set(cases).size).toBeGreaterThan(190);
  });

  test('include intact and damaged files', () => {
    const cases = Array.from({ length: 200 }, (_, seed) => Buffer.from(vcfCase(seed)).toString('latin1'));
    expect(cases.filter((text) => /^(\xef\xbb\xbf)?##fileformat=VCFv4.2\r?\n/.test(text)).length).toBeGreaterThan(100);
    expect(cases.filter((text) => !text.includes('#CHROM\tPOS\tID\tREF')).length).toBeGreaterThan(2);
  });
});

describe('the seeded generator', () => {
  test('draws every number below its limit and no other', () => {
    const random = createRandom(7);
    const seen = new Set(Array.from({ length: 1000 }, () => random.below(10)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
