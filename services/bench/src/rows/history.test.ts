import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { appendRun, benchRun, historyPath, readRuns } from './history.ts';

test('a run is kept with its commit, machine and rows, after those before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const path = join(folder, 'history.jsonl');
  try {
    expect(readRuns(path)).toEqual([]);
    const row = { id: 'P1', what: 'a ÷ b', target: 2, figure: 2.734, note: 'n' };
    const runs = ['import', 'gvcf'].map((name) => benchRun([row], name, new Date('2026-11-25T01:02:03Z')));
    for (const run of runs) appendRun(path, run);
    expect(readRuns(path)).toEqual(runs);
    expect(runs[1]).toMatchObject({
      date: '2026-11-25T01:02:03.000Z',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      machine: expect.stringContaining('Node v'),
      command: 'gvcf',
      rows: [{ id: 'P1', what: 'a ÷ b', figure: 2.734, note: 'n' }],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the history in the repository can be read', () => {
  for (const run of readRuns(historyPath)) expect(run.rows.every(({ id }) => /^[A-Z]\d+[a-z]?$/.test(id))).toBe(true);
});
