import type { Logger } from '@varfreq/runtime/log';
import type { TopicMessages } from 'kafkajs';
import { KafkaProducer } from './kafka-producer.ts';
import { encodeOffer, type OfferMessage, offerHeaders } from './offer-message.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { allTopics, topicOf } from './topics.ts';

/** Sends offers and dead letters, spread over the partitions: those of one task are for all workers. */
export class OfferProducer {
  readonly #topicPrefix: string;
  readonly #producer: KafkaProducer;

  constructor(config: KafkaConfig & TopicConfig, log: Logger) {
    this.#topicPrefix = config.topicPrefix;
    const topics = allTopics(config.topicPrefix);
    this.#producer = new KafkaProducer(config, { clientId: 'varfreq-metadata', topics, grow: true }, log);
  }

  /** Begins to connect in the background. */
  start(): void {
    this.#producer.start();
  }

  /** Resolves when all in-sync brokers have the messages. Errors: `unavailable`; some may have been sent then. */
  async send(messages: readonly OfferMessage[]): Promise<void> {
    const topics = new Map<string, TopicMessages>();
    for (const message of messages) {
      const topic = topicOf(this.#topicPrefix, message.kind, message.deadLetter);
      const to = topics.get(topic) ?? { topic, messages: [] };
      to.messages.push({ value: encodeOffer(message), headers: offerHeaders(message.origin) });
      topics.set(topic, to);
    }
    await this.#producer.send([...topics.values()]);
  }

  stop(): Promise<void> {
    return this.#producer.stop();
  }
}
