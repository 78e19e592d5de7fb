import type { Logger } from '@varfreq/runtime/log';
import { KafkaProducer } from './kafka-producer.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { eventsTopic } from './topics.ts';

/** A CloudEvent as far as its delivery goes. */
interface KeyedEvent {
  /** Events of one subject stay in order. */
  subject: string;
}

/** Name of its place among the readers of events. */
export const kafkaReader = 'kafka';

const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** Sends CloudEvents in structured mode, in JSON, through a connection of its own: its topic has other rights. */
export class EventProducer {
  readonly reader = kafkaReader;
  readonly #topic: string;
  readonly #producer: KafkaProducer;

  constructor(config: KafkaConfig & TopicConfig, log: Logger) {
    this.#topic = eventsTopic(config.topicPrefix);
    this.#producer = new KafkaProducer(config, { clientId: 'varfreq-events', topics: [this.#topic], grow: false }, log);
  }

  /** Begins to connect in the background. */
  start(): void {
    this.#producer.start();
  }

  /** Resolves when all in-sync brokers have the events. Errors: `unavailable`; some may have been sent then. */
  async sendEvents(events: readonly KeyedEvent[]): Promise<void> {
    const messages = events.map((event) => ({ key: event.subject, value: JSON.stringify(event), headers }));
    await this.#producer.send([{ topic: this.#topic, messages }]);
  }

  stop(): Promise<void> {
    return this.#producer.stop();
  }
}
