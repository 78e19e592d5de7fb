import { AppError } from '@varfreq/runtime/errors';
import type { Database } from '../postgres/database.ts';
import { endPauses, pauseCollection, prolongPause } from '../postgres/garbage/collection-pauses.ts';

const pauseSeconds = 600;
const prolongEveryMs = 60_000;

/** A pause of garbage collection that lasts until ten minutes after the end of the process. */
export interface KeptPause {
  /** Prolongs the pause now. Errors: `unavailable` when it had ended, so objects may be missing. */
  confirm(): Promise<void>;
  end(): Promise<void>;
}

/** Pauses garbage collection. */
export async function keepPause(database: Database, reason: string): Promise<KeptPause> {
  const id = await pauseCollection(database, pauseSeconds, reason);
  const timer = setInterval(() => void prolongPause(database, id, pauseSeconds).catch(() => undefined), prolongEveryMs);
  return {
    async confirm() {
      if (await prolongPause(database, id, pauseSeconds)) return;
      throw new AppError('unavailable', 'the pause of garbage collection expired or was ended: run it again');
    },
    async end() {
      clearInterval(timer);
      await endPauses(database, id);
    },
  };
}
