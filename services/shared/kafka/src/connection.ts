import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@varfreq/runtime/log';
import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig } from './settings.ts';
import './idle-queues.ts';

/** Milliseconds that one request may take. */
export const requestTimeoutMs = 5000;
const times = { connectionTimeout: 3000, authenticationTimeout: 3000, requestTimeout: requestTimeoutMs };
export const fewTries = { retries: 2, initialRetryTime: 100, maxRetryTime: 1000 };
const closeMs = 3000;
const reconnectMs = 1000;

/** Everything that is open towards Kafka for one purpose, used until the first fault and then opened anew. */
export interface KafkaSession {
  /** Errors: those of kafkajs. */
  open(): Promise<void>;
  /** Resolves when the signal is aborted. Errors: what broke the session, a missing topic for example. */
  ended(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A client of Kafka under a name that brokers log; connects when used. */
export function connectionOf({ brokers, tls, sasl }: KafkaConfig, clientId: string, log: Logger): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    ssl: tls,
    ...times,
    retry: fewTries,
    ...(sasl !== undefined && { sasl: sasl as never }),
    logLevel: logLevel.WARN,
    // It calls an error what it then tries again.
    logCreator: () => (entry) => log.debug({ event: 'kafkajs', what: entry.log.message, error: entry.log.error }),
  });
}

/** Ends connections, or leaves those behind that do not end within seconds. */
export async function disconnect(...parts: { disconnect(): Promise<void> }[]): Promise<void> {
  const closing = parts.map((part) => part.disconnect());
  await Promise.race([Promise.allSettled(closing), delay(closeMs, undefined, { ref: false })]);
}

/** Keeps a session open until the signal is aborted; after a fault another one takes its place. Never rejects. */
export async function stayConnected<S extends KafkaSession>(options: {
  session(): S;
  /** Called with each session that is open, and with undefined when it has ended. */
  onChange?(session: S | undefined): void;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { session, onChange, log, signal } = options;
  let isAway = false;
  while (!signal.aborted) {
    const current = session();
    try {
      await current.open();
      log.info({ event: 'kafka_connected' });
      isAway = false;
      onChange?.(current);
      await current.ended(signal);
    } catch (error) {
      if (!signal.aborted) log[isAway ? 'debug' : 'warn']({ event: 'kafka_away', err: error });
      isAway = true;
    }
    onChange?.(undefined);
    await current.close();
    await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
  }
}
