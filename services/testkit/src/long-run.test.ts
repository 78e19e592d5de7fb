import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkReportFile, minutesFrom, reportLongRun } from './long-run.ts';

const run = { command: 'fuzz', seconds: 2, passed: 1, failed: 0, figures: { records: 7, targets: [{ name: 'a' }] } };

test('a long run is reported as JSON with commit, time and machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-run-'));
  const file = join(folder, 'new/run.json');
  await checkReportFile(file);
  await reportLongRun(file, run);
  const report = JSON.parse(await readFile(file, 'utf8'));
  expect(report).toMatchObject(run);
  expect(report.node).toBe(process.version);
  expect(report.processors).toBeGreaterThan(0);
  expect(Date.parse(report.ended)).toBeGreaterThan(Date.now() - 60_000);
  await rm(folder, { recursive: true });
});

test('a file that cannot be written is refused before a run, and an existing one keeps its report until its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-run-'));
  await expect(checkReportFile(folder)).rejects.toThrow('EISDIR');
  const file = join(folder, 'run.json');
  await writeFile(file, 'of an earlier run');
  await checkReportFile(file);
  expect(await readFile(file, 'utf8')).toBe('of an earlier run');
  await rm(folder, { recursive: true });
});

test('minutes end, and are above 0', async () => {
  expect(minutesFrom('1').isOver()).toBe(false);
  const { isOver } = minutesFrom('0.0001');
  while (!isOver()) await new Promise(setImmediate);
  for (const text of ['0', '-1', 'x', '']) expect(() => minutesFrom(text)).toThrow('--minutes');
});
