import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import { type Admin, Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import { connectionOf, disconnect, requestTimeoutMs } from './connection.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { type KafkaSession, lookUntilBroken } from './stay-connected.ts';
import { ensureTopics, growTopics } from './topics.ts';

/** What is sent through one connection. */
export interface Purpose {
  /** Name of the connection in the logs of brokers. */
  clientId: string;
  /** Topics to send to, made when missing. */
  topics: readonly string[];
  /** Whether topics with fewer partitions than configured get more: this breaks the order of messages with one key. */
  grow: boolean;
}

/** A producer, with what makes its topics. */
export class ProducerSession implements KafkaSession {
  readonly #config: KafkaConfig & TopicConfig;
  readonly #purpose: Purpose;
  readonly #log: Logger;
  readonly #admin: Admin;
  readonly #producer: Producer;
  readonly #broken = new AbortController();

  constructor(config: KafkaConfig & TopicConfig, purpose: Purpose, log: Logger) {
    this.#config = config;
    this.#purpose = purpose;
    this.#log = log;
    const kafka = connectionOf(config, purpose.clientId, log);
    this.#admin = kafka.admin();
    this.#producer = kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      idempotent: true,
    });
  }

  async open(): Promise<void> {
    await this.#admin.connect();
    const made = await ensureTopics(this.#admin, this.#purpose.topics, this.#config);
    if (made.length > 0) this.#log.info({ event: 'kafka_topics_made', topics: made });
    if (this.#purpose.grow) await this.#grow();
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

  async send(topicMessages: TopicMessages[]): Promise<void> {
    try {
      await this.#producer.sendBatch({ topicMessages, acks: -1, timeout: requestTimeoutMs });
    } catch (cause) {
      this.#broken.abort(cause);
      throw new AppError('unavailable', 'Kafka did not take the messages.', { cause });
    }
  }

  async ended(signal: AbortSignal): Promise<void> {
    const topics = [...this.#purpose.topics];
    await lookUntilBroken(this.#broken.signal, () => this.#admin.fetchTopicMetadata({ topics }), signal);
  }

  async close(): Promise<void> {
    await disconnect(this.#producer, this.#admin);
  }
}
