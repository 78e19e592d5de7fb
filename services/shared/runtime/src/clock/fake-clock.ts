import { setImmediate } from 'node:timers/promises';
import type { Clock } from './clock.ts';

interface Sleeper {
  due: number;
  wake: () => void;
}

/** Runs everything that waits for promises only. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

/** A clock for tests that stands still until advanced. */
export class FakeClock implements Clock {
  #now = 1000;
  readonly #sleepers = new Set<Sleeper>();

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper: Sleeper = { due: this.#now + ms, wake: () => undefined };
      sleeper.wake = () => {
        this.#sleepers.delete(sleeper);
        signal?.removeEventListener('abort', sleeper.wake);
        resolve();
      };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', sleeper.wake, { once: true });
    });
  }

  /** Advances by `ms`, waking sleepers in order of time and settling promises in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.due);
      next.wake();
      await settle();
    }
    this.#now = end;
  }

  #next(until: number): Sleeper | undefined {
    return [...this.#sleepers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  }
}
