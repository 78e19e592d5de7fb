import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { figuresPage } from './figures-page.ts';
import { type BenchRun, figuresPath, historyPath, readRuns } from './history.ts';

const ratio = { id: 'P10', what: 'a ÷ b', target: 2, stretch: 4, note: 'x | y' };
const time = { id: 'P9', what: 'time', target: 3, atMost: true, stretch: 1.5, note: '' };
const run = (date: string, rows: BenchRun['rows']): BenchRun => ({
  date: `${date}T01:02:03.000Z`,
  commit: `${date.slice(-2)}abcdefabcdef`,
  changed: false,
  machine: '2 × Maker(R) Name(R) Processor, 24 GiB, Node v24',
  command: 'npm run bench',
  rows,
});

test('each row is shown once, by its id, with its first and latest figure', () => {
  const runs = [
    run('2026-11-22', [{ ...ratio, figure: 2.734 }]),
    run('2026-11-23', [
      { ...ratio, figure: 4 },
      { ...time, figure: 1.51 },
      { ...time, what: 'other time', figure: 3.1 },
    ]),
    run('2026-11-24', [{ ...ratio, figure: undefined, note: 'bcftools is not installed' }]),
  ];
  const lines = figuresPage(runs).split('\n').slice(-4);
  expect(lines).toEqual([
    '| P9 | time | ≤ 3, 1.5 | 1.51 | 1.51 | pass | 2026-11-23, 23abcdef, 2 × Maker Name |  |',
    '| P9 | other time | ≤ 3, 1.5 | 3.10 | 3.10 | short | 2026-11-23, 23abcdef, 2 × Maker Name |  |',
    '| P10 | a ÷ b | ≥ 2, 4 | 2.73 | 4.00 | stretch | 2026-11-23, 23abcdef, 2 × Maker Name | x \\| y |',
    '',
  ]);
});

test('the page in the repository is that of its history', () => {
  expect(readFileSync(figuresPath, 'utf8')).toBe(figuresPage(readRuns(historyPath)));
});
