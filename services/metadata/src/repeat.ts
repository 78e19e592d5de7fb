import { setTimeout as delay } from 'node:timers/promises';
import { isAppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';

/** Something done again and again, one run at a time. */
export interface Repetition {
  /** Runs it soon, once more after a current run. */
  wake(): void;
  /** Lets the present run end; there is none after it. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at once and then every so often. Faults are logged; while a dependency is unavailable only at level
 * debug. `pauseMs`: least time from the end of a run to the next one, however often it is woken.
 */
export function repeat(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Repetition {
  const ending = new AbortController();
  let endedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      const waitMs = endedAt + pauseMs - performance.now();
      if (waitMs > 0) await delay(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (stopped) break;
      again = false;
      await work().catch((error: unknown) => {
        const away = isAppError(error) && error.code === 'unavailable';
        log[away ? 'debug' : 'error']({ event: 'run_failed', name, err: error });
      });
      endedAt = performance.now();
    } while (again && !stopped);
    running = undefined;
  };
  const wake = () => {
    again = true;
    if (!stopped) running ??= run();
  };
  const timer = setInterval(wake, everyMs);
  wake();
  const stop = async () => {
    stopped = true;
    ending.abort();
    clearInterval(timer);
    await running;
  };
  return { wake, stop };
}
