/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds on a clock that never jumps; only differences mean something. */
  now(): number;
  /** Resolves after `ms`, at once when that is below 0 or the signal is aborted; never rejects. */
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

/** The machine's monotonic clock. */
export const systemClock: Clock = { now: () => performance.now(), sleep };
