import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { unprintedPassword } from './unprinted-password.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-password-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a password not printed by a killed start is found by the next start, which removes it', () => {
  const first = unprintedPassword(dir, true);
  expect(first).toMatchObject({ isOfEarlierStart: false, password: expect.stringMatching(/^[\w-]{24}$/) });
  expect(statSync(join(dir, readdirSync(dir)[0]!)).mode & 0o777).toBe(0o600);
  const second = unprintedPassword(dir, false);
  expect(second).toMatchObject({ isOfEarlierStart: true, password: first!.password });
  second?.forget();
  expect(unprintedPassword(dir, false)).toBeUndefined();
  expect(readdirSync(dir)).toEqual([]);
});
