import { describe, expect, test } from '@jest/globals';
import { readerOf } from '../../testing/record-runs.ts';
import { readHomHetHemi, readPlasmies, zygositySource } from './zygosity-counts.ts';

/** The reading of one record, and of the last of two. */
const lastOf = (read: (info: string) => unknown, infos: string) => infos.split(' then ').map(read).at(-1);

describe('AC_Het, AC_Hom and AC_Hemi', () => {
  test.each([
    ['individuals where they add up', 'T', 'AC_Het=8;AC_Hom=4;AC=16', [[8, 4, 0, 0]]],
    ['alleles where they add up', 'T', 'AC_Het=8;AC_Hom=4;AC=12', [[8, 2, 0, 0]]],
    ['hemizygotes', 'T', 'AC_Het=8;AC_Hom=4;AC_Hemi=3;AC=15', [[8, 2, 3, 0]]],
    ['hemizygotes beside individuals', 'T', 'AC_Het=8;AC_Hom=4;AC_Hemi=3;AC=19', [[8, 4, 3, 0]]],
    [
      'hemizygotes of the record only',
      'T',
      'AC_Het=8;AC_Hom=4;AC_Hemi=3;AC=15 then AC_Het=8;AC_Hom=4;AC=12',
      [[8, 2, 0, 0]],
    ],
    ['no homozygotes', 'T', 'AC_Het=8;AC_Hom=0;AC=8', [[8, 0, 0, 0]]],
    ['AC_Adj before AC', 'T', 'AC_Het=8;AC_Hom=4;AC=16;AC_Adj=12', [[8, 2, 0, 0]]],
    [
      'all ALTs together',
      'T,G',
      'AC_Het=8,1;AC_Hom=4,2;AC=20,1',
      [
        [8, 4, 0, 0],
        [1, 2, 0, 0],
      ],
    ],
    [
      'two ALTs as alleles',
      'T,G',
      'AC_Het=8,1;AC_Hom=4,2;AC_Hemi=0,5;AC=12,8',
      [
        [8, 2, 0, 0],
        [1, 1, 5, 0],
      ],
    ],
    [
      'pairs of two ALTs',
      'T,G',
      'AC_Het=1,2,4;AC_Hom=2,4;AC=23,0',
      [
        [5, 2, 0, 0],
        [6, 4, 0, 0],
      ],
    ],
    [
      'pairs of three ALTs',
      'T,G,C',
      'AC_Het=1,2,4,8,16,32;AC_Hom=0,0,0;AC=119,0,0',
      [
        [25, 0, 0, 0],
        [42, 0, 0, 0],
        [52, 0, 0, 0],
      ],
    ],
    ['a number that fits neither', 'T', 'AC_Het=8;AC_Hom=4;AC=13', 'ambiguous_counts'],
    ['no number to compare with', 'T', 'AC_Het=8;AC_Hom=4', 'ambiguous_counts'],
    ['no number to compare zeros with', 'T', 'AC_Het=0;AC_Hom=0', 'ambiguous_counts'],
    ['an AC that is missing', 'T', 'AC_Het=8;AC_Hom=4;AC=.', 'ambiguous_counts'],
    ['half an individual', 'T', 'AC_Het=8;AC_Hom=3;AC=11', 'invalid_counts'],
    ['half an individual of the second ALT', 'T,G', 'AC_Het=8,0;AC_Hom=2,3;AC=10,3', 'invalid_counts'],
    ['too many AC_Het', 'T', 'AC_Het=8,1;AC_Hom=4;AC=12', 'invalid_counts'],
    ['too few AC_Het', 'T,G', 'AC_Het=8;AC_Hom=4,4;AC=8,8', 'invalid_counts'],
    ['too many AC_Hom', 'T', 'AC_Het=8;AC_Hom=4,0;AC=12', 'invalid_counts'],
    ['too many AC_Hemi', 'T', 'AC_Het=8;AC_Hom=4;AC_Hemi=0,0;AC=12', 'invalid_counts'],
    ['too many AC', 'T', 'AC_Het=8;AC_Hom=4;AC=12,0', 'invalid_counts'],
    ['too many AC_Adj', 'T', 'AC_Het=8;AC_Hom=4;AC=12;AC_Adj=12,0', 'invalid_counts'],
    ['too many AC beside AC_Adj', 'T', 'AC_Het=8;AC_Hom=4;AC=12,0;AC_Adj=12', [[8, 2, 0, 0]]],
    ['no AC_Hom', 'T', 'AC_Het=8;AC=12', undefined],
    ['no AC_Het', 'T', 'AC_Hom=8;AC=12', undefined],
  ])('with %s', (_, alts, infos, expected) => {
    expect(lastOf(readerOf(zygositySource(false), alts), infos)).toEqual(expected);
  });

  test.each([
    ['AC_Het=8;AC_Hom=4', [[8, 2, 0, 0]]],
    ['AC_Het=8;AC_Hom=4;AC=13', [[8, 2, 0, 0]]],
    ['AC_Het=8;AC_Hom=4;AC=16', [[8, 4, 0, 0]]],
    ['AC_Het=8;AC_Hom=3', 'invalid_counts'],
  ])('are alleles by the header where the numbers do not show it: %s', (info, expected) => {
    expect(readerOf(zygositySource(true), 'T')(info)).toEqual(expected);
  });
});

