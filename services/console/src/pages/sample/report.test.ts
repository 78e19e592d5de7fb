import { expect, test } from '@jest/globals';
import { barsOf, linesOf, resultOf } from './report.ts';

test('a report is written in words, without what it does not have', () => {
  const report = {
    records: 3210,
    observations: 2000,
    x_heterozygosity: { share: 0.02, sex: 'male' as const },
    skipped: { filtered: 321, no_call: 0 },
    warnings: [],
  };
  expect(linesOf(report)).toEqual(['Records: 3,210', 'Distinct variants: 2,000']);
  expect(barsOf(report)).toEqual([
    { words: 'Heterozygous on X: 2.0%, which hints at sex male', parts: [['het', 0.02]] },
    { words: 'Left out, filtered: 321', parts: [['warned', 0.1]] },
  ]);
});

test('bars show which part is heterozygous, and which is outside of the coverage', () => {
  const report = { records: 10, observations: 8, het_hom_ratio: 1.5, outside_coverage: 2, skipped: {}, warnings: [] };
  expect(barsOf(report)).toEqual([
    {
      words: 'Heterozygous to homozygous: 1.50',
      parts: [
        ['het', 0.6],
        ['hom', 0.4],
      ],
    },
    { words: 'Variants outside its coverage: 2', parts: [['warned', 0.25]] },
  ]);
});

test('only a task that succeeded has a report', () => {
  expect(resultOf({ state: 'waiting' })).toBeUndefined();
  const report = { records: 1, skipped: {}, warnings: [] };
  expect(resultOf({ state: 'success', result: report })).toBe(report);
});
