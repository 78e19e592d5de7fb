import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@varfreq/runtime/log';
import pg from 'pg';
import { keepAlive } from '../database.ts';
import { outboxChannel } from './outbox.ts';

const reconnectMs = 2000;

/** A listening session would not notice a lost server behind a proxy that keeps it open. */
const askEveryMs = 10_000;
const answerMs = 5000;

/**
 * Calls `wake` at every notification of the outbox, and whenever its session opens, as some may have been missed. Uses
 * its own session, reopened after failures: notifications do not pass a pooler in transaction mode. Returns a function
 * that stops it.
 */
export function listenToOutbox(options: { url: string; log: Logger; wake: () => void }): () => Promise<void> {
  const ending = new AbortController();
  const running = keepListening(options, ending.signal);
  return async () => {
    ending.abort();
    await running;
  };
}

async function keepListening(options: Parameters<typeof listenToOutbox>[0], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(options, signal).catch((error: unknown) => {
      if (!signal.aborted) options.log.debug({ event: 'outbox_session_lost', err: error });
    });
    await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Ends when the session does, or the signal is aborted. */
async function listenOnce({ url, wake }: Parameters<typeof listenToOutbox>[0], signal: AbortSignal): Promise<void> {
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
  client.on('notification', wake);
  const asking = setInterval(() => void client.query('SELECT 1').catch(close), askEveryMs);
  try {
    await client.connect();
    await client.query(`LISTEN ${outboxChannel}`);
    wake();
    await closed.promise;
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', close);
    await client.end().catch(() => undefined);
  }
}
