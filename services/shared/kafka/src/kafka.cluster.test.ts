import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createLogger, type Logger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
import { describeWorkOffers, OfferedWorker } from '@varfreq/runtime/work/offers.contract';
import { makeAuthority } from '@varfreq/testkit/components/certificates';
import { startKafka, type TestKafka } from '@varfreq/testkit/components/kafka';
import { sendMessages } from '@varfreq/testkit/components/kafka-messages';
import { messagesIn } from '@varfreq/testkit/components/look';
import { until } from '@varfreq/testkit/until';
import { type Admin, Kafka, type KafkaJSError, logLevel } from 'kafkajs';
import { connectionOf } from './connection.ts';
import { KafkaOffers } from './kafka-offers.ts';
import type { OfferMessage } from './offer-message.ts';
import { OfferProducer } from './offer-producer.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';
import { allTopics, ensureTopics, groupOf, growTopics, topicOf } from './topics.ts';

let kafka: TestKafka;
let prefixes = 0;
const silent = createLogger({ service: 'test', level: 'silent' });
const often = { backoff: { firstMs: 100, maxMs: 200 } };
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  kafka = await startKafka();
});
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});
afterAll(async () => await kafka?.remove());

/** Topics of its own, which do not exist yet. */
function freshConfig(): KafkaConfig & TopicConfig {
  prefixes += 1;
  return { brokers: [kafka.broker], tls: false, topicPrefix: `test${prefixes}.work`, partitions: 2 };
}

async function openProducer(config: KafkaConfig & TopicConfig, log: Logger = silent): Promise<OfferProducer> {
  const producer = new OfferProducer(config, log);
  running.push(producer);
  producer.start();
  await connected(producer);
  await haveLeaders(config);
  return producer;
}

/** Resolves when the producer takes messages. */
const connected = (producer: OfferProducer) => retry(() => producer.send([]), often);

function startWorker(config: KafkaConfig, { room, log = silent }: { room?: number; log?: Logger } = {}) {
  const worker = new OfferedWorker(new KafkaOffers(config, log), 'parse', room);
  running.push(worker);
  return worker;
}

function offers(kind: string, count: number, deadLetter = false): OfferMessage[] {
  return Array.from({ length: count }, (_, shard) => ({ kind, taskId: 1, epoch: 1, shard, deadLetter }));
}

function client() {
  return new Kafka({ brokers: [kafka.broker], logLevel: logLevel.NOTHING });
}

/** Retries transient errors: a topic that has just been made, a group that moves. */
async function asAdmin<T>(work: (admin: Admin) => Promise<T>, of: Kafka = client()): Promise<T> {
  const admin = of.admin();
  await admin.connect();
  const isTransient = (error: unknown) => (error as KafkaJSError).retriable === true;
  return retry(() => work(admin), { ...often, isTransient }).finally(() => admin.disconnect());
}

/** Resolves when the topics of work serve: soon after they were made. */
async function haveLeaders(config: KafkaConfig): Promise<void> {
  const topics = allTopics(config.topicPrefix);
  const offsets = (admin: Admin) => Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
  await asAdmin(offsets, connectionOf(config, 'test', silent));
}

/** Offers that the group of parsers has not committed. */
async function lagOf({ topicPrefix }: KafkaConfig): Promise<number> {
  const [topic, groupId] = [topicOf(topicPrefix, 'parse'), groupOf(topicPrefix, 'parse')];
  return asAdmin(async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic);
    const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
    const offsetOf = (partition: number) =>
      Number(committed!.partitions.find((p) => p.partition === partition)?.offset);
    return ends.reduce((sum, { partition, high }) => sum + Number(high) - Math.max(0, offsetOf(partition)), 0);
  });
}

async function lagToBe(config: KafkaConfig, lag: number): Promise<void> {
  await until(`a lag of ${lag}`, async () => (await lagOf(config)) === lag, { pauseMs: 100 });
}

describeWorkOffers('Kafka', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  return {
    send: (kind, shards) => producer.send(offers(kind, shards)),
    offers: () => new KafkaOffers(config, silent),
    close: () => producer.stop(),
  };
});

test('the workers of a kind share its offers: each is taken once', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  const workers = [startWorker(config), startWorker(config)];
  await until('both workers have joined', async () => (await membersOf(config)).length >= 2, { pauseMs: 100 });
  await producer.send(offers('parse', 200));
  await lagToBe(config, 0);
  const taken = workers.map((worker) => worker.taken);
  expect(taken[0]! + taken[1]!).toBe(200);
  expect(Math.min(...taken)).toBeGreaterThan(0);
});

