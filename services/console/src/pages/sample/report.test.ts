import { expect, test } from '@jest/globals';
import { linesOf, resultOf } from './report.ts';

test('a report is written in words, without what it does not have', () => {
  const report = {
    records: 3210,
    observations: 2000,
    transitions_transversions: 2.0712,
    x_heterozygosity: { share: 0.02, sex: 'male' as const },
    skipped: { filtered: 12, no_call: 0 },
    warnings: [],
  };
  expect(linesOf(report)).toEqual([
    'Records: 3,210',
    'Distinct variants: 2,000',
    'Transitions to transversions: 2.07',
    'Heterozygous on X: 2.0%, which hints at sex male',
    'Left out, filtered: 12',
  ]);
});

test('only a task that succeeded has a report', () => {
  expect(resultOf({ state: 'waiting' })).toBeUndefined();
  const report = { records: 1, skipped: {}, warnings: [] };
  expect(resultOf({ state: 'success', result: report })).toBe(report);
});
