import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@varfreq/runtime/errors';
import pg from 'pg';
import { migrate as applyMigrations } from 'postgres-migrations';
import { toAppError } from './sql-errors.ts';

const directory = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates the schema and returns the number of migrations applied. Each file runs in its own transaction under an
 * advisory lock, so several replicas may start at once. A file changed after it was applied is refused, as is a
 * database migrated by a newer release.
 *
 * Errors: `unavailable` when the server is unreachable, a lock times out or the signal fires, else
 * `internal_server_error`.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<number> {
  return withClient(url, signal, async (client) => {
    const applied = await applyWith(client, directory);
    await refuseOtherSchema(client);
    return applied.length;
  });
}

/** Applies only the first `count` migrations. Errors: as `migrate`. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const some = await mkdtemp(join(tmpdir(), 'varfreq-migrations-'));
  try {
    const files = (await migrationFiles()).slice(0, count);
    for (const file of files) await copyFile(join(directory, file), join(some, file));
    await withClient(url, undefined, (client) => applyWith(client, some));
  } finally {
    await rm(some, { recursive: true });
  }
}

/** Names of this release's migrations, in order. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

/** Errors: `unavailable` when the server is unreachable or the schema not up to date yet, else as `migrate`. */
export async function requireSchema(url: string, signal?: AbortSignal): Promise<void> {
  await withClient(url, signal, refuseOtherSchema);
}

/**
 * Errors: of the driver where the database is unavailable or busy, which the library's, without SQLSTATE, do not say; else the library's, which name
 * the migration.
 */
async function applyWith(client: pg.Client, files: string): Promise<unknown[]> {
  let failure: unknown;
  const query = (statement: string | pg.QueryConfig) =>
    client.query(statement).catch((error: unknown) => {
      failure ??= error; // of the statement, not of the ROLLBACK after it
      throw error;
    });
  // All that the library calls of a client.
  const recording = { query } as pg.Client;
  return applyMigrations({ client: recording }, files).catch((error: unknown) => {
    const isTemporary = failure !== undefined && toAppError(failure, 'migrate').code === 'unavailable';
    throw isTemporary ? failure : error;
  });
}

async function withClient<T>(
  url: string,
  signal: AbortSignal | undefined,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, lock_timeout: 10_000 });
  client.on('error', () => {}); // a lost connection fails the running statement too
  // A client that is ended while connecting never settles its promise.
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  const end = () => {
    reject(new AppError('unavailable', 'the migration was interrupted'));
    client.end().catch(() => {});
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    await Promise.race([client.connect(), ended]);
    return await use(client);
  } catch (error) {
    throw toAppError(error, 'migrate');
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const files = (await migrationFiles()).length;
  const newest = await newestMigration(client);
  if (newest === files) return;
  if (newest < files) {
    const cause = new Error(`the schema has migration ${newest}, this release needs ${files}`);
    throw new AppError('unavailable', 'the schema is not up to date', { cause });
  }
  throw new AppError(
    'internal_server_error',
    `the database has migration ${newest}, newer than this release (${files}): run the newer release`,
  );
}

/** Number of the newest applied migration; 0: none. */
export async function newestMigration(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  if (tables[0]?.found !== true) return 0;
  const { rows } = await client.query<{ newest: number | null }>('SELECT max(id) AS newest FROM migrations');
  return rows[0]?.newest ?? 0;
}
