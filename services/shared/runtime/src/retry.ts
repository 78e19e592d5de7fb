import { type Clock, systemClock } from './clock/clock.ts';
import { isAppError } from './errors.ts';

/** Delays between attempts. */
export interface Backoff {
  /** Before the second attempt; doubles each time. */
  firstMs: number;
  maxMs: number;
}

/**
 * Milliseconds to wait after the `tries`-th failure (from 1): doubling up to `maxMs`, minus a random part of up to
 * half, so that clients that failed together do not return together. `random` returns numbers in [0, 1).
 */
export function backoffMs(tries: number, backoff: Backoff, random: () => number): number {
  const full = Math.min(backoff.maxMs, backoff.firstMs * 2 ** Math.min(tries - 1, 52));
  return full * (1 - random() / 2);
}

/** True for errors that a later attempt may avoid: `unavailable`. */
export function isOutage(error: unknown): boolean {
  return isAppError(error) && error.code === 'unavailable';
}

/**
 * Retries until success, a permanent error (default: any but `unavailable`), `maxTries` attempts (default: unlimited)
 * or an abort; throws the last error, or the signal's reason.
 *
 * @param options.onRetry called with each failure that is followed by another attempt
 */
export async function retry<T>(
  operation: (tries: number) => Promise<T>,
  options: {
    backoff: Backoff;
    maxTries?: number;
    isTransient?: (error: unknown) => boolean;
    onRetry?: (error: unknown, waitMs: number) => void;
    signal?: AbortSignal;
    clock?: Clock;
    random?: () => number;
  },
): Promise<T> {
  const {
    maxTries = Number.POSITIVE_INFINITY,
    isTransient = isOutage,
    clock = systemClock,
    random = Math.random,
  } = options;
  for (let tries = 1; ; tries += 1) {
    options.signal?.throwIfAborted();
    try {
      return await operation(tries);
    } catch (error) {
      if (tries >= maxTries || !isTransient(error)) throw error;
      const waitMs = backoffMs(tries, options.backoff, random);
      options.onRetry?.(error, waitMs);
      await clock.sleep(waitMs, options.signal);
    }
  }
}
