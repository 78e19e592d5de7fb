import { createHmac, randomBytes } from 'node:crypto';

const maxEntries = 10_000;

/**
 * Remembers for a few seconds that a login, a password and a stored hash fitted, so that a client using Basic
 * authentication pays for one hash per lifetime, not per request. Entries hold an HMAC under a key of this process only,
 * and the stored hash is part of it: a changed password is refused at once.
 */
export class VerifiedCredentials {
  readonly #key = randomBytes(32);
  readonly #expiries = new Map<string, number>();
  readonly #lifetimeMs: number;
  readonly #now: () => number;

  /** @param lifetimeMs at most 5 s; @param now monotonic milliseconds */
  constructor(lifetimeMs = 5000, now: () => number = () => performance.now()) {
    this.#lifetimeMs = Math.min(lifetimeMs, 5000);
    this.#now = now;
  }

  has(login: string, password: string, storedHash: string): boolean {
    const expiry = this.#expiries.get(this.#digest(login, password, storedHash));
    return expiry !== undefined && this.#now() < expiry;
  }

  add(login: string, password: string, storedHash: string): void {
    if (this.#expiries.size >= maxEntries) this.#makeRoom();
    this.#expiries.set(this.#digest(login, password, storedHash), this.#now() + this.#lifetimeMs);
  }

  #makeRoom(): void {
    const now = this.#now();
    for (const [digest, expiry] of this.#expiries) if (expiry <= now) this.#expiries.delete(digest);
    if (this.#expiries.size >= maxEntries) this.#expiries.clear();
  }

  #digest(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64');
  }
}
