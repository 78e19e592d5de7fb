import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Progress } from './progress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-progress-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

test('an interrupted run continues, unless seed or code have changed', async () => {
  const file = join(folder, 'sub', 'progress.json');
  const key = { seed: 1, version: 'a' };
  expect((await Progress.resume(file, key)).has('x')).toBe(false);
  const first = Progress.fresh(file, key);
  await first.add('x');
  const second = await Progress.resume(file, key);
  await second.add('y');
  const third = await Progress.resume(file, key);
  expect(['x', 'y', 'z'].map((id) => third.has(id))).toEqual([true, true, false]);
  expect((await Progress.resume(file, { ...key, seed: 2 })).has('x')).toBe(false);
  expect((await Progress.resume(file, { ...key, version: 'b' })).has('x')).toBe(false);
  expect(Progress.fresh(file, key).has('x')).toBe(false);
});
