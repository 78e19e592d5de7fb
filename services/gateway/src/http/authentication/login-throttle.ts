import { AppError } from '@varfreq/runtime/errors';
import { FailureBudget } from './failure-budget.ts';
import { KnownClients } from './known-clients.ts';

/** Limits of failed logins with a password. */
export interface LoginLimits {
  /** Failures of one login name per window, whatever the address. */
  readonly failuresPerLogin: number;
  /** Failures from one address per window, whatever the login name. */
  readonly failuresPerAddress: number;
  readonly windowMs: number;
}

/** Outcome of an attempt; exactly one method is called, once. */
export interface LoginAttempt {
  succeeded(): void;
  /** The attempt had no outcome. */
  abandoned(): void;
  failed(): void;
}

const maxKeys = 20_000;

/** Credentials and origin of an attempt. */
export interface LoginTry {
  /** Normalised for comparison. */
  readonly login: string;
  readonly address: string;
  readonly password: string;
}

/**
 * Limits password guessing. Each login and each address has a budget of failures. A pair of login and address with an
 * earlier success has its own budget, so that guessing from another address does not lock the user out; its correct
 * password passes even when budgets are exhausted, so that guessing from the same address does not either. Guesses at
 * such a pair stay bounded: per window `failuresPerLogin` are tried and `failuresPerAddress` only compared.
 */
export class LoginThrottle {
  readonly #logins: FailureBudget;
  readonly #addresses: FailureBudget;
  readonly #known: KnownClients;
  /** Unfinished attempts, by key. */
  readonly #running = new Map<string, { count: number; oneEnded: PromiseWithResolvers<void> }>();

  constructor(limits: LoginLimits, now: () => number) {
    const { failuresPerLogin, failuresPerAddress, windowMs } = limits;
    const common = { windowMs, maxKeys, now };
    this.#logins = new FailureBudget({ ...common, limit: failuresPerLogin });
    this.#addresses = new FailureBudget({ ...common, limit: failuresPerAddress });
    this.#known = new KnownClients({ comparisons: failuresPerAddress, windowMs, maxPairs: maxKeys, now });
  }

  /**
   * Begins an attempt, which counts as a failure until `succeeded` or `abandoned` is called, so that concurrent
   * attempts cannot exceed the budget. Where running attempts exhaust the budget, waits for their outcome: a burst of
   * requests with the correct password does not fail. `failed` must be called too. Errors: `too_many_requests` with the
   * seconds to wait.
   */
  async attempt({ login, address, password }: LoginTry): Promise<LoginAttempt> {
    const pair = `${login}\n${address}`;
    for (let round = 1; ; round += 1) {
      const loginKey = this.#known.has(pair) ? pair : login;
      const loginWaitMs = this.#logins.waitMs(loginKey);
      const addressWaitMs = this.#addresses.waitMs(address);
      const isFree = loginWaitMs === 0 && addressWaitMs === 0;
      if (isFree || this.#known.recognises(pair, password)) return this.#begin(pair, password, loginKey, address);
      // Before waiting: else many concurrent guesses would be compared for one count.
      if (round === 1) this.#known.countMismatch(pair);
      const running = this.#running.get(loginWaitMs > 0 ? `login ${loginKey}` : `address ${address}`);
      if (running === undefined) throw tooMany(Math.max(loginWaitMs, addressWaitMs));
      await running.oneEnded.promise;
    }
  }

  #begin(pair: string, password: string, loginKey: string, address: string): LoginAttempt {
    this.#logins.take(loginKey);
    this.#addresses.take(address);
    const keys = [`login ${loginKey}`, `address ${address}`];
    for (const key of keys) this.#start(key);
    const end = (): void => {
      for (const key of keys) this.#end(key);
    };
    const abandoned = (): void => {
      this.#logins.giveBack(loginKey);
      this.#addresses.giveBack(address);
      end();
    };
    const succeeded = (): void => {
      this.#known.remember(pair, password);
      abandoned();
    };
    const failed = (): void => {
      this.#known.disprove(pair, password);
      end();
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
}

function tooMany(waitMs: number): AppError {
  const details = { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return new AppError('too_many_requests', 'Too many failed logins; retry later.', { details });
}
