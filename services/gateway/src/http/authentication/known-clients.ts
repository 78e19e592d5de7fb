import { createHmac, randomBytes } from 'node:crypto';
import { FailureBudget } from './failure-budget.ts';

/** Bounds on remembered clients. */
export interface KnownClientLimits {
  /** Wrong passwords per pair and `windowMs` that are compared with the remembered one. */
  readonly comparisons: number;
  readonly windowMs: number;
  readonly maxPairs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Time without a successful login from an address after which the login is unknown there. */
const rememberedMs = 7 * 24 * 3_600_000;

interface Known {
  digest: string;
  untilMs: number;
}

/**
 * Remembers the last correct password of a login at an address, as an HMAC under a key of this process. Recognises the
 * correct password while guesses are refused; a failed comparison counts as a guess. Memory is bounded: the pairs with
 * the oldest success are dropped first.
 */
export class KnownClients {
  readonly #key = randomBytes(32);
  readonly #pairs = new Map<string, Known>();
  readonly #comparisons: FailureBudget;
  readonly #limits: KnownClientLimits;

  constructor(limits: KnownClientLimits) {
    const { comparisons, windowMs, maxPairs, now } = limits;
    this.#limits = limits;
    this.#comparisons = new FailureBudget({ limit: comparisons, windowMs, maxKeys: maxPairs, now });
  }

  /** Whether the login succeeded from this address in the last seven days. */
  has(pair: string): boolean {
    return this.#find(pair) !== undefined;
  }

  /** Whether this is the remembered password; always false after too many failed comparisons. */
  recognises(pair: string, password: string): boolean {
    const known = this.#find(pair);
    return known !== undefined && this.#comparisons.waitMs(pair) === 0 && known.digest === this.#digest(pair, password);
  }

  /** Counts a failed comparison. */
  countMismatch(pair: string): void {
    if (this.has(pair) && this.#comparisons.waitMs(pair) === 0) this.#comparisons.take(pair);
  }

  remember(pair: string, password: string): void {
    this.#pairs.delete(pair);
    this.#pairs.set(pair, { digest: this.#digest(pair, password), untilMs: this.#limits.now() + rememberedMs });
    const oldest = this.#pairs.size > this.#limits.maxPairs ? this.#pairs.keys().next() : undefined;
    if (oldest?.done === false) this.#pairs.delete(oldest.value);
  }

  /** Drops a remembered password that turned out to be wrong; the pair stays known. */
  disprove(pair: string, password: string): void {
    const known = this.#find(pair);
    if (known?.digest === this.#digest(pair, password)) known.digest = '';
  }

  #find(pair: string): Known | undefined {
    const known = this.#pairs.get(pair);
    return known !== undefined && known.untilMs > this.#limits.now() ? known : undefined;
  }

  #digest(pair: string, password: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([pair, password]))
      .digest('base64');
  }
}
