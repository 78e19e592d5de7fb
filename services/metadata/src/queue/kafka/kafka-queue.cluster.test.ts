import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger, type Logger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
import { makeAuthority } from '@varfreq/testkit/components/certificates';
import { startKafka, type TestKafka } from '@varfreq/testkit/components/kafka';
import { messagesIn } from '@varfreq/testkit/components/look';
import { Kafka, logLevel } from 'kafkajs';
import { describeWorkQueue, message, nextTask } from '../work-queue.contract.ts';
import type { KafkaConfig } from './kafka-config.ts';
import { KafkaQueue } from './kafka-queue.ts';
import { allTopics, ensureTopics } from './topics.ts';

let kafka: TestKafka;
let prefixes = 0;
const silent = createLogger({ service: 'test', level: 'silent' });
const often = { backoff: { firstMs: 100, maxMs: 200 } };

beforeAll(async () => {
  kafka = await startKafka();
}, 600_000);
afterAll(async () => await kafka?.remove());

/** Topics of its own, which do not exist yet. */
function freshConfig(): KafkaConfig {
  prefixes += 1;
  return { brokers: [kafka.broker], tls: false, topicPrefix: `test${prefixes}.work`, partitions: 2 };
}

async function openQueue(config: KafkaConfig, log: Logger = silent): Promise<KafkaQueue> {
  const queue = new KafkaQueue(config, log);
  queue.start();
  await connected(queue);
  return queue;
}

/** Resolves when the queue takes messages. */
const connected = (queue: KafkaQueue) => retry(() => queue.publish([]), often);

function client() {
  return new Kafka({ brokers: [kafka.broker], logLevel: logLevel.NOTHING });
}

async function asAdmin<T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
  const admin = client().admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}

/** A queue that receives every wake-up of parsing. */
async function listener(config: KafkaConfig) {
  const queue = await openQueue(config);
  const ending = new AbortController();
  const wakeUps = queue.watch('parse', ending.signal);
  await wakeUps.next();
  const stop = async () => {
    ending.abort();
    await queue.stop();
  };
  return { queue, wakeUps, stop };
}

describeWorkQueue('Kafka', (log) => openQueue(freshConfig(), log));

test('every replica receives every wake-up, from any publisher', async () => {
  const config = freshConfig();
  const replicas = [await listener(config), await listener(config)];
  const heard = replicas.map(({ wakeUps }) => nextTask(wakeUps));
  await replicas[0]!.queue.publish([message('parse', 7)]);
  expect(await Promise.all(heard)).toEqual(Array(2).fill({ kind: 'parse', taskId: 7 }));
  for (const { stop } of replicas) await stop();
});

test('topics are made with their partitions, again when they are missing, by several at once', async () => {
  const config = { ...freshConfig(), partitions: 3 };
  const made = await Promise.all([1, 2, 3].map(() => asAdmin((admin) => ensureTopics(admin, config))));
  expect(made.flat()).toEqual(expect.arrayContaining(allTopics(config.topicPrefix)));
  expect(await asAdmin((admin) => ensureTopics(admin, config))).toEqual([]);
  const { topics } = await asAdmin((admin) => admin.fetchTopicMetadata({ topics: allTopics(config.topicPrefix) }));
  expect(topics.map(({ partitions }) => partitions.length)).toEqual(Array(6).fill(3));
});

test('wake-ups and dead letters go to the topics of their kind', async () => {
  const { queue, stop } = await listener({ ...freshConfig(), topicPrefix: 'kinds.work' });
  await queue.publish([
    message('parse', 1),
    message('annotate', 2),
    message('annotate', 3),
    message('compact', 4, true),
  ]);
  expect(await messagesIn(kafka.broker, 'kinds.work')).toEqual({
    'kinds.work.parse': 1,
    'kinds.work.frequency': 2,
    'kinds.work.compact': 0,
    'kinds.work.parse.dead': 0,
    'kinds.work.frequency.dead': 0,
    'kinds.work.compact.dead': 1,
  });
  await stop();
});

