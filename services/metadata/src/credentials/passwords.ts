import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '@varfreq/runtime/errors';

/** OWASP's second choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes take a few tens of milliseconds each: longer queues are refused. */
const maxWaiting = 200;

/**
 * argon2id with bounded concurrency, so that logins cannot take all threads and memory. Errors: `unavailable` when the
 * queue is full.
 */
export class Passwords {
  readonly #slots: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Compared with when there is no user. */
  readonly #decoy = hash(randomBytes(16).toString('hex'), cost);

  /** @param slots concurrent hashes; default: half of the processors */
  constructor(slots = Math.max(1, Math.floor(availableParallelism() / 2))) {
    this.#slots = slots;
  }

  /** The hash in PHC format, with a salt of its own. */
  async hash(password: string): Promise<string> {
    return this.#inSlot(() => hash(password, cost));
  }

  /**
   * Whether the password matches. Without a stored hash a decoy is compared, in the same time, and the result is false.
   */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const compared = stored ?? (await this.#decoy);
    const fits = await this.#inSlot(() => verify(compared, password));
    return fits && stored !== undefined;
  }

  async #inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#slots) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= maxWaiting) {
      throw new AppError('unavailable', 'too many concurrent logins', { details: { retryAfterSeconds: 2 } });
    }
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }
}
