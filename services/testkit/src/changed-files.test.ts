import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changedFiles } from './changed-files.ts';
import { git } from './git.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'varfreq-changed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const person = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];

test('changed files are those edited, staged, new, moved and deleted since the last commit, but not the ignored', () => {
  git(root, 'init');
  mkdirSync(join(root, 'room'));
  for (const name of ['same', 'edited', 'staged', 'deleted', 'room/moved']) writeFileSync(join(root, name), name);
  writeFileSync(join(root, '.gitignore'), 'ignored\n');
  git(root, 'add', '.');
  git(root, ...person, 'commit', '-m', 'first');
  expect(changedFiles(root)).toEqual([]);
  for (const name of ['edited', 'staged', 'a new one', 'ignored']) writeFileSync(join(root, name), 'other');
  git(root, 'add', 'staged');
  rmSync(join(root, 'deleted'));
  renameSync(join(root, 'room/moved'), join(root, 'room/elsewhere'));
  const changed = ['a new one', 'deleted', 'edited', 'room/elsewhere', 'room/moved', 'staged'];
  expect(changedFiles(root)).toEqual(changed);
});

test('outside of a repository git says what is wrong', () => {
  expect(() => changedFiles(root)).toThrow(/not a git repository/i);
});
