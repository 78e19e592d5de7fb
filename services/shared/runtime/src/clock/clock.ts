/** Time, injected so that tests need not wait. */
export interface Clock {
  /** Milliseconds of a monotonic clock; only differences are meaningful. */
  now(): number;
  /** Resolves after `ms`; at once when that is negative or the signal is aborted. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Monotonic clock of the machine. */
export const systemClock: Clock = { now: () => performance.now(), sleep };