async function membersOf({ topicPrefix }: KafkaConfig) {
  const { groups } = await asAdmin((admin) => admin.describeGroups([groupOf(topicPrefix, 'parse')]));
  const [group] = groups;
  return group!.state === 'Stable' ? group!.members : [];
}

test('the lag of a group is the number of offers that no worker had room for', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  await producer.send(offers('parse', 3));
  const worker = startWorker(config, { room: 5 }); // what was sent before there was a group is offered too
  await lagToBe(config, 0);
  await producer.send(offers('parse', 20));
  await worker.has(5);
  await lagToBe(config, 18);
  worker.makeRoom(10);
  await worker.has(15);
  await lagToBe(config, 8);
  worker.makeRoom(1000);
  await lagToBe(config, 0);
  expect(worker.taken).toBe(23);
});

test('offers that a worker has not answered go to another one when it leaves', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  const full = startWorker(config, { room: 0 });
  await producer.send(offers('parse', 10));
  await full.isFull();
  await full.stop();
  const other = startWorker(config);
  await other.has(10);
  await lagToBe(config, 0);
  expect(full.taken).toBe(0);
});

test.each(['earliest', 'latest'])(
  'a group whose offsets were reset to the %s is offered what comes then',
  async (to) => {
    const config = freshConfig();
    const [topic, groupId] = [topicOf(config.topicPrefix, 'parse'), groupOf(config.topicPrefix, 'parse')];
    const producer = await openProducer(config);
    await producer.send(offers('parse', 10));
    const before = startWorker(config);
    await before.has(10);
    await before.stop();
    await asAdmin((admin) => admin.resetOffsets({ groupId, topic, earliest: to === 'earliest' }));
    const after = startWorker(config);
    await producer.send(offers('parse', 1));
    await after.has(to === 'earliest' ? 11 : 1);
    await lagToBe(config, 0);
  },
);

test('topics are made with their partitions, again when they are missing, by several at once', async () => {
  const config = { ...freshConfig(), partitions: 3 };
  const made = await Promise.all(
    [1, 2, 3].map(() => asAdmin((admin) => ensureTopics(admin, allTopics(config.topicPrefix), config))),
  );
  expect(made.flat()).toEqual(expect.arrayContaining(allTopics(config.topicPrefix)));
  expect(await asAdmin((admin) => ensureTopics(admin, allTopics(config.topicPrefix), config))).toEqual([]);
  expect(await partitionsOf(allTopics(config.topicPrefix))).toEqual([3, 1, 3, 1, 3, 1]);
});

test('topics of offers with too few partitions get more, by several at once, and workers see them', async () => {
  const config = freshConfig();
  await asAdmin((admin) => ensureTopics(admin, allTopics(config.topicPrefix), config));
  const more = { ...config, partitions: 5 };
  await Promise.all([1, 2, 3].map(() => asAdmin((admin) => growTopics(admin, more))));
  const topics = ['parse', 'annotate', 'compact'].map((kind) => topicOf(config.topicPrefix, kind));
  expect(await partitionsOf(topics)).toEqual([5, 5, 5]);
  expect(await asAdmin((admin) => growTopics(admin, config))).toEqual([]);
  const producer = await openProducer(more);
  const worker = startWorker(config);
  await producer.send(offers('parse', 100));
  await worker.has(100);
});

/** Numbers of partitions, in the order of the topics. */
async function partitionsOf(topics: string[]): Promise<(number | undefined)[]> {
  const { topics: found } = await asAdmin((admin) => admin.fetchTopicMetadata({ topics }));
  return topics.map((topic) => found.find(({ name }) => name === topic)?.partitions.length);
}

test('offers and dead letters go to the topics of their kind', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  await producer.send([...offers('parse', 1), ...offers('annotate', 2), ...offers('compact', 1, true)]);
  const { topicPrefix } = config;
  expect(await messagesIn(kafka.broker, `${topicPrefix}.`)).toEqual({
    [`${topicPrefix}.parse`]: 1,
    [`${topicPrefix}.frequency`]: 2,
    [`${topicPrefix}.compact`]: 0,
    [`${topicPrefix}.parse.dead`]: 0,
    [`${topicPrefix}.frequency.dead`]: 0,
    [`${topicPrefix}.compact.dead`]: 1,
  });
});