describe('Hom, Het and Hemi', () => {
  test.each([
    ['individuals', 'T', 'Het=8;Hom=4;AC=16', [[8, 4, 0, 0]]],
    ['individuals where nothing shows it', 'T', 'Het=8;Hom=4', [[8, 4, 0, 0]]],
    ['individuals where the numbers fit neither', 'T', 'Het=8;Hom=4;AC=13', [[8, 4, 0, 0]]],
    ['alleles where they add up', 'T', 'Het=8;Hom=4;AC=12', [[8, 2, 0, 0]]],
    ['hemizygotes', 'T', 'Het=8;Hom=4;Hemi=3;AC=19', [[8, 4, 3, 0]]],
    ['hemizygotes beside alleles', 'T', 'Het=8;Hom=4;Hemi=3;AC=15', [[8, 2, 3, 0]]],
    ['AC in the place of Het', 'T', 'Hom=4;AC=11', [[3, 4, 0, 0]]],
    [
      'AC in the place of Het, and Hemi',
      'T,G',
      'Hom=4,1;Hemi=2,0;AC=11,2',
      [
        [1, 4, 2, 0],
        [0, 1, 0, 0],
      ],
    ],
    ['Hemi of the record only', 'T', 'Hom=4;Hemi=2;AC=11 then Hom=4;AC=11', [[3, 4, 0, 0]]],
    ['Het of the record only', 'T', 'Hom=4;Het=2;AC=10 then Hom=4;AC=11', [[3, 4, 0, 0]]],
    ['fewer AC than homozygotes have', 'T', 'Hom=4;AC=7', 'invalid_counts'],
    ['fewer AC of the second ALT', 'T,G', 'Hom=4,4;AC=9,7', 'invalid_counts'],
    ['half an individual', 'T', 'Het=8;Hom=3;AC=11', 'invalid_counts'],
    ['too many Hom', 'T', 'Het=8;Hom=4,0', 'invalid_counts'],
    ['too many Het', 'T', 'Het=8,0;Hom=4', 'invalid_counts'],
    ['too many Hemi', 'T', 'Het=8;Hom=4;Hemi=0,0', 'invalid_counts'],
    ['too many AC', 'T', 'Het=8;Hom=4;AC=16,0', 'invalid_counts'],
    ['Hom alone', 'T', 'Hom=4', undefined],
    ['Hom and Hemi', 'T', 'Hom=4;Hemi=4', undefined],
    ['Het and AC', 'T', 'Het=4;AC=4', undefined],
  ])('with %s', (_, alts, infos, expected) => {
    expect(lastOf(readerOf(readHomHetHemi, alts), infos)).toEqual(expected);
  });
});

test.each([
  ['T', 'AC_hom=2;AC_het=3', [[3, 2, 0, 0]]],
  [
    'T,G',
    'AC_het=3,1;AC_hom=2,0',
    [
      [3, 2, 0, 0],
      [1, 0, 0, 0],
    ],
  ],
  ['T', 'AC_hom=2,2;AC_het=3', 'invalid_counts'],
  ['T', 'AC_hom=2;AC_het=3,3', 'invalid_counts'],
  ['T', 'AC_hom=x;AC_het=3', 'invalid_counts'],
  ['T', 'AC_hom=2', undefined],
  ['T', 'AC_het=3', undefined],
  ['T', 'AC_Hom=2;AC_Het=3', undefined],
])('the mitochondrion has individuals in AC_hom and AC_het: %s %s', (alts, info, expected) => {
  expect(readerOf(readPlasmies, alts)(info)).toEqual(expected);
});
