import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Timeout of a test's wait for an event, in milliseconds: an answer, the end of a task, a line of output. Generous, since it
 * costs time in failures only, and tests share their machine with others.
 */
export const patienceMs = 300_000;

/** Longest pause between two looks, unless a caller asks for more. */
const longestPauseMs = 2000;

/**
 * Polls until the result is neither undefined nor false, and returns it. Fails on a timeout, with `what` it has waited
 * for, and when polling fails. Pauses grow from `pauseMs` to a twentieth of the time waited: those who wait for a system
 * that gets little processor time would otherwise take all of it with their questions.
 */
export async function until<T>(
  what: string | (() => string),
  look: () => T | undefined | false | Promise<T | undefined | false>,
  { timeoutMs = patienceMs, pauseMs = 20 }: { timeoutMs?: number; pauseMs?: number } = {},
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    const waitedMs = performance.now() - start;
    if (waitedMs > timeoutMs)
      throw new Error(`${typeof what === 'string' ? what : what()}: not within ${timeoutMs} ms`);
    await sleep(Math.max(pauseMs, Math.min(waitedMs / 20, longestPauseMs)));
  }
}
