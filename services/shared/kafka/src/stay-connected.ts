import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@varfreq/runtime/log';

const reconnectMs = 1000;
const lookEveryMs = 5000;

/** Everything that is open towards Kafka for one purpose, used until the first fault and then opened anew. */
export interface KafkaSession {
  /** Errors: those of kafkajs. */
  open(): Promise<void>;
  /** Resolves when the signal is aborted. Errors: what broke the session, a missing topic for example. */
  ended(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
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

/**
 * Looks at Kafka every `everyMs` until the signal is aborted. Errors: those of a look, and at once the reason of `broken`.
 * Waits leave nothing behind: a session may last for months.
 */
export async function lookUntilBroken(
  broken: AbortSignal,
  look: () => Promise<unknown>,
  signal: AbortSignal,
  everyMs = lookEveryMs,
): Promise<void> {
  const either = AbortSignal.any([signal, broken]);
  while (!signal.aborted) {
    await delay(everyMs, undefined, { signal: either }).catch(() => undefined);
    if (signal.aborted) return;
    broken.throwIfAborted();
    await look();
  }
}
