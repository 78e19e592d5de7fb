import type { Logger } from '@varfreq/runtime/log';
import type { Database } from '../../postgres/database.ts';
import { noteTokenUses } from '../../postgres/directory/tokens.ts';

/** From the first use that is not written yet to its being written. */
const delayMs = 2000;

/**
 * Writes down when tokens were used, in one statement for all of some seconds and after the requests. What is lost when
 * the database is unavailable or the process dies is noted at the next use.
 */
export class TokenUses {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #uses = new Map<number, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  note(tokenId: number, used: string): void {
    this.#uses.set(tokenId, used);
    this.#timer ??= setTimeout(() => this.#write(), delayMs).unref();
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#write();
    await this.#writing;
  }

  #write(): void {
    this.#timer = undefined;
    const uses = new Map(this.#uses);
    this.#uses.clear();
    if (uses.size === 0) return;
    const written = noteTokenUses(this.#database, uses).catch((err: unknown) => {
      this.#log.warn({ event: 'token_uses_lost', tokens: uses.size, err });
    });
    this.#writing = Promise.all([this.#writing, written]).then(() => undefined);
  }
}
