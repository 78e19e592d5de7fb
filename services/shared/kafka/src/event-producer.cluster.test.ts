import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
import { startKafka, type TestKafka } from '@varfreq/testkit/components/kafka';
import { type QueueMessage, readMessages } from '@varfreq/testkit/components/kafka-messages';
import { EventProducer } from './event-producer.ts';
import type { KafkaConfig, TopicConfig } from './settings.ts';

let kafka: TestKafka;
let prefixes = 0;
const silent = createLogger({ service: 'test', level: 'silent' });
const running: EventProducer[] = [];

beforeAll(async () => {
  kafka = await startKafka();
});
afterEach(async () => {
  for (const producer of running.splice(0)) await producer.stop();
});
afterAll(async () => await kafka?.remove());

/** A topic of its own, which does not exist yet. */
function freshConfig(): KafkaConfig & TopicConfig {
  prefixes += 1;
  return { brokers: [kafka.broker], tls: false, topicPrefix: `events${prefixes}.work`, partitions: 3 };
}

const topicOf = ({ topicPrefix }: KafkaConfig) => topicPrefix.replace('.work', '.events');

async function openProducer(config: KafkaConfig & TopicConfig): Promise<EventProducer> {
  const producer = new EventProducer(config, silent);
  running.push(producer);
  producer.start();
  await retry(() => producer.sendEvents([]), { backoff: { firstMs: 100, maxMs: 200 } });
  return producer;
}

interface SentEvent {
  id: string;
  subject: string;
}

const events = (count: number, from = 0): SentEvent[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(from + i), subject: `/variations/${(from + i) % 7}` }));

const read = (config: KafkaConfig) => readMessages(kafka.broker, [topicOf(config)]);
const eventOf = ({ value }: QueueMessage) => JSON.parse(String(value)) as SentEvent;

test('events of one resource are in one partition, in the order in which they were sent', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  for (const from of [0, 100, 200]) await producer.sendEvents(events(100, from));
  const messages = await read(config);
  expect(messages.map((message) => message.key)).toEqual(messages.map((message) => eventOf(message).subject));
  const bySubject = Map.groupBy(messages, (message) => message.key);
  expect([...bySubject.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `/variations/${n}`));
  for (const [subject, ofSubject] of bySubject) {
    expect(new Set(ofSubject.map(({ partition }) => partition)).size).toBe(1);
    expect(ofSubject.map(eventOf)).toEqual(events(300).filter((event) => event.subject === subject));
  }
  expect(new Set(messages.map(({ partition }) => partition)).size).toBeGreaterThan(1);
});

test('each is a CloudEvent in structured mode', async () => {
  const config = freshConfig();
  await (await openProducer(config)).sendEvents(events(1));
  const [message] = await read(config);
  expect(message!.headers).toEqual({ 'content-type': 'application/cloudevents+json; charset=UTF-8' });
});

test('the topic keeps its number of partitions, on which the order depends', async () => {
  const config = freshConfig();
  await (await openProducer(config)).sendEvents(events(50));
  await (await openProducer({ ...config, partitions: 20 })).sendEvents(events(50));
  const messages = await read(config);
  expect(messages).toHaveLength(100);
  expect(Math.max(...messages.map(({ partition }) => partition))).toBeLessThan(3);
});

test('during an outage of the broker nothing is accepted, and afterwards everything again', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  await kafka.stop('SIGKILL');
  await expect(producer.sendEvents(events(1))).rejects.toMatchObject({ code: 'unavailable' });
  await kafka.restart();
  await retry(() => producer.sendEvents(events(2)), { backoff: { firstMs: 100, maxMs: 200 } });
  expect((await read(config)).map(eventOf)).toEqual(expect.arrayContaining(events(2)));
});

test('what is read of a topic has all that was sent before, whatever is sent meanwhile', async () => {
  const config = freshConfig();
  const producer = await openProducer(config);
  await producer.sendEvents(events(100));
  let isRead = false;
  const reading = read(config).finally(() => (isRead = true));
  for (let from = 1000; !isRead; from += 100) await producer.sendEvents(events(100, from));
  const ids = (await reading).map((message) => Number(eventOf(message).id));
  expect(ids.filter((id) => id < 100).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, id) => id));
});
