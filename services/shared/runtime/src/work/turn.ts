import type { Clock } from '../clock/clock.ts';

/** The right of an execution to run, yielded between chunks of its input while others have it. */
export class Turn {
  readonly user: number;
  readonly #clock: Clock;
  #onChange: ((isPaused: boolean) => void) | undefined;
  #ranMs = 0;
  /** Start of the current run, on the clock's scale; undefined while paused. */
  #since: number | undefined;

  constructor(user: number, clock: Clock) {
    this.user = user;
    this.#clock = clock;
  }

  get isPaused(): boolean {
    return this.#since === undefined;
  }

  /** Milliseconds run so far, pauses excluded. */
  get ranMs(): number {
    return this.#ranMs + (this.#since === undefined ? 0 : this.#clock.now() - this.#since);
  }

  pause(): void {
    if (this.isPaused) return;
    this.#ranMs = this.ranMs;
    this.#since = undefined;
    this.#onChange?.(true);
  }

  resume(): void {
    if (!this.isPaused) return;
    this.#since = this.#clock.now();
    this.#onChange?.(false);
  }

  /** Sets the listener for pauses, called at once if paused; undefined removes it. */
  notify(onChange: ((isPaused: boolean) => void) | undefined): void {
    this.#onChange = onChange;
    if (this.isPaused) onChange?.(true);
  }
}
