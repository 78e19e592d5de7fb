import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
import { OfferedWorker } from '@varfreq/runtime/work/offers.contract';
import { startBrokers, type TestKafka } from '@varfreq/testkit/components/kafka';
import { membersOf } from '@varfreq/testkit/components/kafka-groups';
import { readMessages } from '@varfreq/testkit/components/kafka-messages';
import { until } from '@varfreq/testkit/until';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { EventProducer } from './event-producer.ts';
import { KafkaOffers } from './kafka-offers.ts';
import { OfferProducer } from './offer-producer.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { eventsTopic, groupOf, topicOf } from './topics.ts';

// Three brokers with three copies of everything: any one of them may go, and nothing does with it.
const count = 3;
const silent = createLogger({ service: 'test', level: 'silent' });
let brokers: TestKafka[];
let prefixes = 0;

beforeAll(async () => {
  brokers = await startBrokers(count);
});
afterAll(async () => void (await Promise.all((brokers ?? []).map((broker) => broker.remove()))));

/** A producer of offers, one of events and two workers, under way while something happens to brokers. */
class Traffic {
  readonly config: KafkaConfig & TopicConfig;
  readonly workers: readonly OfferedWorker[];
  readonly #offers: OfferProducer;
  readonly #events: EventProducer;
  accepted = 0;
  events = 0;

  constructor(config: KafkaConfig & TopicConfig) {
    this.config = config;
    this.#offers = new OfferProducer(config, silent);
    this.#events = new EventProducer(config, silent);
    this.#offers.start();
    this.#events.start();
    this.workers = [1, 2].map(() => new OfferedWorker(new KafkaOffers(config, silent), 'parse'));
  }

  /** Sends an offer and an event again and again until `action` has ended; what is refused counts for nothing. */
  async during(action: () => Promise<void>): Promise<void> {
    const over = new AbortController();
    const sending = this.#send(over.signal);
    try {
      await action();
    } finally {
      over.abort();
      await sending;
    }
  }

  async #send(over: AbortSignal): Promise<void> {
    const isUnavailable = (error: unknown) => expect(error).toMatchObject({ code: 'unavailable' });
    while (!over.aborted) {
      const offer = { kind: 'parse', taskId: 1, epoch: 1, shard: this.accepted, deadLetter: false };
      await this.#offers.send([offer]).then(() => (this.accepted += 1), isUnavailable);
      const event = { id: String(this.events), subject: `/variations/${this.events % 5}` };
      await this.#events.sendEvents([event]).then(() => (this.events += 1), isUnavailable);
      await delay(20);
    }
  }

  get taken(): number {
    return this.workers.reduce((sum, worker) => sum + worker.taken, 0);
  }

  /** Resolves when both take part: offers and events are accepted, and each worker is a member of the group. */
  async begun(): Promise<void> {
    const often = { backoff: { firstMs: 100, maxMs: 200 } };
    await retry(() => this.#offers.send([]), often);
    await retry(() => this.#events.sendEvents([]), often);
    await this.joined();
  }

  async joined(): Promise<void> {
    const group = groupOf(this.config.topicPrefix, 'parse');
    const isWhole = async () => (await membersOf(this.config.brokers, group)) >= 2;
    await until('both workers have joined', isWhole, { pauseMs: 200 });
  }

  /** Every accepted offer is taken; every accepted event is in the topic, in the order of its resource. */
  async nothingIsLost(): Promise<void> {
    await until('every offer is taken', () => this.taken >= this.accepted);
    const messages = await readMessages(this.config.brokers, [eventsTopic(this.config.topicPrefix)]);
    const seen = new Set<number>();
    const last = new Map<string, number>();
    for (const { key, value } of messages) {
      const id = Number((JSON.parse(String(value)) as { id: string }).id);
      if (!seen.has(id)) expect(id).toBeGreaterThan(last.get(key) ?? -1);
      last.set(key, Math.max(id, last.get(key) ?? -1));
      seen.add(id);
    }
    expect([...seen].filter((id) => id < this.events)).toHaveLength(this.events);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.workers, this.#offers, this.#events].map((part) => part.stop()));
  }
}

let traffic: Traffic;
beforeEach(async () => {
  prefixes += 1;
  const addresses = brokers.map(({ broker }) => broker);
  traffic = new Traffic({ brokers: addresses, tls: false, topicPrefix: `three${prefixes}.work`, partitions: 3 });
  await traffic.begun();
});
afterEach(async () => await traffic.stop());

test('brokers that restart one after the other lose no offer and no event', async () => {
  await traffic.during(async () => {
    for (const broker of brokers) {
      await broker.stop();
      await broker.restart();
      await inSync();
    }
    await more();
  });
  await traffic.nothingIsLost();
});

test('the group continues with another coordinator when its own is killed', async () => {
  const { topicPrefix } = traffic.config;
  const coordinator = brokers[(await coordinatorOf(groupOf(topicPrefix, 'parse'))) - 1]!;
  await traffic.during(async () => {
    await more();
    await coordinator.stop('SIGKILL');
    await more();
    await traffic.joined();
    await coordinator.restart();
    await inSync();
  });
  await traffic.nothingIsLost();
});

test('a broker is replaced by an empty one, which gets its copies again', async () => {
  const replaced = brokers[prefixes % count]!;
  await traffic.during(async () => {
    await more();
    await replaced.stop('SIGKILL');
    await more();
    await replaced.restart({ wipe: true });
    await inSync();
    await more();
  });
  await traffic.nothingIsLost();
});

/** Resolves when workers have taken twenty offers more. */
async function more(): Promise<void> {
  const { taken } = traffic;
  await until('twenty offers more are taken', () => traffic.taken >= taken + 20);
}

async function asAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const kafka = new Kafka({ brokers: brokers.map(({ broker }) => broker), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}

/** Resolves when all brokers have all copies of the topics of this test and of the offsets. */
async function inSync(): Promise<void> {
  const { topicPrefix } = traffic.config;
  const topics = [topicOf(topicPrefix, 'parse'), eventsTopic(topicPrefix), '__consumer_offsets'];
  const isInSync = () =>
    asAdmin(async (admin) => {
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      return found.every(({ partitions }) => partitions.every(({ isr }) => isr.length === count));
    });
  await until('all copies are in sync', () => isInSync().catch(() => false), { pauseMs: 200 });
}

/** Id of the broker that coordinates a group: the leader of its partition of the offsets. */
async function coordinatorOf(groupId: string): Promise<number> {
  const { topics } = await asAdmin((admin) => admin.fetchTopicMetadata({ topics: ['__consumer_offsets'] }));
  const { partitions } = topics[0]!;
  const hash = [...groupId].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
  return partitions.find(({ partitionId }) => partitionId === (hash & 0x7fffffff) % partitions.length)!.leader;
}
