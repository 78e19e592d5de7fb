import { describe, expect, test } from '@jest/globals';
import { afterExpiry, afterFailure, progressPercent } from './lease-rules.ts';

const limits = { maxTries: 3, maxLostLeases: 5, retryDelayMs: 1000, retryMaxDelayMs: 60_000 };
const fresh = { tries: 0, expiries: 0, progress: 0, bestProgress: 0 };
const couldNotFinish = {
  code: 'internal_server_error',
  message: 'the service could not finish this task; resubmit it once the operator has found the cause in the log',
};
const failure = { code: 'internal_server_error', message: 'disk', transient: true, handedBack: false };

describe('progress', () => {
  test.each([
    [0, 100, 0],
    [1, 3, 33],
    [100, 100, 99],
    [200, 100, 99],
    [5, 0, 0],
    [-1, 100, 0],
    [999_999, 1_000_000, 99],
  ])('%d of %d bytes are shown as %d', (bytesDone, bytesTotal, percent) => {
    expect(progressPercent(bytesDone, bytesTotal)).toBe(percent);
  });
});

describe('after a failed attempt', () => {
  test('bad data fails the task at once, with the message of the worker and the place', () => {
    const bad = { ...failure, code: 'invalid_observations', message: 'line 7: no ALT', transient: false };
    const error = { code: 'invalid_observations', message: 'line 7: no ALT', line: 7, column: 5 };
    expect(afterFailure(fresh, { ...bad, line: 7, column: 5 }, limits)).toEqual({ kind: 'fail', error, poison: false });
  });

  test.each([
    'cancelled',
    'data_source_unavailable',
    'duplicate_data_source',
    'invalid_data_source',
    'invalid_observations',
    'invalid_regions',
    'reference_mismatch',
  ])('%s is reported as the worker says it', (code) => {
    const verdict = afterFailure(fresh, { ...failure, code, transient: false }, limits);
    expect(verdict).toEqual({ kind: 'fail', error: { code, message: 'disk' }, poison: false });
  });

  test('an error message that quotes a long line is cut', () => {
    const long = { ...failure, code: 'invalid_regions', message: 'x'.repeat(1e6), transient: false };
    expect(afterFailure(fresh, long, limits)).toMatchObject({ error: { message: 'x'.repeat(2000) } });
  });

  test('a failure with a code that tasks do not have becomes an internal error without its text', () => {
    const verdict = afterFailure(fresh, { ...failure, code: 'forbidden', message: 'secret', transient: false }, limits);
    expect(verdict).toEqual({ kind: 'fail', error: couldNotFinish, poison: false });
  });

  test('a transient fault is retried, each time after twice the delay, until the tries are used up', () => {
    expect(afterFailure(fresh, failure, limits)).toMatchObject({ kind: 'retry', tries: 1, delayMs: 1000 });
    expect(afterFailure({ ...fresh, tries: 1 }, failure, limits)).toMatchObject({ tries: 2, delayMs: 2000 });
    const last = afterFailure({ ...fresh, tries: 2 }, failure, limits);
    expect(last).toEqual({ kind: 'fail', error: couldNotFinish, poison: true });
  });

  test('a retry keeps expired leases, and the furthest progress of all attempts', () => {
    const shard = { tries: 0, expiries: 2, progress: 10, bestProgress: 5 };
    expect(afterFailure(shard, failure, limits)).toMatchObject({ expiries: 2, bestProgress: 10 });
    expect(afterFailure({ ...shard, bestProgress: 50 }, failure, limits)).toMatchObject({ bestProgress: 50 });
  });

  test('retry delays stop growing at their maximum', () => {
    const many = { ...limits, maxTries: 100 };
    expect(afterFailure({ ...fresh, tries: 50 }, failure, many)).toMatchObject({ delayMs: 60_000 });
  });

  test('a shard handed back costs no try and waits for nothing', () => {
    const verdict = afterFailure({ ...fresh, tries: 2 }, { ...failure, handedBack: true }, limits);
    expect(verdict).toMatchObject({ kind: 'retry', tries: 2, delayMs: 0 });
  });

  test('an outage of a dependency costs no try, and is waited for longer than a fault', () => {
    const verdict = afterFailure({ ...fresh, tries: 2 }, { ...failure, code: 'unavailable' }, limits);
    expect(verdict).toMatchObject({ kind: 'retry', tries: 2, delayMs: 16_000 });
  });

  test('a lack of space is waited for like an outage, and ends the task with its reason after as many tries as a fault', () => {
    const full = { ...failure, outOfSpace: 'own' as const };
    expect(afterFailure(fresh, full, limits)).toMatchObject({ kind: 'retry', tries: 1, delayMs: 4000 });
    expect(afterFailure({ ...fresh, tries: 1 }, full, limits)).toMatchObject({ tries: 2, delayMs: 8000 });
    const error = {
      code: 'internal_server_error',
      message: 'the store has too little free space for this task; resubmit it once data is deleted or space is added',
    };
    expect(afterFailure({ ...fresh, tries: 2 }, full, limits)).toEqual({ kind: 'fail', error, poison: true });
  });

  test('a lack of space that a task cannot be the cause of is waited for without counting', () => {
    const full = { ...failure, outOfSpace: 'others' as const };
    const { retryMaxDelayMs: delayMs } = limits;
    expect(afterFailure({ ...fresh, tries: 2 }, full, limits)).toMatchObject({ kind: 'retry', tries: 2, delayMs });
  });
});

describe('after a lease ran out', () => {
  test('the fifth expired lease in a row without progress makes a shard poison', () => {
    expect(afterExpiry({ ...fresh, expiries: 3 }, limits)).toMatchObject({ kind: 'retry', expiries: 4 });
    const last = afterExpiry({ ...fresh, expiries: 4 }, limits);
    expect(last).toEqual({ kind: 'fail', error: couldNotFinish, poison: true });
  });

  test('an attempt that got further than all before it restarts the count of expired leases', () => {
    const verdict = afterExpiry({ ...fresh, expiries: 4, progress: 11, bestProgress: 10 }, limits);
    expect(verdict).toMatchObject({ kind: 'retry', expiries: 0, bestProgress: 11 });
  });

  test('an expired lease counts when an earlier attempt got as far', () => {
    const verdict = afterExpiry({ ...fresh, expiries: 1, progress: 10, bestProgress: 10 }, limits);
    expect(verdict).toMatchObject({ kind: 'retry', expiries: 2, bestProgress: 10 });
  });

  test('a first lost worker is replaced at once, further ones after growing delays up to the maximum', () => {
    const many = { ...limits, maxLostLeases: 100 };
    const delays = [0, 1, 2, 3, 50].map((expiries) => afterExpiry({ ...fresh, expiries }, many));
    expect(delays).toMatchObject([0, 1000, 2000, 4000, 60_000].map((delayMs) => ({ kind: 'retry', delayMs })));
  });

  test('an attempt that got further is replaced at once', () => {
    const shard = { ...fresh, expiries: 3, progress: 11, bestProgress: 10 };
    expect(afterExpiry(shard, limits)).toMatchObject({ delayMs: 0 });
  });
});
