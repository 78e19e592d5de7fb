import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeUnused } from './unused-archives.ts';

const now = Date.UTC(2026, 0, 2);
const hourMs = 3_600_000;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'varfreq-unused-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function make(name: string, hours: number): void {
  mkdirSync(join(directory, name));
  writeFileSync(join(directory, name, 'images.tar'), '');
  const time = new Date(now - hours * hourMs);
  utimesSync(join(directory, name), time, time);
}

test('the latest three archives of the last day stay, and what has another name', async () => {
  for (const [name, hours] of Object.entries({ 'a-1': 1, 'a-4': 4, 'a-3': 3, 'a-2': 2, 'b-9': 9, 'b-99': 99 }))
    make(name, hours);
  await removeUnused(directory, 'a-', now);
  expect(readdirSync(directory).toSorted()).toEqual(['a-1', 'a-2', 'a-3', 'b-9', 'b-99']);
});

test('archives that nothing has used for a day are removed, however few there are', async () => {
  make('a-1', 1);
  make('a-25', 25);
  await removeUnused(directory, 'a-', now);
  expect(readdirSync(directory)).toEqual(['a-1']);
});

test('an archive that another process removes meanwhile is no failure', async () => {
  symlinkSync(join(directory, 'gone'), join(directory, 'a-0')); // listed, and missing when its time is read
  make('a-25', 25);
  await removeUnused(directory, 'a-', now);
  expect(readdirSync(directory)).toEqual(['a-0']);
});
