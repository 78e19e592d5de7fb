import { isAppError } from '@varfreq/runtime/errors';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, type Logger, logWarnings } from '@varfreq/runtime/log';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from './config.ts';
import { type System, startSystem } from './system.ts';

/** A started system with what its program needs. */
export interface Started {
  system: System;
  log: Logger;
  /** Stops everything and ends the process. */
  exit(code: number): Promise<void>;
}

/**
 * Starts the system with the environment's settings, prints its URL, and stops it on SIGTERM, Ctrl-C or a closed
 * terminal. Prints a failed start in one line with its remedy; returns undefined then, and the process exits with 1.
 */
export async function run(): Promise<Started | undefined> {
  keepFilesPrivate();
  const log = createLogger({ service: 'standalone', level: 'warn' });
  const lifecycle = createLifecycle({ log });
  try {
    const config = readConfig();
    log.level = config.logLevel;
    logWarnings(log);
    stopOnSignals(lifecycle, log);
    const system = await startSystem(config, { lifecycle, log, announceAdmin });
    console.log(`varfreq serves ${system.url}`);
    const exit = async (code: number) => process.exit((await lifecycle.stop()) ? code : 1);
    return { system, log, exit };
  } catch (error) {
    if (!lifecycle.isStopping) console.error(`varfreq cannot start: ${reasonOf(error)}`);
    log.debug({ event: 'start_failed', err: error });
    await lifecycle.stop();
    process.exit(1);
  }
}

/** Internal errors say what failed, their cause why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isInternal = isAppError(error) && error.code === 'internal_server_error';
  return isInternal && error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function announceAdmin({ login, password }: { login: string; password: string }): void {
  console.log(`The password of the user ${login} is ${password}`);
  console.log('It is printed only once: keep it, or change it with PATCH /users/1.');
}
