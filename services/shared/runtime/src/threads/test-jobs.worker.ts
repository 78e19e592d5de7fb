import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, threadId, workerData } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { serveJobs } from './serve-jobs.ts';

/** Jobs for the tests of the thread pool. */
export type TestJob =
  | { do: 'describe' }
  | { do: 'double'; bytes: Uint8Array }
  | { do: 'progress'; times: number }
  /** Reports each number, and 0 where it is paused. */
  | { do: 'count-to'; last: number }
  | { do: 'wait-for-abort' | 'ignore-abort' | 'throw-app-error' | 'throw-error' | 'exit' | 'crash' };

/** Results of those jobs. */
export interface TestResult {
  threadId: number;
  data?: unknown;
  bytes?: Uint8Array;
  priority?: number;
}

serveJobs<TestJob, TestResult, number, unknown>(
  async (job, call) => {
    switch (job.do) {
      case 'describe':
        return { threadId, data: { fromPool: call.data, isMainThread }, priority: getPriority() };
      case 'double':
        return { threadId, bytes: job.bytes.map((byte) => byte * 2) };
      case 'progress':
        for (let i = 1; i <= job.times; i += 1) call.progress(i);
        return { threadId };
      case 'count-to':
        for (let i = 1; i <= job.last; i += 1) {
          await setTimeout(1);
          const pause = call.pausePoint();
          if (pause !== undefined) call.progress(0);
          await pause;
          call.signal.throwIfAborted();
          call.progress(i);
        }
        return { threadId };
      case 'wait-for-abort':
        call.progress(0);
        await new Promise((resolve) => call.signal.addEventListener('abort', resolve, { once: true }));
        throw call.signal.reason;
      case 'ignore-abort':
        call.progress(0);
        for (;;) Math.random();
      case 'throw-app-error':
        throw new AppError('invalid_observations', 'line 7: no', {
          details: { line: 7 },
          cause: Object.assign(new Error('inner'), { name: 'InputError', kind: 'malformed' }),
        });
      case 'throw-error':
        throw Object.assign(new RangeError('out of range'), { line: 3 });
      case 'exit':
        process.exit(3);
        break;
      case 'crash':
        queueMicrotask(() => {
          throw new Error('uncaught in a thread');
        });
        await setTimeout(60_000);
    }
    return { threadId };
  },
  {
    transfer: (result) => (result.bytes === undefined ? [] : [result.bytes.buffer as ArrayBuffer]),
    lowerBy: workerData.lowerBy,
  },
);
