import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@varfreq/runtime/errors';
import pg from 'pg';
import { Session, type StatementOptions, type TransactionOptions, type Tx } from './session.ts';
import { isRetryable, isSilence, toAppError } from './sql-errors.ts';
import { valueTypes } from './value-types.ts';

export type { TransactionOptions, Tx } from './session.ts';

export interface DatabaseOptions {
  url: string;
  /** Maximum sessions; default 10. */
  poolSize?: number;
  /** A statement that takes longer is cancelled by the server; default 60 s. */
  statementTimeoutMs?: number | undefined;
  /** Further time without a response, after which the session is closed; default 5 s. */
  silenceMs?: number;
  /** Maximum wait for a row or table lock; default 10 s. */
  lockTimeoutMs?: number;
  log?: { warn(fields: object, message?: string): void };
}

/** Transactions that make changes. */
export type Transactions = Pick<Database, 'transaction'>;

const maxAttempts = 6;

/** Limit for locks of a transaction whose client is lost; the relay waits for Kafka within one. */
const idleInTransactionMs = 30_000;

/** Timeout of a readiness probe. */
const pingMs = 2000;

/** An idle session with a lost peer is detected about ten seconds after this delay. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A pool of PostgreSQL sessions, and one more for pings: a pool without a free session does not mean a lost server. A
 * PgBouncer between needs prepared statements in transaction mode (1.21 or newer) and `ignore_startup_parameters` for the
 * three timeouts below. Errors: `unavailable` when the server is unreachable, else as in `sql-errors.ts`.
 */
export class Database implements Tx {
  readonly #pool: pg.Pool;
  readonly #pings: pg.Pool;
  readonly #answerMs: number;
  #closing = false;
  #held: string | undefined;
  #hasServed = false;

  constructor(options: DatabaseOptions) {
    const { statementTimeoutMs = 60_000, silenceMs = 5_000 } = options;
    this.#answerMs = statementTimeoutMs + silenceMs;
    this.#pool = this.#openPool(options, { statementTimeoutMs, max: options.poolSize ?? 10, connectMs: 5000 });
    this.#pings = this.#openPool(options, { statementTimeoutMs, max: 1, connectMs: pingMs });
  }

  #openPool(
    options: DatabaseOptions,
    { statementTimeoutMs, max, connectMs }: { statementTimeoutMs: number; max: number; connectMs: number },
  ): pg.Pool {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      ...keepAlive,
      application_name: 'varfreq-metadata',
      statement_timeout: statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs ?? 10_000,
      idle_in_transaction_session_timeout: Math.min(idleInTransactionMs, statementTimeoutMs),
      types: valueTypes,
    });
    // A server that ends a new session at once may do so before its user listens; the user's statements fail then.
    pool.on('connect', (client) => client.on('error', () => undefined));
    // An idle session that breaks is replaced at the next use.
    pool.on('error', (error) => {
      if (!this.#closing) options.log?.warn({ event: 'database_session_lost', err: error });
    });
    return pool;
  }

  /**
   * Makes every statement fail with `unavailable` and this reason, until `release`. Before the first one no call has had
   * an effect.
   */
  hold(reason: string): void {
    this.#held = reason;
  }

  release(): void {
    this.#hasServed = true;
    this.#held = undefined;
  }

  async query<T>(name: string, sql: string, params: readonly unknown[], options?: StatementOptions): Promise<T[]> {
    return this.#withSession((session) => session.query<T>(name, sql, params, options));
  }

  /**
   * Runs `fn` in one transaction and commits it. After a serialization failure or deadlock `fn` is run again, so its
   * statements must be its only effects. Default isolation: read committed.
   */
  async transaction<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#withSession((session) => session.transaction(fn, options));
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error;
        await delay(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  /**
   * Resolves when the server responds within two seconds, however many statements wait for a session. Otherwise its
   * session and all idle ones are closed: they share a network path.
   */
  async ping(): Promise<void> {
    try {
      const ask = (session: Session) => session.query('ping', 'SELECT 1', [], { prepare: false, withinMs: pingMs });
      await this.#withSession(ask, this.#pings);
    } catch (error) {
      if (isSilence(error)) await this.#giveUpIdle();
      throw error;
    }
  }

  /** Current use of the sessions. */
  get sessions(): { inUse: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    this.#closing = true; // the server may close before reading our termination message
    await Promise.all([this.#pool.end(), this.#pings.end()]);
  }

  async #giveUpIdle(): Promise<void> {
    const idle = Array.from({ length: this.#pool.idleCount }, () => this.#pool.connect());
    for (const taken of await Promise.allSettled(idle)) if (taken.status === 'fulfilled') taken.value.release(true);
  }

  async #withSession<T>(use: (session: Session) => Promise<T>, pool = this.#pool): Promise<T> {
    if (this.#held !== undefined) {
      const details = { retryAfterSeconds: 1, ...(!this.#hasServed && { notBegun: true }) };
      throw new AppError('unavailable', this.#held, { details });
    }
    const client = await pool.connect().catch((error: unknown) => {
      throw toAppError(error, 'connect');
    });
    const session = new Session(client, this.#answerMs);
    const onError = () => {
      session.broken = true;
    };
    client.on('error', onError);
    try {
      return await use(session);
    } finally {
      client.off('error', onError);
      client.release(session.broken);
    }
  }
}
