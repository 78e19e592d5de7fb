import { describe, expect, test } from '@jest/globals';
import { FakeClock } from './clock/fake-clock.ts';
import { AppError } from './errors.ts';
import { backoffMs, retry } from './retry.ts';

const backoff = { firstMs: 100, maxMs: 1000 };
const outage = () => new AppError('unavailable', 'down');

test('the backoff doubles up to its maximum', () => {
  expect([1, 2, 3, 4, 5, 1000].map((tries) => backoffMs(tries, backoff, () => 0))).toEqual([
    100, 200, 400, 800, 1000, 1000,
  ]);
});

test('jitter shortens a backoff by at most half', () => {
  expect(backoffMs(2, backoff, () => 0.999999)).toBeGreaterThan(100 - 1e-9);
  expect(backoffMs(2, backoff, () => 0.5)).toBe(150);
});

describe('retry', () => {
  test('waits through an outage and returns the result', async () => {
    const clock = new FakeClock();
    const times: number[] = [];
    const answer = retry(
      async (tries) => {
        times.push(clock.now() - 1000);
        if (tries < 4) throw outage();
        return tries;
      },
      { backoff, clock, random: () => 0 },
    );
    await clock.advance(10_000);
    expect(await answer).toBe(4);
    expect(times).toEqual([0, 100, 300, 700]);
  });

  test('throws permanent errors at once', async () => {
    let tries = 0;
    const failing = retry(
      async () => {
        tries += 1;
        throw new AppError('not_found', 'gone');
      },
      { backoff },
    );
    await expect(failing).rejects.toMatchObject({ code: 'not_found' });
    expect(tries).toBe(1);
  });

  test('throws the last error when its attempts are used up, after reporting each retry', async () => {
    const clock = new FakeClock();
    const waits: number[] = [];
    const failing = retry(() => Promise.reject(outage()), {
      backoff,
      maxTries: 3,
      clock,
      random: () => 0,
      onRetry: (_, waitMs) => waits.push(waitMs),
    });
    const checked = expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    await clock.advance(1000);
    await checked;
    expect(waits).toEqual([100, 200]);
  });

  test('ends with the reason when aborted while waiting', async () => {
    const clock = new FakeClock();
    const abort = new AbortController();
    const failing = retry(() => Promise.reject(outage()), { backoff, clock, signal: abort.signal });
    await clock.advance(10);
    abort.abort(new Error('enough'));
    await expect(failing).rejects.toThrow('enough');
  });
});
