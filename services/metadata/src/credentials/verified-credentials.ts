import { createHmac, randomBytes } from 'node:crypto';

const maxEntries = 10_000;

/** An entry used in the last fifth of its lifetime is verified again while it is still valid. */
const renewedShare = 0.2;

/**
 * Caches matches of login, password and stored hash for a few seconds, so that a client using Basic authentication pays
 * for one hash per lifetime, not per request, and waits only for the first one while it keeps sending requests. Entries
 * hold an HMAC under a key of this process only, and the stored hash is part of it: a changed password is refused at
 * once.
 */
export class VerifiedCredentials {
  readonly #key = randomBytes(32);
  readonly #expiries = new Map<string, number>();
  readonly #running = new Map<string, Promise<boolean>>();
  readonly #lifetimeMs: number;
  readonly #now: () => number;

  /** @param lifetimeMs at most 5 s; @param now monotonic milliseconds */
  constructor(lifetimeMs = 5000, now: () => number = () => performance.now()) {
    this.#lifetimeMs = Math.min(lifetimeMs, 5000);
    this.#now = now;
  }

  /**
   * Whether the password matches, cached or by `verify`. Equal concurrent checks, those of unknown logins (no stored
   * hash) included, share one hash.
   */
  async check(
    credentials: { login: string; password: string; storedHash: string | undefined },
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    const digest = this.#digest(credentials);
    const leftMs = (this.#expiries.get(digest) ?? 0) - this.#now();
    const running = this.#running.get(digest);
    if (leftMs <= 0) return running ?? this.#verify(digest, verify);
    const isOld = leftMs <= this.#lifetimeMs * renewedShare;
    if (isOld && running === undefined) this.#verify(digest, verify).catch(() => undefined); // fails again once expired
    return true;
  }

  #verify(digest: string, verify: () => Promise<boolean>): Promise<boolean> {
    const running = verify()
      .then((fits) => {
        if (fits) this.#remember(digest);
        else this.#expiries.delete(digest);
        return fits;
      })
      .finally(() => this.#running.delete(digest));
    this.#running.set(digest, running);
    return running;
  }

  #remember(digest: string): void {
    if (this.#expiries.size >= maxEntries) this.#makeRoom();
    this.#expiries.set(digest, this.#now() + this.#lifetimeMs);
  }

  #makeRoom(): void {
    const now = this.#now();
    for (const [digest, expiry] of this.#expiries) if (expiry <= now) this.#expiries.delete(digest);
    if (this.#expiries.size >= maxEntries) this.#expiries.clear();
  }

  #digest({
    login,
    password,
    storedHash,
  }: {
    login: string;
    password: string;
    storedHash: string | undefined;
  }): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([login, password, storedHash]))
      .digest('base64');
  }
}
