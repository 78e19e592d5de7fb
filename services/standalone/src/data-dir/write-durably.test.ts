import fs, { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let dir: string;
/** What was synced, with whether a file had content by then, and what got its name, in order. */
let steps: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-durable-'));
  steps = [];
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const nameOf = (path: unknown) => String(path).replace(dir, 'dir');

jest.unstable_mockModule('node:fs', () => ({
  ...fs,
  fsyncSync: (file: number) => {
    const path = readlinkSync(`/proc/self/fd/${file}`);
    const isEmpty = statSync(path).size === 0 && path !== dir;
    steps.push(`sync ${nameOf(path)}${isEmpty ? ', empty' : ''}`);
    fs.fsyncSync(file);
  },
  renameSync: (from: string, to: string) => {
    steps.push(`rename to ${nameOf(to)}`);
    fs.renameSync(from, to);
  },
  linkSync: (from: string, to: string) => {
    steps.push(`link to ${nameOf(to)}`);
    fs.linkSync(from, to);
  },
}));
const { lockDirectory } = await import('./lock.ts');
const { writeDurably } = await import('./write-durably.ts');

test('a file is synced before it gets its name, and its folder afterwards', () => {
  writeDurably(join(dir, 'file'), 'text');
  expect(steps).toEqual(['sync dir/file.new', 'rename to dir/file', 'sync dir']);
  expect(readFileSync(join(dir, 'file'), 'utf8')).toBe('text');
  expect(statSync(join(dir, 'file')).mode & 0o777).toBe(0o600);
});

test('a lock is synced before it gets its name, so that a power cut leaves none without content', () => {
  lockDirectory(dir).release();
  expect(steps).toEqual([`sync dir/lock.${process.pid}`, 'link to dir/lock']);
});
