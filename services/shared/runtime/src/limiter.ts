import { AppError } from './errors.ts';

/** Limits concurrent operations; others wait in order. */
export interface Limiter {
  /**
   * Runs the operation when there is capacity. Errors: those of the operation; the signal's reason when aborted while
   * waiting (the operation never starts); `unavailable` when the queue is full.
   */
  run<T>(operation: () => Promise<T>, options?: { signal?: AbortSignal | undefined }): Promise<T>;
  /** Number of running operations. */
  readonly running: number;
  /** Number of waiting operations. */
  readonly waiting: number;
}

class QueueLimiter implements Limiter {
  readonly #max: number;
  readonly #maxWaiting: number;
  /** In order of arrival; calling one hands it the place of an operation that ended. */
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor(max: number, maxWaiting: number) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async run<T>(operation: () => Promise<T>, options: { signal?: AbortSignal | undefined } = {}): Promise<T> {
    options.signal?.throwIfAborted();
    if (this.#running < this.#max) this.#running += 1;
    else await this.#wait(options.signal);
    try {
      return await operation();
    } finally {
      this.#release();
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.size >= this.#maxWaiting) {
      throw new AppError('unavailable', 'Too many requests are waiting; try again later.', {
        details: { retryAfterSeconds: 1 },
      });
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue.delete(enter);
        reject(signal?.reason);
      };
      const enter = (): void => {
        this.#queue.delete(enter);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#queue.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the place to the first in the queue, so that newcomers cannot overtake it. */
  #release(): void {
    const [next] = this.#queue;
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

/** A limiter for `max` operations at a time, with at most `maxWaiting` (default: unlimited) in its queue. */
export function createLimiter(max: number, options: { maxWaiting?: number } = {}): Limiter {
  return new QueueLimiter(max, options.maxWaiting ?? Number.POSITIVE_INFINITY);
}
