import { AppError } from './errors.ts';

/** Bounds how many operations run at the same time; the others wait in the order of asking. */
export interface Limiter {
  /**
   * Runs the operation when there is room. Errors: what the operation throws; the signal's reason when aborted while
   * waiting (the operation is then never started); `unavailable` when too many wait already.
   */
  run<T>(operation: () => Promise<T>, options?: { signal?: AbortSignal | undefined }): Promise<T>;
  /** Operations that run now. */
  readonly running: number;
  /** Operations that wait. */
  readonly waiting: number;
}

class QueueLimiter implements Limiter {
  readonly #max: number;
  readonly #maxWaiting: number;
  /** In the order of asking; calling one hands it the place of an operation that ended. */
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
      throw new AppError('unavailable', 'Too many requests wait for this; try again later.', {
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

  /** The place goes straight to the first that waits, so that a newcomer cannot jump the queue. */
  #release(): void {
    const [next] = this.#queue;
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

/** A limiter for `max` operations at a time, with at most `maxWaiting` (default: any number) in its queue. */
export function createLimiter(max: number, options: { maxWaiting?: number } = {}): Limiter {
  return new QueueLimiter(max, options.maxWaiting ?? Number.POSITIVE_INFINITY);
}
