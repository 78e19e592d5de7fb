import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { table } from '../measure.ts';
import { frequencyRowIds, frequencyRows } from './frequency-rows.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-test-'));
const tiny = { cacheDir, records: 3000, pairs: 1, people: 9, design: { seed: 1, sites: 3000, regions: 800 } };

afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

test('the frequency bench measures every row, or names the missing peer', async () => {
  const rows = await frequencyRows(tiny);
  expect(rows.map(({ id }) => id)).toEqual(frequencyRowIds);
  for (const { figure, note } of rows) {
    if (figure === undefined) expect(note).toMatch(/ is not installed/);
    else expect(figure).toBeGreaterThan(0);
  }
  expect(table(rows).split('\n')).toHaveLength(1 + rows.length);
});

test('the frequency bench measures only the rows that are asked for', async () => {
  const rows = await frequencyRows({ ...tiny, rows: ['P11'] });
  expect(rows.map(({ id }) => id)).toEqual(['P11']);
});
