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

/** How an attempt ended; one of them is called, once. */
export interface LoginAttempt {
  succeeded(): void;
  /** There was no answer. */
  abandoned(): void;
  failed(): void;
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
  /** Attempts without an outcome yet, by key. */
  readonly #running = new Map<string, { count: number; oneEnded: PromiseWithResolvers<void> }>();

  constructor(limits: LoginLimits, now: () => number) {
    const common = { windowMs: limits.windowMs, maxKeys, now };
    this.#logins = new FailureBudget({ ...common, limit: limits.failuresPerLogin });
    this.#addresses = new FailureBudget({ ...common, limit: limits.failuresPerAddress });
  }

  /**
   * Begins an attempt, counted as a failure until `succeeded` or `abandoned` is called, so that many at once do not slip
   * through. Where the budget is used up by attempts that are still running, it waits for their outcome: a burst of
   * requests with the right password is no failure. `failed`, too, has to be told.
   *
   * @throws AppError `too_many_requests` with the seconds to wait
   */
  async attempt(login: string, address: string): Promise<LoginAttempt> {
    const pair = `${login}\n${address}`;
    for (;;) {
      const loginKey = this.#trusted.has(pair) ? pair : login;
      const loginWaitMs = this.#logins.waitMs(loginKey);
      const addressWaitMs = this.#addresses.waitMs(address);
      if (loginWaitMs === 0 && addressWaitMs === 0) return this.#begin(pair, loginKey, address);
      const running = this.#running.get(loginWaitMs > 0 ? `login ${loginKey}` : `address ${address}`);
      if (running === undefined) throw tooMany(Math.max(loginWaitMs, addressWaitMs));
      await running.oneEnded.promise;
    }
  }

  #begin(pair: string, loginKey: string, address: string): LoginAttempt {
    this.#logins.take(loginKey);
    this.#addresses.take(address);
    const keys = [`login ${loginKey}`, `address ${address}`];
    for (const key of keys) this.#start(key);
    const failed = (): void => {
      for (const key of keys) this.#end(key);
    };
    const abandoned = (): void => {
      this.#logins.giveBack(loginKey);
      this.#addresses.giveBack(address);
      failed();
    };
    const succeeded = (): void => {
      this.#trust(pair);
      abandoned();
    };
    return { succeeded, abandoned, failed };
  }

  #start(key: string): void {
    const running = this.#running.get(key);
    if (running === undefined) this.#running.set(key, { count: 1, oneEnded: Promise.withResolvers() });
    else running.count += 1;
  }

  #end(key: string): void {
    const running = this.#running.get(key)!;
    running.oneEnded.resolve();
    if (running.count === 1) this.#running.delete(key);
    else this.#running.set(key, { count: running.count - 1, oneEnded: Promise.withResolvers() });
  }

  #trust(pair: string): void {
    this.#trusted.delete(pair);
    this.#trusted.add(pair);
    if (this.#trusted.size > maxKeys) this.#trusted.delete(this.#trusted.keys().next().value ?? '');
  }
}

function tooMany(waitMs: number): AppError {
  const details = { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return new AppError('too_many_requests', 'Too many failed logins; wait before the next one.', { details });
}
