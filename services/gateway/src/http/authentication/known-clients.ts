import { createHmac, randomBytes } from 'node:crypto';
import { FailureBudget } from './failure-budget.ts';

/** Bounds of what is remembered of clients that logged in. */
export interface KnownClientLimits {
  /** Wrong passwords of one pair that are compared with the remembered one per `windowMs`. */
  readonly comparisons: number;
  readonly windowMs: number;
  readonly maxPairs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** A login that has not succeeded from an address for this time is a stranger there again. */
const rememberedMs = 7 * 24 * 3_600_000;

interface Known {
  digest: string;
  untilMs: number;
}

/**
 * Remembers, for a login at an address, the password that was right: an HMAC under a key of this process. It recognises
 * the right password where guesses are refused; a comparison that fails is a guess too, and counted. Memory is bounded:
 * the pairs whose last success is oldest are forgotten first.
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

  /** Whether the login has succeeded from this address in the last seven days. */
  has(pair: string): boolean {
    return this.#find(pair) !== undefined;
  }

  /** Whether this password was the right one; always false once too many others were compared. */
  recognises(pair: string, password: string): boolean {
    const known = this.#find(pair);
    return known !== undefined && this.#comparisons.waitMs(pair) === 0 && known.digest === this.#digest(pair, password);
  }

  /** Counts a comparison that failed. */
  countMismatch(pair: string): void {
    if (this.has(pair) && this.#comparisons.waitMs(pair) === 0) this.#comparisons.take(pair);
  }

  remember(pair: string, password: string): void {
    this.#pairs.delete(pair);
    this.#pairs.set(pair, { digest: this.#digest(pair, password), untilMs: this.#limits.now() + rememberedMs });
    const oldest = this.#pairs.size > this.#limits.maxPairs ? this.#pairs.keys().next() : undefined;
    if (oldest?.done === false) this.#pairs.delete(oldest.value);
  }

  /** Forgets a remembered password that turned out to be wrong; the pair stays known. */
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
