import { AppError } from '@varfreq/runtime/errors';
import type { Lifecycle } from '@varfreq/runtime/lifecycle';
import type { Logger } from '@varfreq/runtime/log';
import { prepareDatabase } from './prepare.ts';

/**
 * Migrates the schema, waiting for the database without limit; false when migration fails. A signal ends the process
 * with an error, so an interrupted migration does not look complete.
 */
export async function migrateOnly(options: { url: string; log: Logger; lifecycle: Lifecycle }): Promise<boolean> {
  const { url, log, lifecycle } = options;
  const stopping = new AbortController();
  const interrupt = async () => {
    const interrupted = new AppError('unavailable', 'the migration was interrupted');
    stopping.abort(interrupted);
    throw interrupted;
  };
  lifecycle.add({ name: 'migration', timeoutMs: 5000, stop: interrupt });
  try {
    await prepareDatabase({ url, log, signal: stopping.signal }, async () => undefined);
    return true;
  } catch (err) {
    log.fatal({ event: 'migration_failed', err }, 'the schema could not be brought up to date');
    return false;
  }
}
