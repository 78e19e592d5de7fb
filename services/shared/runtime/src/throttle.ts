/** Runs an action at most once per key and interval. Keeps a bounded number of keys: the oldest are forgotten. */
export class Throttle {
  readonly #everyMs: number;
  readonly #maxKeys: number;
  readonly #now: () => number;
  readonly #done = new Map<string, number>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(options: { everyMs: number; maxKeys: number; now?: () => number }) {
    this.#everyMs = options.everyMs;
    this.#maxKeys = options.maxKeys;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Runs `work` unless it ran for the key recently; waits for it where it is running. Its failure does not count, and rejects here. */
  async run(key: string, work: () => Promise<unknown>): Promise<void> {
    const at = this.#now();
    if (at - (this.#done.get(key) ?? Number.NEGATIVE_INFINITY) < this.#everyMs) return;
    await (this.#running.get(key) ?? this.#start(key, at, work));
  }

  #start(key: string, at: number, work: () => Promise<unknown>): Promise<void> {
    const running = work()
      .then(() => this.#note(key, at))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  #note(key: string, at: number): void {
    this.#done.delete(key);
    this.#done.set(key, at);
    for (const oldest of this.#done.keys()) {
      if (this.#done.size <= this.#maxKeys) break;
      this.#done.delete(oldest);
    }
  }
}
