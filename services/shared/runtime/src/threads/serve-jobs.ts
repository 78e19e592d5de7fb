import { getPriority, setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { packError, unpackError } from './error-transfer.ts';
import type { FromThread, ToThread } from './messages.ts';

/** What a job may use. */
export interface JobCall<Data, Progress> {
  /** Aborted when nobody wants the result any more; a job that goes on for long after that loses its thread. */
  signal: AbortSignal;
  /** Between two chunks of work: waits while the job is paused. Ends at once when the job is aborted. */
  pausePoint(): Promise<void> | undefined;
  /** Tells the pool how far the job is. */
  progress(value: Progress): void;
  /** The pool's `workerData`. */
  data: Data;
}

/** Requests and beats come first when all processors are busy with jobs. */
const lowerBy = 5;

/** Linux has a priority for each thread; elsewhere it would be that of the whole process. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + lowerBy));
}

function say(message: FromThread, transfer: readonly Transferable[] = []): void {
  parentPort?.postMessage(message, [...transfer]);
}

/**
 * Makes this worker thread take jobs of a `createThreadPool`, one at a time. Result, progress and job must be
 * structured-cloneable; errors thrown by `handle` reject the job in the pool, AppErrors as such.
 *
 * @param options.transfer names the buffers of a result that are moved instead of copied
 */
export function serveJobs<Job, Result, Progress = never, Data = undefined>(
  handle: (job: Job, call: JobCall<Data, Progress>) => Promise<Result>,
  options: { transfer?: (result: Result) => readonly Transferable[] } = {},
): void {
  giveWay();
  let current = new AbortController();
  let pause: PromiseWithResolvers<void> | undefined;
  const resume = (): void => {
    pause?.resolve();
    pause = undefined;
  };
  const run = async (job: Job): Promise<void> => {
    const own = new AbortController();
    current = own;
    let isRunning = true;
    // What a job forgets to stop must not speak for the next one.
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
