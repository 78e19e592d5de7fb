import { describe, expect, test } from '@jest/globals';
import { filterLine, shareOf } from './bcftools-line.ts';

describe('a line that filters an annotated file', () => {
  test('keeps what is rare in every set, among enough people', () => {
    expect(filterLine('a.vcf.gz', ['ALL', 'HEART'], { share: 0.01, people: 100, keepsUncovered: false })).toBe(
      "bcftools view -i 'INFO/ALL_VN>=100 && INFO/ALL_VF<=0.01 && INFO/HEART_VN>=100 && INFO/HEART_VF<=0.01' -Oz -o a.rare.vcf.gz a.vcf.gz",
    );
  });

  test('can keep what too few are covered for', () => {
    expect(filterLine('a.vcf.gz', ['ALL'], { share: 0.005, people: 1, keepsUncovered: true })).toContain(
      `'(INFO/ALL_VN<1 || INFO/ALL_VN="." || INFO/ALL_VF<=0.005)'`,
    );
  });

  test.each([
    ['0.7', 0.007],
    ['1.1', 0.011],
    ['100', 1],
    ['0', 0],
  ])('takes %s %% for the share %d', (percent, share) => {
    expect(shareOf(percent)).toBe(share);
  });

  test('quotes names of files that a shell would read otherwise', () => {
    expect(
      filterLine("it's $(here) (annotated).vcf.gz", ['ALL'], { share: 0, people: 1, keepsUncovered: false }),
    ).toMatch(/-o 'it'\\''s \$\(here\) \(annotated\)\.rare\.vcf\.gz' 'it'\\''s \$\(here\) \(annotated\)\.vcf\.gz'$/);
  });
});
