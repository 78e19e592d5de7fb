import type { Clock } from '../clock/clock.ts';
import { backoffMs } from '../retry.ts';

const backoff = { firstMs: 500, maxMs: 15_000 };

/** Counts consecutive failures and determines the wait before the next attempt. */
export class Outages {
  readonly #clock: Clock;
  readonly #random: () => number;
  #failures = 0;
  #until = 0;

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Records a failure: the wait begins now. Returns the number of consecutive failures. */
  failed(): number {
    this.#failures += 1;
    this.#until = this.#clock.now() + backoffMs(this.#failures, backoff, this.#random);
    return this.#failures;
  }

  /** Records a success: the next failure starts with the shortest wait. */
  worked(): void {
    this.#failures = 0;
  }

  /** Waits for the rest of the delay, if any. */
  async pause(signal: AbortSignal): Promise<void> {
    const left = this.#until - this.#clock.now();
    if (left > 0) await this.#clock.sleep(left, signal);
  }
}
