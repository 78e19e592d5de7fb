import { AppError } from '@varfreq/runtime/errors';
import type pg from 'pg';
import { isConnectionLoss, silence, toAppError } from './sql-errors.ts';

/** Executor of statements: the pool, or one transaction. */
export interface Tx {
  /**
   * Runs one statement under its name, which is also the name of the prepared statement (at most 63 bytes). A name
   * always has the same text; pass `prepare: false` if the text varies. Errors are AppErrors.
   */
  query<T>(name: string, sql: string, params: readonly unknown[], options?: StatementOptions): Promise<T[]>;
}

export interface StatementOptions {
  /** Default: true. */
  prepare?: boolean;
  /** Timeout shorter than the general one; the session is closed after it. */
  withinMs?: number;
}

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** Maximum wait for a row or table lock, and time of a statement; default: those of the session. */
  within?: { lockMs: number; statementMs: number };
}

/** One connection of the pool. If `broken`, it must not be returned. */
export class Session implements Tx {
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  broken = false;

  /** @param answerMs time within which a statement is answered; otherwise it fails, and the session is broken */
  constructor(client: pg.PoolClient, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  async query<T>(
    name: string,
    sql: string,
    params: readonly unknown[],
    { prepare = true, withinMs }: StatementOptions = {},
  ): Promise<T[]> {
    const statement: pg.QueryConfig = { text: sql, values: params as unknown[] };
    if (prepare) statement.name = name;
    const result = await this.#run(name, statement, withinMs);
    return result.rows as T[];
  }

  /** Runs `fn` between BEGIN and COMMIT; any error of it rolls back. */
  async transaction<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    await this.#run('begin', { text: beginOf(options) });
    try {
      const result = await fn(this);
      await this.#commit();
      return result;
    } catch (error) {
      if (!this.broken) await this.#rollback();
      throw error;
    }
  }

  /** The server responds ROLLBACK to COMMIT when an earlier failure was ignored. */
  async #commit(): Promise<void> {
    const { command } = await this.#run('commit', { text: 'COMMIT' });
    if (command !== 'COMMIT') throw new AppError('internal_server_error', 'the transaction failed and was rolled back');
  }

  async #rollback(): Promise<void> {
    try {
      await this.#run('rollback', { text: 'ROLLBACK' });
    } catch {
      this.broken = true;
    }
  }

  async #run(name: string, statement: pg.QueryConfig, withinMs = this.#answerMs): Promise<pg.QueryResult> {
    try {
      return await answerOf(this.#client, statement, withinMs);
    } catch (error) {
      this.broken ||= isConnectionLoss(error);
      throw toAppError(error, name);
    }
  }
}

/**
 * The result of a statement, or `silence` when none comes in time. Neither the promises nor the `query_timeout` of the
 * driver: what they call back, and all that waits for it, outlives the collections of the young generation, which then
 * take three times as long, and fills the old one.
 */
function answerOf(client: pg.PoolClient, statement: pg.QueryConfig, withinMs: number): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(silence()), withinMs);
    void client.query(statement, (error: Error | undefined, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** One message, also with limits. */
function beginOf({ isolation = 'read committed', readOnly = false, within }: TransactionOptions): string {
  const begin = `BEGIN ISOLATION LEVEL ${isolation} ${readOnly ? 'READ ONLY' : 'READ WRITE'}`;
  if (within === undefined) return begin;
  return `${begin}; SET LOCAL lock_timeout = ${within.lockMs}; SET LOCAL statement_timeout = ${within.statementMs}`;
}
