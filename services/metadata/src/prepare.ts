import { setTimeout as delay } from 'node:timers/promises';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import { migrate, requireSchema } from './postgres/migrate.ts';

const maxDelayMs = 5000;

/**
 * Brings the schema up to date, or waits until it is, and then runs `finish`, as often as it takes until the database is
 * there. Errors: anything but `unavailable` (a schema that cannot be migrated); the signal's reason.
 */
export async function prepareDatabase<T>(
  options: { url: string; log: Logger; signal: AbortSignal; migrations?: 'apply' | 'wait' | undefined },
  finish: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    options.signal.throwIfAborted();
    try {
      if (options.migrations === 'wait') await requireSchema(options.url, options.signal);
      else await applyAll(options);
      return await finish();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'unavailable') throw error;
      if (options.signal.aborted) throw stopped();
      options.log.warn(
        { event: 'database_away', reason: String(error.cause ?? error), attempt },
        'waiting for the database',
      );
    }
    await delay(Math.min(maxDelayMs, 100 * 2 ** attempt), undefined, { signal: options.signal }).catch(() => {
      throw stopped();
    });
  }
}

async function applyAll({ url, log, signal }: { url: string; log: Logger; signal: AbortSignal }): Promise<void> {
  const migrations = await migrate(url, signal);
  log.info({ event: 'database_migrated', migrations });
}

/** Why a service that is stopped never becomes ready. */
export function stopped(): AppError {
  return new AppError('unavailable', 'the metadata service is stopping');
}
