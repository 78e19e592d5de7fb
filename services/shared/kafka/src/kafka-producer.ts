import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import { type Admin, Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import { connectionOf, disconnect, type KafkaSession, requestTimeoutMs, stayConnected } from './connection.ts';
import { encodeOffer, type OfferMessage, offerHeaders } from './offer-message.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { allTopics, ensureTopics, growTopics, topicOf } from './topics.ts';

const lookEveryMs = 5000;

/** Sends offers and dead letters to Kafka. While the brokers are away it accepts none, and reconnects. */
export class KafkaProducer {
  readonly #config: KafkaConfig & TopicConfig;
  readonly #log: Logger;
  readonly #ending = new AbortController();
  #session: ProducerSession | undefined;
  #running: Promise<void> | undefined;

  constructor(config: KafkaConfig & TopicConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  /** Begins to connect in the background. */
  start(): void {
    this.#running ??= stayConnected({
      session: () => new ProducerSession(this.#config, this.#log),
      onChange: (session) => (this.#session = session),
      log: this.#log,
      signal: this.#ending.signal,
    });
  }

  /** Resolves when all in-sync brokers have the messages. Errors: `unavailable`; some may have been sent then. */
  async send(messages: readonly OfferMessage[]): Promise<void> {
    if (this.#session === undefined) throw new AppError('unavailable', 'Kafka is unavailable.');
    await this.#session.send(messages);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }
}

class ProducerSession implements KafkaSession {
  readonly #config: KafkaConfig & TopicConfig;
  readonly #log: Logger;
  readonly #admin: Admin;
  readonly #producer: Producer;
  readonly #broken = Promise.withResolvers<never>();

  constructor(config: KafkaConfig & TopicConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
    const kafka = connectionOf(config, 'varfreq-metadata', log);
    this.#admin = kafka.admin();
    this.#producer = kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      idempotent: true,
    });
    this.#broken.promise.catch(() => undefined); // reported by `ended`
  }

  async open(): Promise<void> {
    await this.#admin.connect();
    const made = await ensureTopics(this.#admin, this.#config);
    if (made.length > 0) this.#log.info({ event: 'kafka_topics_made', topics: made });
    await this.#grow();
    await this.#producer.connect();
  }

  /** Too few partitions cost workers a wait; the right to alter topics is not everyone's. */
  async #grow(): Promise<void> {
    try {
      const grown = await growTopics(this.#admin, this.#config);
      if (grown.length > 0) this.#log.info({ event: 'kafka_partitions_added', topics: grown });
    } catch (err) {
      this.#log.warn({ event: 'kafka_partitions_missing', wanted: this.#config.partitions, err });
    }
  }

  /** Spreads offers over the partitions: those of one task are for all workers. */
  async send(messages: readonly OfferMessage[]): Promise<void> {
    const topics = new Map<string, TopicMessages>();
    for (const message of messages) {
      const topic = topicOf(this.#config.topicPrefix, message.kind, message.deadLetter);
      const to = topics.get(topic) ?? { topic, messages: [] };
      to.messages.push({ value: encodeOffer(message), headers: offerHeaders(message.origin) });
      topics.set(topic, to);
    }
    try {
      await this.#producer.sendBatch({ topicMessages: [...topics.values()], acks: -1, timeout: requestTimeoutMs });
    } catch (cause) {
      this.#broken.reject(cause);
      throw new AppError('unavailable', 'Kafka did not take the messages.', { cause });
    }
  }

  async ended(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await Promise.race([this.#broken.promise, delay(lookEveryMs, undefined, { signal }).catch(() => undefined)]);
      if (!signal.aborted) await this.#admin.fetchTopicMetadata({ topics: allTopics(this.#config.topicPrefix) });
    }
  }

  async close(): Promise<void> {
    await disconnect(this.#producer, this.#admin);
  }
}
