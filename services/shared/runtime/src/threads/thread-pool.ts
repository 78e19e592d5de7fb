import { AppError } from '../errors.ts';
import { createLimiter, type Limiter } from '../limiter.ts';
import { type JobOptions, JobThread } from './job-thread.ts';

export type { JobOptions } from './job-thread.ts';

/** Worker threads that run jobs, one each at a time. */
export interface ThreadPool<Job, Result, Progress = never> {
  /**
   * Runs a job on a free thread, in order of submission. An abort is forwarded to the job, terminates its thread if it
   * does not end in time, and rejects with the signal's reason once the job no longer runs.
   *
   * Errors: what the job threw (AppErrors as such); `internal_server_error` when its thread crashed (later jobs get a
   * new one); `unavailable` when the pool is closed.
   */
  run(job: Job, options?: JobOptions<Progress>): Promise<Result>;
  /** Terminates all threads; running and waiting jobs reject. */
  close(): Promise<void>;
}

class Pool {
  readonly #open: () => JobThread;
  readonly #abortGraceMs: number;
  readonly #limiter: Limiter;
  readonly #all = new Set<JobThread>();
  readonly #idle: JobThread[] = [];
  readonly #closing = new AbortController();

  constructor(size: number, abortGraceMs: number, open: () => JobThread) {
    this.#limiter = createLimiter(size);
    this.#abortGraceMs = abortGraceMs;
    this.#open = open;
  }

  run(job: unknown, options: JobOptions<unknown> = {}): Promise<unknown> {
    return this.#limiter.run(async () => {
      this.#closing.signal.throwIfAborted();
      const thread = this.#take();
      try {
        return await thread.run(job, options, this.#abortGraceMs);
      } finally {
        if (thread.isDead) this.#all.delete(thread);
        else this.#idle.push(thread);
        this.#closing.signal.throwIfAborted();
      }
    }, options);
  }

  #take(): JobThread {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (!idle.isDead) return idle;
      this.#all.delete(idle);
    }
    const thread = this.#open();
    this.#all.add(thread);
    return thread;
  }

  async close(): Promise<void> {
    this.#closing.abort(new AppError('unavailable', 'The thread pool is closing.'));
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }
}

/**
 * A pool of at most `size` threads of one module, which calls `serveJobs`. Threads start on demand and stay; one that
 * dies while idle is replaced.
 *
 * @param workerUrl `new URL('./x.worker.ts', import.meta.url)`
 * @param options.workerData passed to every thread as `call.data`
 * @param options.abortGraceMs time between abort and termination, default 5 s
 */
export function createThreadPool<Job, Result, Progress = never>(
  workerUrl: URL,
  options: { size: number; workerData?: unknown; abortGraceMs?: number },
): ThreadPool<Job, Result, Progress> {
  const { size, workerData, abortGraceMs = 5000 } = options;
  const pool = new Pool(size, abortGraceMs, () => new JobThread(workerUrl, { workerData }));
  return {
    run: (job, call) => pool.run(job, call as JobOptions<unknown> | undefined) as Promise<Result>,
    close: () => pool.close(),
  };
}
