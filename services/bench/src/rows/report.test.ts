import { expect, test } from '@jest/globals';
import { report } from './report.ts';

test('a report names its command and day, and each row with its verdict', () => {
  const rows = [
    { id: 'P1', what: 'a ÷ b', target: 2.5, figure: 2.734, note: 'x | y' },
    { id: 'P8', what: 'time', target: 3, atMost: true, figure: 3.1, note: '' },
    { id: 'P9', what: 'time', target: 3, figure: undefined, note: 'bcftools is not installed' },
    { id: 'P10', what: 'b', target: 3, stretch: 10, figure: 12, note: '' },
  ];
  const text = report(rows, 'npm run bench -- import --report page.md', new Date('2026-11-22T01:02:03Z'));
  expect(text).toContain('`npm run bench -- import --report page.md`');
  expect(text).toContain('on 2026-11-22 with varfreq');
  expect(text).toContain('| P1 | a ÷ b | ≥ 2.5 | 2.73 | pass | x \\| y |');
  expect(text).toContain('| P8 | time | ≤ 3 | 3.10 | short |  |');
  expect(text).toContain('| P10 | b | ≥ 3, 10 | 12.0 | stretch |  |');
  expect(text).toContain('| P9 | time | ≥ 3 | — | missing | bcftools is not installed |');
});
