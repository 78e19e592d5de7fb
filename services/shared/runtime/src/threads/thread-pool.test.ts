import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { Turn } from '../work/turn.ts';
import type { TestJob, TestResult } from './test-jobs.worker.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

const url = new URL('./test-jobs.worker.ts', import.meta.url);
const fromPool = { setting: 5 };
let pool: ThreadPool<TestJob, TestResult, number>;

beforeEach(() => {
  pool = createThreadPool(url, { size: 2, workerData: fromPool, abortGraceMs: 50 });
});
afterEach(async () => await pool.close());

/** Starts a job that runs until aborted, and waits until it runs. */
async function startEndless(kind: 'wait-for-abort' | 'ignore-abort') {
  const abort = new AbortController();
  const { promise: runs, resolve } = Promise.withResolvers<void>();
  const result = pool.run({ do: kind }, { signal: abort.signal, onProgress: () => resolve() });
  result.catch(() => undefined);
  await runs;
  return { abort, result };
}

describe('a thread pool', () => {
  test('runs jobs on other threads, with the worker data', async () => {
    const { data, threadId } = await pool.run({ do: 'describe' });
    expect(data).toEqual({ fromPool, isMainThread: false });
    expect(threadId).toBeGreaterThan(0);
  });

  test('runs jobs at low priority without changing that of the process', async () => {
    const before = getPriority();
    const { priority } = await pool.run({ do: 'describe' });
    expect(priority! - before).toBe(process.platform === 'linux' ? 5 : 0);
    expect(getPriority()).toBe(before);
  });

  test('runs jobs at the priority that their module asks for', async () => {
    const lower = createThreadPool<TestJob, TestResult>(url, { size: 1, workerData: { lowerBy: 7 } });
    const { priority } = await lower.run({ do: 'describe' });
    await lower.close();
    expect(priority! - getPriority()).toBe(process.platform === 'linux' ? 7 : 0);
  });

  test('returns results unchanged', async () => {
    expect((await pool.run({ do: 'double', bytes: Uint8Array.of(1, 2, 100) })).bytes).toEqual(Uint8Array.of(2, 4, 200));
  });

  test('keeps its threads and never has more than its size', async () => {
    const jobs = Array.from({ length: 12 }, () => pool.run({ do: 'describe' }));
    const threads = new Set((await Promise.all(jobs)).map((result) => result.threadId));
    expect(threads.size).toBeLessThanOrEqual(2);
    expect(threads).toContain((await pool.run({ do: 'describe' })).threadId);
  });

  test('reports all progress before the result', async () => {
    const seen: number[] = [];
    await pool.run({ do: 'progress', times: 5 }, { onProgress: (value) => seen.push(value) });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  test('holds a paused job at its next pause point while others run, and continues it when resumed', async () => {
    const turn = new Turn(1, systemClock);
    turn.resume();
    const counts: number[] = [];
    const [began, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const onProgress = (value: number) => {
      counts.push(value);
      (value === 0 ? paused : began).resolve();
    };
    const counting = pool.run({ do: 'count-to', last: 300 }, { turn, onProgress });
    await began.promise;
    turn.pause();
    await paused.promise;
    const reached = counts.length;
    await pool.run({ do: 'count-to', last: 50 });
    expect(counts.length).toBe(reached);
    turn.resume();
    await counting;
    expect(counts.filter((count) => count !== 0)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  });

  test('holds a job that starts paused, and ends it on abort', async () => {
    const abort = new AbortController();
    const counts: number[] = [];
    const paused = Promise.withResolvers<void>();
    const onProgress = (value: number) => {
      counts.push(value);
      paused.resolve();
    };
    const turn = new Turn(1, systemClock);
    const waiting = pool.run({ do: 'count-to', last: 5 }, { turn, signal: abort.signal, onProgress });
    await paused.promise;
    abort.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    expect(counts).toEqual([0]);
  });

  test('a pause that reaches a thread after the end of its job does not hold the next one', async () => {
    const abort = new AbortController();
    const turn = new Turn(1, systemClock);
    turn.resume();
    const began = Promise.withResolvers<void>();
    const options = { turn, signal: abort.signal, onProgress: () => began.resolve() };
    const ended = pool.run({ do: 'wait-for-abort' }, options);
    await began.promise;
    abort.abort(new Error('cancelled'));
    turn.pause();
    await expect(ended).rejects.toThrow('cancelled');
    expect(await pool.run({ do: 'count-to', last: 3 })).toMatchObject({ threadId: expect.any(Number) });
  });

  test('rejects with the AppError of a job, its details and its cause', async () => {
    await expect(pool.run({ do: 'throw-app-error' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid_observations',
      message: 'line 7: no',
      details: { line: 7 },
      cause: { name: 'InputError', message: 'inner', kind: 'malformed' },
    });
  });

  test('rejects with name, message and simple properties of any other error', async () => {
    await expect(pool.run({ do: 'throw-error' })).rejects.toMatchObject({
      name: 'RangeError',
      message: 'out of range',
      line: 3,
      stack: expect.stringContaining('test-jobs.worker'),
    });
  });

  test('rejects the job of a thread that exits or crashes, and continues with a new thread', async () => {
    await expect(pool.run({ do: 'exit' })).rejects.toMatchObject({
      code: 'internal_server_error',
      cause: { message: 'exit code 3' },
    });
    await expect(pool.run({ do: 'crash' })).rejects.toMatchObject({
      code: 'internal_server_error',
      cause: { message: 'uncaught in a thread' },
    });
    expect(await Promise.all([pool.run({ do: 'describe' }), pool.run({ do: 'describe' })])).toHaveLength(2);
  });

  test('ends a job that obeys its signal and keeps its thread', async () => {
    const { abort, result } = await startEndless('wait-for-abort');
    abort.abort(new Error('enough'));
    await expect(result).rejects.toBe(abort.signal.reason);
    expect((await pool.run({ do: 'describe' })).threadId).toBeGreaterThan(0);
  });

  test('terminates the thread of a job that ignores its signal', async () => {
    const { abort, result } = await startEndless('ignore-abort');
    abort.abort(new Error('enough'));
    await expect(result).rejects.toBe(abort.signal.reason);
    expect(await Promise.all([pool.run({ do: 'describe' }), pool.run({ do: 'describe' })])).toHaveLength(2);
  });

  test('never starts a job aborted while waiting', async () => {
    const busy = [await startEndless('wait-for-abort'), await startEndless('wait-for-abort')];
    const abort = new AbortController();
    const waiting = pool.run({ do: 'describe' }, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    for (const job of busy) job.abort.abort();
    await Promise.allSettled(busy.map((job) => job.result));
  });

  test('rejects running, waiting and later jobs when closed', async () => {
    const busy = [await startEndless('ignore-abort'), await startEndless('wait-for-abort')];
    const waiting = pool.run({ do: 'describe' });
    const rejected = [...busy.map((job) => job.result), waiting].map((result) =>
      expect(result).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await pool.close();
    await Promise.all(rejected);
    await expect(pool.run({ do: 'describe' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('rejects a job that cannot be sent to a thread, and stays usable', async () => {
    const unsendable = { do: 'describe', extra: () => undefined } as TestJob;
    await expect(pool.run(unsendable)).rejects.toMatchObject({ name: 'DataCloneError' });
    expect((await pool.run({ do: 'describe' })).threadId).toBeGreaterThan(0);
  });

  test('rejects when its module cannot be loaded', async () => {
    const broken = createThreadPool(new URL('./missing.worker.ts', import.meta.url), { size: 1 });
    await expect(broken.run({})).rejects.toMatchObject({ code: 'internal_server_error' });
    await broken.close();
  });
});
