import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isLocked, lockDirectory } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a directory locked by a living process is refused with its pid', () => {
  const lock = lockDirectory(dir);
  expect(() => lockDirectory(dir)).toThrow(`in use by pid ${process.pid}`);
  lock.release();
});

test('a released directory can be locked again and leaves no file behind', () => {
  lockDirectory(dir).release();
  lockDirectory(dir).release();
  expect(readdirSync(dir)).toEqual([]);
});

test('the lock of an ended process is taken over', () => {
  writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' }));
  lockDirectory(dir).release();
});

test('the lock of an earlier process with the same number is taken over', () => {
  writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.pid, started: 'another boot/1' }));
  lockDirectory(dir).release();
});

test.each([
  ['is empty', ''],
  ['holds zeros only', '\0'.repeat(60)],
])('a lock that %s after a power cut is taken over', (_, text) => {
  writeFileSync(join(dir, 'lock'), text);
  expect(isLocked(dir)).toBe(false);
  const lock = lockDirectory(dir);
  expect(isLocked(dir)).toBe(true);
  lock.release();
  expect(readdirSync(dir)).toEqual([]);
});

test('a lock file that is not ours is left alone with a remedy', () => {
  writeFileSync(join(dir, 'lock'), 'something else');
  expect(() => lockDirectory(dir)).toThrow('is not a varfreq lock');
});
