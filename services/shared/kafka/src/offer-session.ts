import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@varfreq/runtime/log';
import type { TakeOffers } from '@varfreq/runtime/work/offers';
import type { Admin, Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { connectionOf, disconnect, fewTries } from './connection.ts';
import { decodeOffer, originFields } from './offer-message.ts';
import type { KafkaConfig } from './settings.ts';
import { type KafkaSession, lookUntilBroken } from './stay-connected.ts';
import { groupOf, topicOf } from './topics.ts';

/** A worker without a heartbeat for this long leaves its partitions to others. */
const sessionTimeoutMs = 10_000;
/** A claim takes milliseconds; one that takes longer finds no room, or no metadata. */
const patienceMs = 200;

interface OfferSessionOptions {
  config: KafkaConfig;
  kind: string;
  take: TakeOffers;
  log: Logger;
}

/** A consumer of the offers of one kind. */
export class OfferSession implements KafkaSession {
  readonly #topic: string;
  readonly #take: TakeOffers;
  readonly #log: Logger;
  readonly #admin: Admin;
  readonly #consumer: Consumer;
  readonly #broken = new AbortController();
  /** The last offset that was answered while its partition was paused, by partition. */
  readonly #answered = new Map<number, bigint>();

  constructor({ config, kind, take, log }: OfferSessionOptions) {
    this.#topic = topicOf(config.topicPrefix, kind);
    this.#take = take;
    this.#log = log;
    const groupId = groupOf(config.topicPrefix, kind);
    const kafka = connectionOf(config, `${groupId}@${hostname()}`, log);
    this.#admin = kafka.admin();
    this.#consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: sessionTimeoutMs / 4,
      rebalanceTimeout: sessionTimeoutMs,
      maxWaitTimeInMs: 1000,
      allowAutoTopicCreation: false,
      retry: { ...fewTries, restartOnFailure: async () => false },
    });
  }

  /** Resolves when the worker is a member of the group. Offers from before the group existed are stale but harmless. */
  async open(): Promise<void> {
    const { GROUP_JOIN, CRASH } = this.#consumer.events;
    const joined = Promise.withResolvers<void>();
    joined.promise.catch(() => undefined); // what comes before may fail too
    this.#consumer.on(CRASH, ({ payload }) => {
      joined.reject(payload.error);
      this.#broken.abort(payload.error);
    });
    this.#consumer.on(GROUP_JOIN, () => {
      this.#answered.clear(); // others may have had the partitions since
      joined.resolve();
    });
    await this.#admin.connect();
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topic: this.#topic, fromBeginning: true });
    await this.#consumer.run({ eachBatchAutoResolve: false, eachBatch: (batch) => this.#offer(batch) });
    await joined.promise;
  }

  async #offer({ batch, resolveOffset, heartbeat, pause, isRunning, isStale }: EachBatchPayload): Promise<void> {
    const { partition } = batch;
    let offers = this.#unanswered(batch.messages, partition, resolveOffset);
    for (const offer of offers) this.#note(offer);
    while (offers.length > 0 && isRunning() && !isStale()) {
      const answering = this.#take(offers.length);
      const count = await Promise.race([answering, delay(patienceMs)]);
      if (count === undefined) {
        this.#waitFor(answering, { offers, partition, resume: pause() });
        return;
      }
      resolveOffset(offers[count - 1]!.offset);
      offers = offers.slice(count);
      await heartbeat();
    }
  }

  /** Messages that come again after a pause, without those that were answered in the meantime. */
  #unanswered(messages: KafkaMessage[], partition: number, resolveOffset: (offset: string) => void): KafkaMessage[] {
    const answered = this.#answered.get(partition);
    this.#answered.delete(partition);
    if (answered === undefined) return messages;
    const first = messages.findIndex(({ offset }) => BigInt(offset) > answered);
    const rest = first === -1 ? [] : messages.slice(first);
    if (rest.length < messages.length) resolveOffset(messages.at(-rest.length - 1)!.offset);
    return rest;
  }

  /** The partition stays paused, and its offers uncommitted, until a claim has answered some of them. */
  #waitFor(
    answering: Promise<number>,
    { offers, partition, resume }: { offers: readonly KafkaMessage[]; partition: number; resume(): void },
  ): void {
    void answering.then((count) => {
      this.#answered.set(partition, BigInt(offers[count - 1]!.offset));
      resume();
    });
  }

  #note({ value, headers }: KafkaMessage): void {
    const offer = decodeOffer(value);
    if (offer === undefined) this.#log.warn({ event: 'kafka_message_unreadable', bytes: value?.length ?? 0 });
    else this.#log.debug({ event: 'offer', ...offer, ...originFields(headers) });
  }

  async ended(signal: AbortSignal): Promise<void> {
    const look = () => this.#admin.fetchTopicMetadata({ topics: [this.#topic] });
    await lookUntilBroken(this.#broken.signal, look, signal);
  }

  async close(): Promise<void> {
    await disconnect(this.#consumer, this.#admin);
  }
}