test('deleted topics are made again, and offers arrive again', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  const worker = startWorker(config);
  await producer.send(offers('parse', 1));
  await worker.has(1);
  await asAdmin((admin) => admin.deleteTopics({ topics: allTopics(config.topicPrefix) }));
  await retry(() => producer.send(offers('parse', 1)), often);
  await worker.has(2);
});

test('malformed messages are reported, and harmless', async () => {
  const config = freshConfig();
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const producer = await openProducer(config);
  const worker = startWorker(config, { log: createLogger({ service: 'test', destination }) });
  const values = [Buffer.from('no message'), null, Buffer.alloc(0), Buffer.alloc(100_000, 255)];
  const topic = topicOf(config.topicPrefix, 'parse');
  await sendMessages(
    kafka.broker,
    values.map((value) => ({ topic, value })),
    4,
  );
  await producer.send(offers('parse', 1));
  await worker.has(5);
  await lagToBe(config, 0);
  const reported = lines.filter((line) => line.includes('kafka_message_unreadable'));
  expect(reported.length).toBeGreaterThanOrEqual(values.length); // more if the session is begun again
  expect(new Set(reported.map((line) => (JSON.parse(line) as { bytes: number }).bytes))).toEqual(
    new Set(values.map((value) => value?.length ?? 0)),
  );
});

test('during an outage of the broker nothing is accepted; after a restart with an empty disk offers arrive again', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  const worker = startWorker(config);
  for (const wipe of [false, true]) {
    await kafka.stop('SIGKILL');
    await expect(producer.send(offers('parse', 1))).rejects.toMatchObject({ code: 'unavailable' });
    await kafka.restart({ wipe });
    const { taken } = worker;
    await retry(() => producer.send(offers('parse', 1)), often); // the topic may have no leader yet
    await worker.has(taken + 1);
  }
});

test('a producer and a worker whose broker was never reachable stop within the 30 s that services have', async () => {
  const nowhere = { ...freshConfig(), brokers: ['127.0.0.1:9'] };
  const producer = new OfferProducer(nowhere, silent);
  producer.start();
  const worker = new OfferedWorker(new KafkaOffers(nowhere, silent), 'parse');
  await expect(producer.send(offers('parse', 1))).rejects.toMatchObject({ code: 'unavailable' });
  const started = performance.now();
  await Promise.all([producer.stop(), worker.stop()]);
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('over TLS an authority that is not trusted and a wrong login are reported by name, without the password', async () => {
  const login = { username: 'varfreq', password: 'not-to-be-logged' };
  const authority = await makeAuthority();
  const guarded = await startKafka({ login, tls: { ca: authority.ca, ...(await authority.issue()) } });
  const config = { ...freshConfig(), brokers: [guarded.broker], tls: true };
  const wrong = { mechanism: 'plain', username: 'varfreq', password: 'wrong, not-to-be-logged' } as const;
  for (const refusal of await refusalsOf({ ...config, sasl: wrong }))
    expect(refusal).toMatch(/unable to verify the first certificate/);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority.ca]);
  try {
    for (const refusal of await refusalsOf({ ...config, sasl: wrong })) {
      expect(refusal).toMatch(/SASL PLAIN authentication failed/);
      expect(refusal).not.toContain('not-to-be-logged');
    }
    await refusalsOf({ ...config, tls: false, sasl: wrong });
    const right = { ...config, sasl: { mechanism: 'plain', ...login } } as const;
    const producer = await openProducer(right);
    const worker = startWorker(right);
    await producer.send(offers('parse', 1));
    await worker.has(1);
    await worker.stop();
    await producer.stop();
  } finally {
    setDefaultCACertificates(trusted); // other tests in this process have authorities of their own
    await guarded.remove();
  }
});

/** The logs of a producer and of a worker, until each has logged that it cannot connect to Kafka. */
async function refusalsOf(config: KafkaConfig & TopicConfig): Promise<string[]> {
  const logs = [new Set<string>(), new Set<string>()] as const;
  const [first, second] = logs.map((lines) =>
    createLogger({ service: 'test', level: 'debug', destination: { write: (line: string) => void lines.add(line) } }),
  );
  const producer = new OfferProducer(config, first!);
  producer.start();
  const worker = new OfferedWorker(new KafkaOffers(config, second!), 'parse');
  const isRefused = (lines: ReadonlySet<string>) => [...lines].some((line) => line.includes('kafka_away'));
  await until('both are refused', () => logs.every(isRefused));
  await expect(producer.send(offers('parse', 1))).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all([producer.stop(), worker.stop()]);
  return logs.map((lines) => [...lines].join(''));
}
