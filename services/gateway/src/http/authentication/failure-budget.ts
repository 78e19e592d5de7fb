interface Bucket {
  /** Failures left. */
  left: number;
  /** Clock time of `left`, in milliseconds. */
  at: number;
}

/**
 * Failures left per key: token buckets that refill evenly. Memory is bounded; the keys unused for longest are dropped
 * first.
 */
export class FailureBudget {
  readonly #buckets = new Map<string, Bucket>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  /** @param options.limit failures of one key per `windowMs`; `now` in milliseconds, monotonic */
  constructor(options: { limit: number; windowMs: number; maxKeys: number; now: () => number }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#maxKeys = options.maxKeys;
    this.#now = options.now;
  }

  /** Milliseconds until the key may fail once more; 0: it may now. */
  waitMs(key: string): number {
    const missing = 1 - this.#bucket(key).left;
    return missing <= 0 ? 0 : (missing * this.#windowMs) / this.#limit;
  }

  /** Takes one failure from the key's budget; `giveBack` reverses it. */
  take(key: string): void {
    this.#store(key, -1);
  }

  giveBack(key: string): void {
    this.#store(key, 1);
  }

  #bucket(key: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    if (known === undefined) return { left: this.#limit, at: now };
    const refilled = known.left + ((now - known.at) * this.#limit) / this.#windowMs;
    return { left: Math.min(this.#limit, refilled), at: now };
  }

  #store(key: string, change: number): void {
    const { left, at } = this.#bucket(key);
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left + change, at });
    const oldest = this.#buckets.size > this.#maxKeys ? this.#buckets.keys().next() : undefined;
    if (oldest?.done === false) this.#buckets.delete(oldest.value);
  }
}
