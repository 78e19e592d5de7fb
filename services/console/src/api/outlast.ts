import { pause } from './pause.ts';

/** How long a server that cannot answer for now is asked again: its restart takes less, also after an upgrade. */
const longestMs = 3 * 60_000;

const pauseMs = 2000;

/** What `ask` returns; an error that may pass is outlasted, for three minutes. Errors: those of `ask`. */
export async function outlast<T>(ask: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error) || performance.now() - sinceMs > longestMs) throw error;
      await pause(pauseMs);
    }
  }
}