test('deleted topics are recreated, and wake-ups arrive again', async () => {
  const config = freshConfig();
  const { queue, wakeUps, stop } = await listener(config);
  await asAdmin((admin) => admin.deleteTopics({ topics: allTopics(config.topicPrefix) }));
  const publish = () => queue.publish([message('parse', 8)]);
  await retry(publish, { backoff: { firstMs: 200, maxMs: 1000 } });
  await connected(queue);
  const next = nextTask(wakeUps);
  await queue.publish([message('parse', 9)]);
  expect([8, 9]).toContain((await next).taskId);
  await stop();
});

test('malformed messages are skipped', async () => {
  const config = freshConfig();
  const { queue, wakeUps, stop } = await listener(config);
  const next = nextTask(wakeUps);
  const producer = client().producer();
  await producer.connect();
  const values = [Buffer.from('no message'), null, Buffer.alloc(0), Buffer.alloc(100_000, 255)];
  await producer.send({ topic: `${config.topicPrefix}.parse`, messages: values.map((value) => ({ value })) });
  await producer.disconnect();
  await queue.publish([message('parse', 5)]);
  expect((await next).taskId).toBe(5);
  await stop();
});

test('during an outage of the broker nothing is accepted; after a restart with an empty disk everything works again', async () => {
  const { queue, wakeUps, stop } = await listener(freshConfig());
  for (const wipe of [false, true]) {
    await kafka.stop('SIGKILL');
    await expect(queue.publish([message('parse', 1)])).rejects.toMatchObject({ code: 'unavailable' });
    await kafka.restart({ wipe });
    await connected(queue);
    expect((await wakeUps.next()).value).toEqual({ kind: 'parse', taskId: 0 });
    const next = nextTask(wakeUps);
    await queue.publish([message('parse', 6)]);
    expect((await next).taskId).toBe(6);
  }
  await stop();
});

test('a queue whose broker was never reachable stops at once', async () => {
  const queue = new KafkaQueue({ ...freshConfig(), brokers: ['127.0.0.1:9'] }, silent);
  queue.start();
  await expect(queue.publish([message('parse', 1)])).rejects.toMatchObject({ code: 'unavailable' });
  const started = performance.now();
  await queue.stop();
  expect(performance.now() - started).toBeLessThan(8000);
});

test('over TLS an authority that is not trusted and a wrong login are reported by name, without the password', async () => {
  const login = { username: 'varfreq', password: 'not-to-be-logged' };
  const authority = await makeAuthority();
  const guarded = await startKafka({ login, tls: { ca: authority.ca, ...(await authority.issue()) } });
  const config = { ...freshConfig(), brokers: [guarded.broker], tls: true };
  const wrong = { mechanism: 'plain', username: 'varfreq', password: 'wrong, not-to-be-logged' } as const;
  expect(await refusalOf({ ...config, sasl: wrong })).toMatch(/unable to verify the first certificate/);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority.ca]);
  try {
    const refusal = await refusalOf({ ...config, sasl: wrong });
    expect(refusal).toMatch(/SASL PLAIN authentication failed/);
    expect(refusal).not.toContain('not-to-be-logged');
    expect(await refusalOf({ ...config, tls: false, sasl: wrong })).toMatch(/kafka_away/);
    await (await openQueue({ ...config, sasl: { mechanism: 'plain', ...login } })).stop();
  } finally {
    setDefaultCACertificates(trusted); // other tests in this process have authorities of their own
    await guarded.remove();
  }
}, 240_000);

/** The log until the first failed connection to Kafka. */
async function refusalOf(config: KafkaConfig): Promise<string> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const queue = new KafkaQueue(config, createLogger({ service: 'test', level: 'debug', destination }));
  queue.start();
  for (let tries = 0; tries < 600 && !lines.some((line) => line.includes('kafka_away')); tries += 1) await delay(100);
  await expect(queue.publish([message('parse', 1)])).rejects.toMatchObject({ code: 'unavailable' });
  await queue.stop();
  return lines.join('');
}
