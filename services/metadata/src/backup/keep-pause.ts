import { AppError } from '@varfreq/runtime/errors';
import type { Database } from '../postgres/database.ts';
import { endPauses, pauseCollection, prolongPause } from '../postgres/garbage/collection-pauses.ts';

const pauseSeconds = 600;
const prolongEveryMs = 60_000;

/** A pause of garbage collection that lasts while the process lives, and ten minutes. */
export interface KeptPause {
  /** Prolongs it now. Error: `unavailable` when it was over, so that objects may be missing. */
  confirm(): Promise<void>;
  end(): Promise<void>;
}

/** Nothing is removed from now on. */
export async function keepPause(database: Database, reason: string): Promise<KeptPause> {
  const id = await pauseCollection(database, pauseSeconds, reason);
  const timer = setInterval(() => void prolongPause(database, id, pauseSeconds).catch(() => undefined), prolongEveryMs);
  return {
    async confirm() {
      if (await prolongPause(database, id, pauseSeconds)) return;
      throw new AppError('unavailable', 'the pause of garbage collection ran out or was ended: make the backup again');
    },
    async end() {
      clearInterval(timer);
      await endPauses(database, id);
    },
  };
}
