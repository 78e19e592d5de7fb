import { expect, test } from '@jest/globals';
import { Refused, Unreachable } from './errors.ts';
import { retrying } from './retry.ts';

const patient = { totalMs: () => 60_000 };
const lost = () => new Unreachable('http://here', new Error('connect ECONNREFUSED'));

test.each([
  ['a broken connection', lost()],
  ['an unavailable server', new Refused(503, 'unavailable', '')],
  [
    'a running request under the same key',
    new Refused(409, '', 'the first request with this Idempotency-Key is still running'),
  ],
])('%s is tried again', async (_, error) => {
  const attempt = async (before: number): Promise<number> => {
    if (before === 0) throw error;
    return before;
  };
  expect(await retrying(attempt, patient, undefined)).toBe(1);
});

test.each([
  ['a conflict', new Refused(409, 'integrity_conflict', 'the name is taken'), 60_000],
  ['an error of the program', new TypeError('x is undefined'), 60_000],
  ['a server that never answered', lost(), 0],
])('%s is reported at once', async (_, error, totalMs) => {
  let attempts = 0;
  const attempt = async (): Promise<never> => {
    attempts += 1;
    throw error;
  };
  await expect(retrying(attempt, { totalMs: () => totalMs }, undefined)).rejects.toBe(error);
  expect(attempts).toBe(1);
});

test('the wait before a repetition ends with the signal', async () => {
  const abort = new AbortController();
  const attempt = async (): Promise<never> => {
    throw new Refused(429, 'too_many_requests', '', 3600);
  };
  const onRetry = () => abort.abort();
  const waiting = retrying(attempt, { totalMs: () => 10_000_000, onRetry }, abort.signal);
  await expect(waiting).rejects.toThrow('abort');
});
