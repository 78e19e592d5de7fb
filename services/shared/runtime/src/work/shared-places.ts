import type { Clock } from '../clock/clock.ts';
import { Turn } from './turn.ts';

/** How long an execution runs before it yields to another user's. */
const sliceMs = 1000;

/**
 * Shares the places of a worker among more executions than it has places: the users with the least used time run, the
 * others are paused. An execution that cannot pause at the moment runs on, and the operating system shares the
 * processor.
 */
export class SharedPlaces {
  readonly #places: number;
  readonly #clock: Clock;
  /** Turns with the time already added to their user's sum. */
  readonly #turns = new Map<Turn, number>();
  /** Milliseconds used, by user; a new user starts with the least of the others. */
  readonly #usedMs = new Map<number, number>();
  #rotating: AbortController | undefined;

  constructor(places: number, clock: Clock) {
    this.#places = places;
    this.#clock = clock;
  }

  /** Adds an execution, which runs at once if its user has used no more than the others. */
  enter(user: number): Turn {
    this.#charge();
    const turn = new Turn(user, this.#clock);
    const present = [...this.#turns.keys()].map((other) => this.#used(other.user));
    const least = present.length > 0 ? Math.min(...present) : 0;
    this.#usedMs.set(user, Math.max(this.#used(user), least));
    this.#turns.set(turn, 0);
    this.#share();
    return turn;
  }

  leave(turn: Turn): void {
    this.#charge();
    this.#turns.delete(turn);
    this.#forget();
    this.#share();
  }

  #used(user: number): number {
    return this.#usedMs.get(user) ?? 0;
  }

  #charge(): void {
    for (const [turn, charged] of this.#turns) {
      const ran = turn.ranMs;
      this.#usedMs.set(turn.user, this.#used(turn.user) + ran - charged);
      this.#turns.set(turn, ran);
    }
  }

  /** Drops users without executions who would start level with the others anyway. */
  #forget(): void {
    const present = new Set([...this.#turns.keys()].map(({ user }) => user));
    const least = Math.min(...[...present].map((user) => this.#used(user)));
    for (const [user, used] of this.#usedMs) if (!present.has(user) && used <= least) this.#usedMs.delete(user);
  }

  #share(): void {
    const running = this.#choose();
    for (const turn of this.#turns.keys()) if (!running.has(turn)) turn.pause();
    for (const turn of running) turn.resume();
    const isFull = this.#turns.size > this.#places;
    if (isFull && this.#rotating === undefined) void this.#rotate();
    if (!isFull) this.#rotating?.abort();
  }

  /** A user's second execution comes after the first of users who are less than a slice ahead. */
  #choose(): Set<Turn> {
    const chosen = new Set<Turn>();
    const places = new Map<number, number>();
    const cost = ({ user }: Turn) => this.#used(user) + (places.get(user) ?? 0) * sliceMs;
    while (chosen.size < Math.min(this.#places, this.#turns.size)) {
      const left = [...this.#turns.keys()].filter((turn) => !chosen.has(turn));
      const next = left.reduce((best, turn) =>
        (cost(turn) - cost(best) || turn.ranMs - best.ranMs) < 0 ? turn : best,
      );
      chosen.add(next);
      places.set(next.user, (places.get(next.user) ?? 0) + 1);
    }
    return chosen;
  }

  async #rotate(): Promise<void> {
    const rotating = new AbortController();
    this.#rotating = rotating;
    while (!rotating.signal.aborted) {
      await this.#clock.sleep(sliceMs, rotating.signal);
      if (rotating.signal.aborted) break;
      this.#charge();
      this.#share();
    }
    this.#rotating = undefined;
    if (this.#turns.size > this.#places) void this.#rotate();
  }
}
