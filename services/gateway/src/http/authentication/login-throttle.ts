import { AppError } from '@varfreq/runtime/errors';
import { FailureBudget } from './failure-budget.ts';

/** Limits of failed logins with a password. */
export interface LoginLimits {
  /** Failures of one login name per window, whatever the address. */
  readonly failuresPerLogin: number;
  /** Failures from one address per window, whatever the login name. */
  readonly failuresPerAddress: number;
  readonly windowMs: number;
}

const maxKeys = 20_000;

/**
 * Slows guessing of passwords down. A login name has a budget of failures, and so has an address; where a login name
 * succeeded from an address before, that pair has a budget of its own, so that guessing elsewhere does not lock the
 * user out.
 */
export class LoginThrottle {
  readonly #logins: FailureBudget;
  readonly #addresses: FailureBudget;
  /** Pairs of login and address that succeeded, the latest last. */
  readonly #trusted = new Set<string>();

  constructor(limits: LoginLimits, now: () => number) {
    const common = { windowMs: limits.windowMs, maxKeys, now };
    this.#logins = new FailureBudget({ ...common, limit: limits.failuresPerLogin });
    this.#addresses = new FailureBudget({ ...common, limit: limits.failuresPerAddress });
  }

  /**
   * Begins an attempt, counted as a failure until `succeeded` is called, so that many at once do not slip through.
   *
   * @throws AppError `too_many_requests` with the seconds to wait
   */
  attempt(login: string, address: string): { succeeded(): void; abandoned(): void } {
    const pair = `${login}\n${address}`;
    const loginKey = this.#trusted.has(pair) ? pair : login;
    const waitMs = Math.max(this.#logins.waitMs(loginKey), this.#addresses.waitMs(address));
    if (waitMs > 0) {
      const details = { retryAfterSeconds: Math.ceil(waitMs / 1000) };
      throw new AppError('too_many_requests', 'Too many failed logins; wait before the next one.', { details });
    }
    this.#logins.take(loginKey);
    this.#addresses.take(address);
    const abandoned = (): void => {
      this.#logins.giveBack(loginKey);
      this.#addresses.giveBack(address);
    };
    return { abandoned, succeeded: () => this.#trust(pair, abandoned) };
  }

  #trust(pair: string, giveBack: () => void): void {
    giveBack();
    this.#trusted.delete(pair);
    this.#trusted.add(pair);
    if (this.#trusted.size > maxKeys) this.#trusted.delete(this.#trusted.keys().next().value ?? '');
  }
}
