import type { Clock } from '../clock.ts';

/** The right of one execution to run, which it hands back between chunks of its input while others have theirs. */
export class Turn {
  readonly user: number;
  readonly #clock: Clock;
  #onChange: ((isPaused: boolean) => void) | undefined;
  #ranMs = 0;
  /** On the clock's scale; undefined while paused. */
  #since: number | undefined;

  constructor(user: number, clock: Clock) {
    this.user = user;
    this.#clock = clock;
  }

  get isPaused(): boolean {
    return this.#since === undefined;
  }

  /** Milliseconds that it has run so far, pauses excluded. */
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

  /** Who is to know of pauses from now on, at once if it is paused; undefined: no listener. */
  notify(onChange: ((isPaused: boolean) => void) | undefined): void {
    this.#onChange = onChange;
    if (this.isPaused) onChange?.(true);
  }
}
