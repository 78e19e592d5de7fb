import { setTimeout as sleep } from 'node:timers/promises';
import { Refused, Unreachable } from './errors.ts';

/** How long failed requests are sent again. */
export interface Patience {
  /** Since the first failure of a request, until the last attempt begins. */
  totalMs(): number;
  /** Called before each wait. */
  onRetry?: ((reason: string, waitMs: number) => void) | undefined;
}

const firstWaitMs = 200;
const longestWaitMs = 5000;

/**
 * Repeats an attempt that failed for a reason that may pass: a broken connection, `too_many_requests`, `unavailable`,
 * another request that still runs under the same Idempotency-Key, or one that continued the same upload. Errors: the last one; of `signal`.
 *
 * @param attempt receives the number of attempts before
 */
export async function retrying<T>(
  attempt: (before: number) => Promise<T>,
  { totalMs, onRetry }: Patience,
  signal: AbortSignal | undefined,
): Promise<T> {
  let failedAt: number | undefined;
  for (let before = 0, waitMs = firstWaitMs; ; before += 1, waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    try {
      return await attempt(before);
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayPass(error)) throw error;
      failedAt ??= performance.now();
      const ms = Math.max(waitMs, error instanceof Refused ? error.retryAfterSeconds * 1000 : 0);
      if (performance.now() + ms > failedAt + totalMs()) throw error;
      onRetry?.((error as Error).message, ms);
      await sleep(ms, undefined, signal && { signal });
    }
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  if (!(error instanceof Refused)) return false;
  if (error.status === 409) return /Idempotency-Key is still running|upload continues at byte/.test(error.message);
  return [429, 502, 503, 504].includes(error.status);
}
