import type { OfferProducer } from '@varfreq/kafka/offer-producer';
import type { Logger } from '@varfreq/runtime/log';
import type { OutboxRow } from '../postgres/tasks/outbox.ts';
import type { WakeUp, WorkQueue } from '../usecases/tasks/work-queue.ts';
import { Watchers } from './watchers.ts';

/**
 * The work queue of a cluster: workers receive offers from Kafka themselves. Those without a connection to Kafka watch a
 * replica, and are woken by what it sends.
 */
export class KafkaQueue implements WorkQueue {
  readonly #producer: OfferProducer;
  readonly #log: Logger;
  readonly #watchers = new Watchers();

  constructor(producer: OfferProducer, log: Logger) {
    this.#producer = producer;
    this.#log = log;
  }

  start(): void {
    this.#producer.start();
  }

  async publish(messages: readonly OutboxRow[]): Promise<void> {
    await this.#producer.send(messages);
    for (const message of messages) {
      if (message.deadLetter) this.#log.error({ event: 'dead_letter', ...message });
      else this.#watchers.wake(message.kind, message.taskId);
    }
  }

  watch(kind: string, signal: AbortSignal): AsyncGenerator<WakeUp> {
    return this.#watchers.watch(kind, signal);
  }

  stop(): Promise<void> {
    return this.#producer.stop();
  }
}
