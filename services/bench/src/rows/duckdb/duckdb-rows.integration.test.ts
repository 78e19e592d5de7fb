import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { duckDbRows } from './duckdb-rows.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-test-'));
const tiny = { cacheDir, records: 3000, pairs: 1, people: 9, design: { seed: 1, sites: 3000, regions: 800 } };

afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

test('DuckDB counts what the core counts, or its rows say how to install it', async () => {
  const rows = await duckDbRows(tiny);
  expect(rows.map(({ id }) => id)).toEqual(['P27', 'P28', 'P29', 'P27', 'P28', 'P29']);
  for (const { figure, note } of rows) {
    if (figure === undefined) expect(note).toMatch(/^DuckDB is not installed: /);
    else expect(note).toMatch(/all counts (of \d+ variants )?equal$/);
  }
});
