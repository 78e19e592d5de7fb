import { expect, test } from '@jest/globals';
import { fateOf } from './fate.ts';

const none: ReadonlySet<string> = new Set();
const run = (code: number | null, ...states: string[]) => ({ code, isOverdue: false, sqlStates: new Set(states) });

test('a mutation is killed by tests that fail, or that take too long', () => {
  expect(fateOf(run(1), none)).toBe('killed');
  expect(fateOf(run(1, '23505', '57014', '42501'), none)).toBe('killed');
  expect(fateOf({ ...run(null), isOverdue: true }, none)).toBe('killed');
});

test('a mutation survives tests that pass', () => {
  expect(fateOf(run(0), none)).toBe('survived');
  expect(fateOf(run(0, '42804'), none)).toBe('survived');
});

test.each(['42601', '42804', '42883', '22P02'])('a mutation is invalid when PostgreSQL answers %s', (state) => {
  expect(fateOf(run(1, '23505', state), none)).toBe('invalid');
  expect(fateOf(run(1, '23505', state), new Set([state]))).toBe('killed');
});

test('a mutation is invalid when the process of the tests dies', () => {
  expect(fateOf(run(null), none)).toBe('invalid');
});
