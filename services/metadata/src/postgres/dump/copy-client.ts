import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { keepAlive } from '../database.ts';
import { toAppError } from '../sql-errors.ts';

/** Number of bytes written, and their hexadecimal SHA-256. */
export interface Digested {
  sizeBytes: number;
  sha256: string;
}

/** One session for dumps and loads, without timeouts; rows are streamed as COPY text with backpressure. */
export class CopyClient {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Errors: `unavailable`. */
  static async open(url: string): Promise<CopyClient> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      ...keepAlive,
      application_name: 'varfreq-backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    });
    client.on('error', () => undefined); // the running statement fails too
    await client.connect().catch((error: unknown) => {
      throw toAppError(error, 'connect');
    });
    return new CopyClient(client);
  }

  async query<T extends object>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    const result = await this.#client.query<T>(sql, [...params]).catch((error: unknown) => {
      throw toAppError(error, sql.slice(0, 60));
    });
    return result.rows;
  }

  /** Runs `fn` between BEGIN with these modes and COMMIT; any error of it rolls back. */
  async transaction<T>(modes: string, fn: () => Promise<T>): Promise<T> {
    await this.query(`BEGIN ${modes}`);
    try {
      const result = await fn();
      await this.query('COMMIT');
      return result;
    } catch (error) {
      await this.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /**
   * Passes the rows of a table or query to `store` as gzipped COPY text; returns their number and the stored bytes. An
   * error of `store` closes the session, in which rows that are not read would hold back every later statement.
   */
  async dump(
    source: string,
    store: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
  ): Promise<Digested & { rows: number }> {
    const rows = this.#client.query(copyTo(`COPY ${source} TO STDOUT`));
    const digested = { sizeBytes: 0, sha256: '' };
    rows.on('error', () => undefined); // also of a session that is closed below
    try {
      await store(digesting(gzipped(rows), digested));
    } catch (error) {
      await this.close();
      throw error;
    }
    return { ...digested, rows: rows.rowCount };
  }

  /** Loads gzipped COPY text into a table; returns the number of rows and the bytes read. */
  async load(target: string, bytes: AsyncIterable<Uint8Array>): Promise<Digested & { rows: number }> {
    const rows = this.#client.query(copyFrom(`COPY ${target} FROM STDIN`));
    const digested = { sizeBytes: 0, sha256: '' };
    await pipeline(digesting(bytes, digested), createGunzip(), rows).catch((error: unknown) => {
      throw toAppError(error, `load ${target}`);
    });
    return { ...digested, rows: rows.rowCount };
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

/** The bytes, gzipped. */
export async function* gzipped(source: Readable | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const piping = pipeline(source, gzip);
  piping.catch(() => undefined); // awaited below, or the reader has stopped
  yield* gzip;
  await piping;
}

/** Passes bytes through; fills `digested` at their end. */
export async function* digesting(source: AsyncIterable<Uint8Array>, digested: Digested): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    digested.sizeBytes += bytes.length;
    yield bytes;
  }
  digested.sha256 = hash.digest('hex');
}
