import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';
import {
  type Admin,
  type Consumer,
  Kafka,
  type KafkaMessage,
  logLevel,
  Partitioners,
  type Producer,
  type TopicMessages,
} from 'kafkajs';
import type { OutboxRow } from '../../postgres/tasks/outbox.ts';
import type { Watchers } from '../watchers.ts';
import type { KafkaConfig } from './kafka-config.ts';
import { allTopics, ensureTopics, topicOf, wakeUpTopics } from './topics.ts';
import { decodeWakeUp, encodeWakeUp, originFields, wakeUpHeaders } from './wake-up-message.ts';

const clientId = 'varfreq-metadata';
const times = { connectionTimeout: 3000, authenticationTimeout: 3000, requestTimeout: 5000 };
const fewTries = { retries: 2, initialRetryTime: 100, maxRetryTime: 1000 };
const lookEveryMs = 5000;
const closeMs = 3000;

/**
 * Everything that is open towards Kafka, used until the first fault and then made anew. Every session reads all
 * wake-ups, in a group of its own that commits nothing: groups are only a way to receive new messages.
 */
export class KafkaSession {
  readonly #config: KafkaConfig;
  readonly #log: Logger;
  readonly #watchers: Watchers;
  readonly #admin: Admin;
  readonly #producer: Producer;
  readonly #consumer: Consumer;
  readonly #broken = Promise.withResolvers<never>();

  constructor(config: KafkaConfig, log: Logger, watchers: Watchers) {
    this.#config = config;
    this.#log = log;
    this.#watchers = watchers;
    const kafka = connectionOf(config, log);
    this.#admin = kafka.admin();
    this.#producer = kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    const retry = { ...fewTries, restartOnFailure: async () => false };
    const groupId = `${clientId}-${randomUUID()}`;
    this.#consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false, retry, maxWaitTimeInMs: 1000 });
    this.#broken.promise.catch(() => undefined); // reported by `ended`
  }

  /** Makes missing topics, connects, and begins to listen. Errors: those of kafkajs. */
  async open(): Promise<void> {
    await this.#admin.connect();
    const made = await ensureTopics(this.#admin, this.#config);
    if (made.length > 0) this.#log.info({ event: 'kafka_topics_made', topics: made });
    await this.#producer.connect();
    await this.#listen();
  }

  /**
   * From the present ends of all topics on. A group that has to form anew would lose its place: that ends the session.
   */
  async #listen(): Promise<void> {
    const { GROUP_JOIN, CRASH } = this.#consumer.events;
    const joined = Promise.withResolvers<void>();
    joined.promise.catch(() => undefined); // what comes before may have failed too
    this.#consumer.on(CRASH, ({ payload }) => {
      joined.reject(payload.error);
      this.#broken.reject(payload.error);
    });
    let joins = 0;
    this.#consumer.on(GROUP_JOIN, () => {
      joins += 1;
      joined.resolve();
      if (joins > 1) this.#broken.reject(new Error('the group had to form anew'));
    });
    const topics = wakeUpTopics(this.#config.topicPrefix);
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics });
    const ends = await Promise.all(topics.map((topic) => this.#admin.fetchTopicOffsets(topic)));
    await this.#consumer.run({ autoCommit: false, eachMessage: async ({ message }) => this.#wake(message) });
    for (const [index, topic] of topics.entries()) {
      for (const { partition, high } of ends[index]!) this.#consumer.seek({ topic, partition, offset: high });
    }
    await joined.promise;
    this.#watchers.wakeAll(); // wake-ups may have been missed
  }

  #wake({ value, headers }: KafkaMessage): void {
    const wakeUp = decodeWakeUp(value);
    if (wakeUp === undefined) this.#log.warn({ event: 'kafka_message_unreadable', bytes: value?.length ?? 0 });
    else {
      this.#log.debug({ event: 'bell', ...wakeUp, ...originFields(headers) });
      this.#watchers.wake(wakeUp.kind, wakeUp.taskId);
    }
  }

  /** Resolves when the brokers have the messages. Errors: `unavailable`; the session has ended then. */
  async send(messages: readonly OutboxRow[]): Promise<void> {
    const topics = new Map<string, TopicMessages>();
    for (const { kind, taskId, epoch, deadLetter, origin } of messages) {
      const topic = topicOf(this.#config.topicPrefix, kind, deadLetter);
      const to = topics.get(topic) ?? { topic, messages: [] };
      to.messages.push({
        key: String(taskId),
        value: encodeWakeUp({ kind, taskId, epoch }),
        headers: wakeUpHeaders(origin),
      });
      topics.set(topic, to);
    }
    try {
      await this.#producer.sendBatch({ topicMessages: [...topics.values()], timeout: times.requestTimeout });
    } catch (cause) {
      this.#broken.reject(cause);
      throw new AppError('unavailable', 'Kafka did not take the messages.', { cause });
    }
  }

  /** Resolves when the signal is aborted. Errors: what broke the session, a missing topic for example. */
  async ended(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await Promise.race([this.#broken.promise, delay(lookEveryMs, undefined, { signal }).catch(() => undefined)]);
      if (!signal.aborted) await this.#admin.fetchTopicMetadata({ topics: allTopics(this.#config.topicPrefix) });
    }
  }

  async close(): Promise<void> {
    const closing = [this.#consumer, this.#producer, this.#admin].map((part) => part.disconnect());
    await Promise.race([Promise.allSettled(closing), delay(closeMs, undefined, { ref: false })]);
  }
}

function connectionOf({ brokers, tls, sasl }: KafkaConfig, log: Logger): Kafka {
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
