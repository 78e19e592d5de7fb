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
 * debug.
 */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>, log: Logger): Repetition {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work().catch((error: unknown) => {
        const away = isAppError(error) && error.code === 'unavailable';
        log[away ? 'debug' : 'error']({ event: 'run_failed', name, err: error });
      });
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
    clearInterval(timer);
    await running;
  };
  return { wake, stop };
}
