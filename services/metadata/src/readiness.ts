import type { Logger } from '@varfreq/runtime/log';
import type { Database } from './postgres/database.ts';

const everyMs = 2000;

/**
 * Polls the database every two seconds and reports changes of its availability. Returns the function that stops it.
 */
export function watchDatabase(database: Database, log: Logger, report: (ready: boolean) => void): () => void {
  let ready = true;
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    const answers = await database.ping().then(
      () => true,
      () => false,
    );
    asking = false;
    if (answers === ready) return;
    ready = answers;
    log.warn({ event: ready ? 'database_back' : 'database_lost' });
    report(ready);
  };
  const timer = setInterval(ask, everyMs);
  return () => clearInterval(timer);
}
