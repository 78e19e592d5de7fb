import type { Clock } from '../clock.ts';
import { backoffMs } from '../retry.ts';

const backoff = { firstMs: 500, maxMs: 15_000 };

/** Counts failures in a row and says how long to wait before the next try. */
export class Outages {
  readonly #clock: Clock;
  readonly #random: () => number;
  #failures = 0;
  #until = 0;

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** One more failure: the wait begins now. Returns the number of failures in a row. */
  failed(): number {
    this.#failures += 1;
    this.#until = this.#clock.now() + backoffMs(this.#failures, backoff, this.#random);
    return this.#failures;
  }

  /** It works: the next failure starts with the shortest wait. */
  worked(): void {
    this.#failures = 0;
  }

  /** Waits out what is left of the wait, if anything. */
  async pause(signal: AbortSignal): Promise<void> {
    const left = this.#until - this.#clock.now();
    if (left > 0) await this.#clock.sleep(left, signal);
  }
}
