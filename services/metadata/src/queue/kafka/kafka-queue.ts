import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import type { OutboxRow } from '../../postgres/tasks/outbox.ts';
import type { WakeUp, WorkQueue } from '../../usecases/tasks/work-queue.ts';
import { Watchers } from '../watchers.ts';
import type { KafkaConfig } from './kafka-config.ts';
import type { KafkaSession } from './kafka-session.ts';

const reconnectMs = 1000;

/**
 * The work queue of a cluster: wake-ups go through Kafka to the watchers of every replica. While the brokers are down
 * nothing is accepted and no watcher is woken, so that workers find work by polling; then it reconnects and wakes all.
 */
export class KafkaQueue implements WorkQueue {
  readonly #config: KafkaConfig;
  readonly #log: Logger;
  readonly #watchers = new Watchers();
  readonly #ending = new AbortController();
  #session: KafkaSession | undefined;
  #running: Promise<void> | undefined;

  constructor(config: KafkaConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#stayConnected();
  }

  async publish(messages: readonly OutboxRow[]): Promise<void> {
    if (this.#session === undefined) throw new AppError('unavailable', 'Kafka is unavailable.');
    await this.#session.send(messages);
    for (const message of messages) if (message.deadLetter) this.#log.error({ event: 'dead_letter', ...message });
  }

  watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp> {
    return this.#watchers.watch(kind, signal);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#ending;
    const { KafkaSession } = await import('./kafka-session.ts'); // only where there is a Kafka
    let isAway = false;
    while (!signal.aborted) {
      const session = new KafkaSession(this.#config, this.#log, this.#watchers);
      try {
        await session.open();
        this.#log.info({ event: 'kafka_connected' });
        isAway = false;
        this.#session = session;
        await session.ended(signal);
      } catch (error) {
        if (!signal.aborted) this.#log[isAway ? 'debug' : 'warn']({ event: 'kafka_away', err: error });
        isAway = true;
      }
      this.#session = undefined;
      await session.close();
      await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
