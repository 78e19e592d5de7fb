import { getPriority, setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { packError, unpackError } from './error-transfer.ts';
import type { FromThread, ToThread } from './messages.ts';

/** Context of a job. */
export interface JobCall<Data, Progress> {
  /** Aborted when the result is no longer wanted; a job that then takes too long loses its thread. */
  signal: AbortSignal;
  /** For use between chunks of work: waits while the job is paused. Returns at once when the job is aborted. */
  pausePoint(): Promise<void> | undefined;
  /** Reports progress to the pool. */
  progress(value: Progress): void;
  /** The pool's `workerData`. */
  data: Data;
}

/** Requests and heartbeats take precedence when jobs use all processors. */
const belowRequests = 5;

/** Linux has priorities per thread; elsewhere this would change the whole process. */
function lowerPriority(lowerBy: number): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + lowerBy));
}

function say(message: FromThread, transfer: readonly Transferable[] = []): void {
  parentPort?.postMessage(message, [...transfer]);
}

/**
 * Makes this worker thread serve jobs of a `createThreadPool`, one at a time. Result, progress and job must be
 * structured-cloneable; errors thrown by `handle` reject the job in the pool, AppErrors as such.
 *
 * @param options.transfer lists the buffers of a result to move instead of copy
 * @param options.lowerBy how much the priority of the thread is lowered, on Linux, by default 5. The exit of the process
 *   waits until its threads have ended, which takes long at 19 where others use all processors
 */
export function serveJobs<Job, Result, Progress = never, Data = undefined>(
  handle: (job: Job, call: JobCall<Data, Progress>) => Promise<Result>,
  options: { transfer?: (result: Result) => readonly Transferable[]; lowerBy?: number } = {},
): void {
  lowerPriority(options.lowerBy ?? belowRequests);
  let current = new AbortController();
  let pause: PromiseWithResolvers<void> | undefined;
  const resume = (): void => {
    pause?.resolve();
    pause = undefined;
  };
  const run = async (job: Job): Promise<void> => {
    resume(); // a pause of the last job may have come after its end
    const own = new AbortController();
    current = own;
    let isRunning = true;
    // A leftover callback of a job must not report for the next one.
    const progress = (value: Progress): void => void (isRunning && say({ type: 'progress', value }));
    const call = { signal: own.signal, pausePoint: () => pause?.promise, progress, data: workerData as Data };
    const result = await handle(job, call).finally(() => {
      isRunning = false;
      resume();
    });
    say({ type: 'done', result }, options.transfer?.(result));
  };
  parentPort?.on('message', (message: ToThread) => {
    if (message.type === 'run')
      run(message.job as Job).catch((error: unknown) => say({ type: 'failed', error: packError(error) }));
    else if (message.type === 'pause') pause ??= Promise.withResolvers();
    else {
      if (message.type === 'abort') current.abort(unpackError(message.reason));
      resume();
    }
  });
}
