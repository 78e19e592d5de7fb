import { describe, expect, test } from '@jest/globals';
import { nothingStored } from './nothing-stored.ts';
import type { SkipCounts } from './skip-reasons.ts';

const said = (records: number, skipped: SkipCounts, notes: Record<string, number> = {}): string =>
  nothingStored({ records, skipped, notes, warnings: [], hasRecords: true }, { observations: 0 }).join('|');
const ofTwo = (stored: object, skipped: SkipCounts, notes: Record<string, number> = {}): string[] =>
  nothingStored({ records: 1204, skipped, notes, warnings: [], hasRecords: true }, stored);

describe('an import that stored nothing', () => {
  test.each<[string, number, SkipCounts, string]>([
    [
      'one reason',
      1204,
      { filtered: 1204 },
      'all 1,204 records have FILTER other than PASS; set skip_filtered to false to use them',
    ],
    ['one reason beside lines that are no records', 2, { no_alt: 2, empty_line: 9 }, 'all 2 records have no ALT'],
    ['the only record', 1, { no_alt: 1 }, 'the only record has no ALT'],
    [
      'several reasons',
      1500,
      { filtered: 1200, breakend: 300 },
      'of 1,500 records: 1,200 with FILTER other than PASS; set skip_filtered to false to use them; 300 with a breakend as ALT',
    ],
    ['one reason for some of them', 3, { symbolic: 2 }, 'of 3 records: 2 with a symbolic ALT, such as <DEL>'],
    ['no carriers', 3, {}, 'of 3 records: no call and no count has an ALT'],
  ])('says why: %s', (_, records, skipped, text) => {
    expect(said(records, skipped)).toBe(`nothing_stored: ${text}`);
  });

  test('names the values of FT that made its calls fail', () => {
    expect(said(3, { failed_call: 2310 }, { 'ft LowGQ': 1, 'ft q10': 3, no_counts: 1 })).toBe(
      'nothing_stored: of 3 records: 2,310 calls that fail by FORMAT/FT (LowGQ, q10); set skip_filtered to false to use them',
    );
  });
});

describe('an import of variants and coverage', () => {
  const blocks = { observations: 0, regions: 7 };

  test.each<[string, SkipCounts, Record<string, number>, string]>([
    [
      'filtered ones',
      { filtered: 900, reference_block: 3 },
      { filtered_alts: 850 },
      '850 with FILTER other than PASS; set skip_filtered to false to use them',
    ],
    [
      'failed calls',
      { failed_call: 12 },
      { 'ft q10': 12 },
      '12 calls that fail by FORMAT/FT (q10); set skip_filtered to false to use them',
    ],
    ['records without genotypes', { no_genotypes: 2, symbolic: 4 }, {}, '2 with neither genotypes nor counts'],
  ])('says why it has no variant: %s', (_, skipped, notes, text) => {
    expect(ofTwo(blocks, skipped, notes)).toEqual([`nothing_stored: no variant, of 1,204 records: ${text}`]);
  });

  test('may have no variant where none is lost', () => {
    expect(ofTwo(blocks, {})).toEqual([]);
    expect(ofTwo(blocks, { filtered: 5, reference_block: 9, symbolic: 2, unknown_contig: 8, telomere: 1 })).toEqual([]);
  });

  test('says why it has no region', () => {
    const text = 'no good call of REF: another one, or less than min_depth or min_genotype_quality';
    expect(ofTwo({ observations: 3, regions: 0 }, { reference_block: 1200, symbolic: 3 })).toEqual([
      `nothing_stored: no region, of 1,204 records: 1,200 with ${text}`,
    ]);
    expect(ofTwo({ observations: 3, regions: 0 }, {})).toEqual([
      'nothing_stored: no region, of 1,204 records: no call is complete',
    ]);
  });

  test('warns once where it has neither, and not where it has both', () => {
    expect(ofTwo({ observations: 0, regions: 0 }, { filtered: 1204 })).toEqual([
      'nothing_stored: all 1,204 records have FILTER other than PASS; set skip_filtered to false to use them',
    ]);
    expect(ofTwo({ observations: 1, regions: 1 }, { filtered: 1202 }, { filtered_alts: 3 })).toEqual([]);
  });
});
