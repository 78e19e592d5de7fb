import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  WrongPasswordError,
} from '@varfreq/embedded-postgres/embedded-postgres';
import { runningPostmaster } from '@varfreq/embedded-postgres/postmaster-pid';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, type Logger } from '@varfreq/runtime/log';
import { makePrivateDirectory } from '@varfreq/runtime/private-files';
import { isLocked, lockDirectory } from './lock.ts';
import { hasSecrets, loadSecrets, secretsPath } from './secrets.ts';

/** The database of a data directory, for tools. */
export interface ToolDatabase {
  url: string;
  /** Stops it if it was not running before. */
  close(): Promise<void>;
}

/** PostgreSQL stops within three seconds; one that is starting must come up first. */
const stopTimeoutMs = 10_000;

/**
 * The database of a data directory, whether or not varfreq is running on it; if not, it is started, and varfreq cannot
 * start meanwhile. A signal (Ctrl-C) stops what was started and exits with 128 + its number. Errors: no data directory
 * (unless `make`); missing secrets, or PostgreSQL does not start, with the remedy.
 */
export async function openDatabaseOf(dir: string, { make = false } = {}): Promise<ToolDatabase> {
  if (make) makePrivateDirectory(dir);
  else if (!hasSecrets(dir)) throw new Error(`${dir} is not a varfreq data directory: set VARFREQ_DATA_DIR`);
  if (isLocked(dir)) return { url: runningUrl(dir), close: async () => undefined };
  return await startDatabaseOf(dir);
}

async function startDatabaseOf(dir: string): Promise<ToolDatabase> {
  const log = createLogger({ service: 'standalone', level: 'warn' });
  const lifecycle = createLifecycle({ log });
  stopOnSignals(lifecycle, log, { exitCodeAfter: (signal) => 128 + signal });
  const lock = lockDirectory(dir);
  const starting = startDatabaseIn(dir, log);
  const stop = () => starting.then((postgres) => postgres.stop()).finally(lock.release);
  lifecycle.add({ name: 'database', timeoutMs: stopTimeoutMs, stop });
  try {
    return { url: (await starting).url, close: async () => void (await lifecycle.stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Starts the embedded server of a data directory with the password of its secrets. Errors: missing secrets or those of
 * another installation, PostgreSQL does not start, each with the remedy; the reason of the signal when it is aborted meanwhile.
 */
export async function startDatabaseIn(dir: string, log: Logger, signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const { databasePassword: password } = loadSecrets(dir);
  const postgresDir = join(dir, 'postgres');
  makePrivateDirectory(postgresDir);
  const onRestart = (exit: object) =>
    log.warn({ event: 'postgres_restart', ...exit }, 'PostgreSQL exited unexpectedly; restarting it');
  const onRecovery = (ms: number) => {
    const event = { event: 'postgres_recovery', ms: Math.round(ms), progress: join(postgresDir, 'postgres.log') };
    log.warn(event, 'PostgreSQL recovers from a crash; the start waits for it');
  };
  const options = { dir: postgresDir, password, onRestart, onRecovery, signal };
  return await startEmbeddedPostgres(options).catch((cause: unknown) => {
    throw cause instanceof WrongPasswordError ? ofOtherSecrets(dir, cause) : cause;
  });
}

function ofOtherSecrets(dir: string, cause: WrongPasswordError): Error {
  const remedy = 'put back the secrets.json of this database, or its databasePassword';
  const message = `${cause.message} than databasePassword of ${secretsPath(dir)}: ${remedy}`;
  return new Error(`${message}; where it is lost, restore a backup into an empty VARFREQ_DATA_DIR`, { cause });
}

/** Database of a server started by another process. */
function runningUrl(dir: string): string {
  const cluster = join(dir, 'postgres', 'cluster');
  if (runningPostmaster(cluster) === undefined)
    throw new Error(`varfreq is running on ${dir} but its PostgreSQL is not: wait, or see its log`);
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  return `postgres://varfreq:${loadSecrets(dir).databasePassword}@127.0.0.1:${port}/postgres`;
}
