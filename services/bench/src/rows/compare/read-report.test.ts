import { expect, test } from '@jest/globals';
import { report } from '../report.ts';
import { readReport } from './read-report.ts';

test('reads the rows that a report has, with bars in their texts', () => {
  const rows = [
    { id: 'P1', what: 'a | b', target: 2.5, figure: 2.734, note: 'x | y' },
    { id: 'P18a', what: 'time', figure: 0.5, note: '' },
    { id: 'P9', what: 'time', target: 3, figure: undefined, note: 'bcftools is not installed' },
  ];
  expect(readReport(report(rows, 'npm run bench', new Date()))).toEqual([
    { id: 'P1', what: 'a \\| b', figure: 2.73 },
    { id: 'P18a', what: 'time', figure: 0.5 },
    { id: 'P9', what: 'time', figure: undefined },
  ]);
});
