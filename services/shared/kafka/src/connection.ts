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
