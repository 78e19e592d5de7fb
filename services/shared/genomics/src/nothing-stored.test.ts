import { describe, expect, test } from '@jest/globals';
import { nothingStored } from './nothing-stored.ts';
import type { SkipCounts } from './skip-reasons.ts';

const said = (records: number, skipped: SkipCounts, notes: Record<string, number> = {}): string =>
  nothingStored({ records, skipped, notes, warnings: [], hasRecords: true });

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
