import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseRunAs } from './run-as.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'varfreq-run-as-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An `unshare` that a signal ends the first `interrupted` times, and that then ends with `code`. */
function plantUnshare(interrupted: number, code: number): string {
  const program = join(folder, 'unshare');
  const count = join(folder, 'count');
  const lines = ['#!/bin/sh', `echo x >> ${count}`, `[ $(wc -l < ${count}) -gt ${interrupted} ] || kill -INT $$`];
  writeFileSync(program, `${[...lines, `exit ${code}`].join('\n')}\n`);
  chmodSync(program, 0o755);
  return program;
}

test('root runs PostgreSQL in a user namespace, also when a signal ended the first probe', () => {
  const unshare = plantUnshare(1, 0);
  expect(chooseRunAs(0, unshare).prefix[0]).toBe(unshare);
});

test('a probe that signals end again and again decides nothing', () => {
  const unshare = plantUnshare(10, 0);
  expect(() => chooseRunAs(0, unshare)).toThrow('the check for user namespaces was interrupted');
});

test('where user namespaces are refused, another user is needed', () => {
  const choose = () => chooseRunAs(0, plantUnshare(0, 1));
  if (!/^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'))) {
    expect(choose).toThrow('start varfreq as another user');
  } else expect(choose()).toEqual({ prefix: [], ids: { uid: expect.any(Number), gid: expect.any(Number) } });
});

test('any other user runs it directly', () => {
  expect(chooseRunAs(1000)).toEqual({ prefix: [] });
});
