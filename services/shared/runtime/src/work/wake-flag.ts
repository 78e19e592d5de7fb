import type { Clock } from '../clock/clock.ts';

/** A flag that wakes one waiter; setting it before anyone waits is not lost. */
export class WakeFlag {
  #isSet = false;
  #wake: () => void = () => undefined;

  /** Sets the flag: wakes the waiter, or the next one. */
  set(): void {
    this.#isSet = true;
    this.#wake();
  }

  /** Resolves when the flag is set since the last wait ended, after `ms`, or when the signal is aborted. */
  async wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    if (!this.#isSet) {
      const woken = new AbortController();
      this.#wake = () => woken.abort();
      await clock.sleep(ms, AbortSignal.any([woken.signal, signal]));
    }
    this.#isSet = false;
  }
}
