import { describe, expect, test } from '@jest/globals';
import { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import { recordOf, rowsOf } from '../../testing/record-runs.ts';
import { InfoCounts } from './info-counts.ts';

/** Reads records with one ALT after each other; the last one's outcome, its individuals by zygosity, and all covered. */
function lastOf(infos: readonly string[], description?: string) {
  const [info, counts] = [new InfoCounts(description), new ZygosityCounts()];
  const outcomes = infos.map((text) => {
    counts.reset(1);
    return info.read(recordOf('T', text), counts);
  });
  return [outcomes.at(-1), ...rowsOf(counts, 1), info.individuals];
}

describe('individuals by INFO', () => {
  test.each([
    ['GTC=5,3,2;AC_Het=1;AC_Hom=1;AC=2', ['counts', [3, 2, 0, 0], 10]],
    ['AC_Het=8;AC_Hom=4;AC=16;Hom=1;Het=1', ['counts', [8, 4, 0, 0], 12]],
    ['Hom=4;Het=8;Hemi=1;AC_hom=1;AC_het=1', ['counts', [8, 4, 1, 0], 13]],
    ['AC_hom=1;AC_het=2;AC=9;nhomalt=3', ['counts', [2, 1, 0, 0], 3]],
    ['AC=9;nhomalt=3;AN=0', ['counts', [3, 3, 0, 0], 6]],
    ['AC=9;AN=0;AF=0.5', ['counts', [0, 0, 0, 0], 0]],
    ['AC=9;AN=20;AF=0.5', ['allele_counts_only', [0, 0, 0, 9], 9]],
    ['AN=20;AF=0.5', ['allele_frequencies', [0, 0, 0, 10], 10]],
    ['GTC=.;AC=9', ['allele_counts_only', [0, 0, 0, 9], 9]],
    ['DP=9', ['none', [0, 0, 0, 0], 0]],
  ])('are those of the first kind of count: %s', (info, expected) => {
    expect(lastOf([info])).toEqual(expected);
  });

  test.each([
    'GTC=1;AC=1',
    'AC_Het=x;AC_Hom=1;AC=1',
    'Hom=x;Het=1;AC=1',
    'AC_hom=x;AC_het=1;AC=1',
    'AC=1;nhomalt=1',
    'AC=x',
  ])('are not those of a later kind when the first is invalid: %s', (info) =>
    expect(lastOf([info])[0]).toBe('invalid_counts'),
  );

  test.each([
    [undefined, 'ambiguous_counts'],
    ['Homozygous individuals', 'ambiguous_counts'],
    ['Allele counts of homozygotes', 'counts'],
    ['Adjusted ALLELE COUNTS, homozygous', 'counts'],
  ])('depend on the Description of AC_Hom where numbers do not show its kind: %j', (description, outcome) => {
    expect(lastOf(['AC_Het=8;AC_Hom=4'], description)[0]).toBe(outcome);
  });

  test('include REF homozygotes of the same record only', () => {
    expect(lastOf(['GTC=90,3,2', 'AC=7'])).toEqual(['allele_counts_only', [0, 0, 0, 7], 7]);
  });
});
