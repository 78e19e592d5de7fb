import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { runningPostmaster } from '../postgres/postmaster-pid.ts';
import { isLocked, lockDirectory } from './lock.ts';
import { loadSecrets } from './secrets.ts';

/** The embedded database of a data directory, for tools. */
export interface ToolDatabase {
  url: string;
  /** Stops it if it was not running before. */
  close(): Promise<void>;
}

/**
 * The database of a data directory, whether or not varfreq is running on it; otherwise it is started, and varfreq cannot
 * be meanwhile. Errors: no data directory (unless `make`); PostgreSQL that does not start, with the remedy.
 */
export async function openDatabaseOf(dir: string, { make = false } = {}): Promise<ToolDatabase> {
  if (make) mkdirSync(dir, { recursive: true, mode: 0o700 });
  else if (!existsSync(join(dir, 'secrets.json')))
    throw new Error(`${dir} is no data directory of varfreq: set VARFREQ_DATA_DIR`);
  if (isLocked(dir)) return { url: runningUrl(dir), close: async () => undefined };
  const lock = lockDirectory(dir);
  try {
    const { databasePassword: password } = loadSecrets(dir);
    const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), password });
    return { url: postgres.url, close: () => postgres.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Of the server that another process has started. */
function runningUrl(dir: string): string {
  const cluster = join(dir, 'postgres', 'cluster');
  if (runningPostmaster(cluster) === undefined)
    throw new Error(`varfreq is running on ${dir}, its PostgreSQL is not: wait, or see its log`);
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgres://varfreq:${loadSecrets(dir).databasePassword}@127.0.0.1:${port}/postgres`;
}
