import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@varfreq/runtime/log';
import pg from 'pg';
import { keepAlive } from './database.ts';

const reconnectMs = 2000;

/** A listening session would not notice a lost server behind a proxy that keeps it open. */
const askEveryMs = 10_000;
const answerMs = 5000;

interface Listening {
  url: string;
  log: Logger;
  /** What to call, by the name of the channel. */
  channels: Readonly<Record<string, () => void>>;
}

/**
 * Calls what belongs to a channel at every notification, and all of it whenever its session opens, as some may have been
 * missed. Uses its own session, reopened after failures: notifications do not pass a pooler in transaction mode. Returns a
 * function that stops it.
 */
export function listenTo(options: Listening): () => Promise<void> {
  const ending = new AbortController();
  const running = keepListening(options, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

async function keepListening(options: Listening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(options, signal).catch((error: unknown) => {
      if (!signal.aborted) options.log.debug({ event: 'outbox_session_lost', err: error });
    });
    await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Ends when the session does, or the signal is aborted. */
async function listenOnce({ url, channels }: Listening, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: answerMs,
    ...keepAlive,
    application_name: 'varfreq-outbox',
  });
  const closed = Promise.withResolvers<void>();
  const close = () => closed.resolve();
  client.on('end', close);
  client.on('error', close);
  signal.addEventListener('abort', close, { once: true });
  client.on('notification', ({ channel }) => channels[channel]?.());
  const asking = setInterval(() => void client.query('SELECT 1').catch(close), askEveryMs);
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${channel}`);
    for (const wake of Object.values(channels)) wake();
    await closed.promise;
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', close);
    await client.end().catch(() => undefined);
  }
}
