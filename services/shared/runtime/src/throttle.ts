/** Runs an action at most once per key and interval. Keeps a bounded number of keys: the oldest are forgotten. */
export class Throttle {
  readonly #everyMs: number;
  readonly #maxKeys: number;
  readonly #now: () => number;
  readonly #done = new Map<string, number>();

  constructor(options: { everyMs: number; maxKeys: number; now?: () => number }) {
    this.#everyMs = options.everyMs;
    this.#maxKeys = options.maxKeys;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Runs `work` unless it ran for the key recently; a failure does not count, and rejects here. */
  async run(key: string, work: () => Promise<unknown>): Promise<void> {
    const at = this.#now();
    if (at - (this.#done.get(key) ?? Number.NEGATIVE_INFINITY) < this.#everyMs) return;
    this.#done.delete(key);
    this.#done.set(key, at);
    for (const oldest of this.#done.keys()) {
      if (this.#done.size <= this.#maxKeys) break;
      this.#done.delete(oldest);
    }
    try {
      await work();
    } catch (error) {
      if (this.#done.get(key) === at) this.#done.delete(key);
      throw error;
    }
  }
}
