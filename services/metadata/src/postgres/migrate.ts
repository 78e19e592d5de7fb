import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@varfreq/runtime/errors';
import pg from 'pg';
import { migrate as applyMigrations } from 'postgres-migrations';
import { toAppError } from './sql-errors.ts';

const directory = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date and returns how many migrations were applied. Each file runs in a transaction of its own
 * under an advisory lock, so several replicas may start at once; a file changed after it was applied is refused, and so
 * is a database that a newer release has already migrated.
 *
 * Errors: `unavailable` when the server is away, a lock cannot be had or the signal came, else `internal_server_error`.
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, lock_timeout: 10_000 });
  client.on('error', () => {}); // a lost connection fails the running statement too
  // A client that is ended while it connects never tells whoever waits for the connection.
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  const end = () => {
    reject(new AppError('unavailable', 'the migration was interrupted'));
    client.end().catch(() => {});
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    await Promise.race([client.connect(), ended]);
    const applied = await applyMigrations({ client }, directory);
    await refuseNewerSchema(client);
    return applied.length;
  } catch (error) {
    throw toAppError(rootCause(error), 'migrate');
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).length;
  const { rows } = await client.query<{ newest: number }>('SELECT max(id) AS newest FROM migrations');
  const newest = rows[0]?.newest ?? 0;
  if (newest <= files) return;
  throw new AppError(
    'internal_server_error',
    `the database has migration ${newest}, this release knows ${files}: run the newer release`,
  );
}

/** The library wraps what the driver says in errors of its own. */
function rootCause(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  return inner;
}
