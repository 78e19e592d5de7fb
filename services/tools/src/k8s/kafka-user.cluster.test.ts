import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { EventProducer } from '@varfreq/kafka/event-producer';
import { KafkaOffers } from '@varfreq/kafka/kafka-offers';
import { OfferProducer } from '@varfreq/kafka/offer-producer';
import type { KafkaConfig, TopicConfig } from '@varfreq/kafka/settings';
import { allTopics, ensureTopics, eventsTopic } from '@varfreq/kafka/topics';
import { createLogger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
import { OfferedWorker } from '@varfreq/runtime/work/offers.contract';
import { startKafka, type TestKafka } from '@varfreq/testkit/components/kafka';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
} from 'kafkajs';
import { parseResources, projectRoot } from '../charts/render.ts';

const superuser = { username: 'super', password: 'of-the-test' };
const user = { username: 'varfreq', password: 'of-the-test-too' };
const log = createLogger({ service: 'test', level: 'silent' });
const topicPrefix = 'varfreq.work';
const often = { backoff: { firstMs: 100, maxMs: 200 } };

interface Acl {
  resource: { type: 'topic' | 'group'; name: string; patternType: 'prefix' | 'literal' };
  operations: ('Describe' | 'Read' | 'Write')[];
}

let kafka: TestKafka;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  kafka = await startKafka({ login: { ...superuser, other: user } });
  await asSuperuser((admin) =>
    ensureTopics(admin, [...allTopics(topicPrefix), eventsTopic(topicPrefix)], { partitions: 2 }),
  );
});
afterEach(stopRunning);
afterAll(() => kafka?.remove());

/** Stops what a test has started; members of a group among it leave at once. */
async function stopRunning(): Promise<void> {
  await Promise.all(running.splice(0).map((each) => each.stop()));
}

const config = (login: typeof user): KafkaConfig & TopicConfig => ({
  brokers: [kafka.broker],
  tls: false,
  topicPrefix,
  partitions: 2,
  sasl: { mechanism: 'plain', ...login },
});

async function asSuperuser<T>(act: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
  const sasl = { mechanism: 'plain', ...superuser } as const;
  const admin = new Kafka({ brokers: [kafka.broker], sasl, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  return act(admin).finally(() => admin.disconnect());
}

/** Rights of a KafkaUser of k8s/infra. */
function aclsOf(name: string): Acl[] {
  const resources = parseResources(readFileSync(join(projectRoot, 'k8s/infra/kafka.yaml'), 'utf8'));
  return resources.find(({ kind, metadata }) => kind === 'KafkaUser' && metadata.name === name)!.spec.authorization
    .acls;
}

const principal = `User:${user.username}`;

/** Acts as Strimzi's user operator: the user has these rights and no others. */
async function grant(acls: readonly Acl[]): Promise<void> {
  const acl = acls.flatMap(({ resource, operations }) =>
    operations.map((operation) => ({
      resourceType: resource.type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
      resourceName: resource.name,
      resourcePatternType:
        resource.patternType === 'prefix' ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      principal,
      host: '*',
      operation: AclOperationTypes[operation.toUpperCase() as 'READ'],
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
  await asSuperuser(async (admin) => {
    const all = {
      resourcePatternType: ResourcePatternTypes.ANY,
      operation: AclOperationTypes.ANY,
      principal,
      host: '*',
    };
    const filters = [AclResourceTypes.TOPIC, AclResourceTypes.GROUP].map((resourceType) => ({
      ...all,
      resourceType,
      permissionType: AclPermissionTypes.ANY,
    }));
    await admin.deleteAcls({ filters });
    if (acl.length > 0) await admin.createAcls({ acl });
  });
}

const offer = (kind: string, deadLetter = false) => ({ kind, taskId: 1, epoch: 1, shard: 0, deadLetter });
const event = { specversion: '1.0', subject: '/samples/1' };

/** What one login may do. */
const can = {
  async send(login: typeof user) {
    const producer = new OfferProducer(config(login), log);
    running.push(producer);
    producer.start();
    const kinds = ['parse', 'annotate', 'compact'];
    await retry(() => producer.send([]), often);
    await producer.send([...kinds.map((kind) => offer(kind)), offer('parse', true)]);
  },
  async publish(login: typeof user) {
    const producer = new EventProducer(config(login), log);
    running.push(producer);
    producer.start();
    await retry(() => producer.sendEvents([event]), often);
  },
  async take(login: typeof user, kind: string) {
    const worker = new OfferedWorker(new KafkaOffers(config(login), log), kind);
    running.push(worker);
    const sender = new OfferProducer(config(superuser), log);
    running.push(sender);
    sender.start();
    await retry(() => sender.send([offer(kind)]), often);
    await worker.has(1);
  },
};

/** The names of operations that the broker refuses to the user, of some asked for by name. */
async function refused(): Promise<string[]> {
  const sasl = { mechanism: 'plain', ...user } as const;
  const client = new Kafka({ brokers: [kafka.broker], sasl, logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const found: string[] = [];
  const attempt = (name: string, act: () => Promise<unknown>) => act().catch(() => found.push(name));
  for (const topic of [...allTopics(topicPrefix), eventsTopic(topicPrefix)]) {
    const producer = client.producer();
    await producer.connect();
    await attempt(`write ${topic}`, () => producer.send({ topic, messages: [{ value: 'x' }] }));
    await producer.disconnect();
  }
  for (const [topic, groupId] of readings)
    await attempt(`read ${topic} as ${groupId}`, () => read(client, topic, groupId));
  return found;
}

const readings = ['parse', 'frequency', 'compact'].flatMap((topic) =>
  ['parser', 'frequency', 'compact'].map((group) => [`${topicPrefix}.${topic}`, `varfreq-${group}`] as const),
);

/** Joins the group; rejected when it may not, or may not read the topic. */
async function read(client: Kafka, topic: string, groupId: string): Promise<void> {
  const consumer = client.consumer({
    groupId,
    maxWaitTimeInMs: 100,
    retry: { retries: 0, restartOnFailure: async () => false },
  });
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => undefined);
  consumer.on(consumer.events.CRASH, ({ payload }) => outcome.reject(payload.error));
  consumer.on(consumer.events.FETCH, () => outcome.resolve());
  try {
    await consumer.connect();
    await consumer.subscribe({ topic });
    await consumer.run({ eachMessage: async () => undefined });
    await outcome.promise;
  } finally {
    await consumer.disconnect();
  }
}

const topics = ['parse', 'frequency', 'compact'].map((name) => `${topicPrefix}.${name}`);
const everyWrite = [...allTopics(topicPrefix), eventsTopic(topicPrefix)].map((topic) => `write ${topic}`);
const readName = ([topic, group]: readonly [string, string]) => `read ${topic} as ${group}`;

describe('the rights of the Kafka users of k8s/infra', () => {
  test("of metadata suffice to offer work and to publish events, and don't to read", async () => {
    await grant(aclsOf('varfreq-kafka'));
    await can.send(user);
    await can.publish(user);
    expect(await refused()).toEqual(readings.map(readName));
  });

  test.each([
    ['varfreq-parser', ['parse'], [[topics[0]!, 'varfreq-parser']]],
    [
      'varfreq-frequency',
      ['annotate', 'compact'],
      topics.slice(1).flatMap((topic) => [
        [topic, 'varfreq-frequency'],
        [topic, 'varfreq-compact'],
      ]),
    ],
  ])('of %s suffice to take its offers, and for nothing else', async (name, kinds, allowed) => {
    await grant(aclsOf(name));
    for (const kind of kinds) await can.take(user, kind);
    await stopRunning();
    const may = new Set((allowed as [string, string][]).map(readName));
    expect(await refused()).toEqual([...everyWrite, ...readings.map(readName).filter((reading) => !may.has(reading))]);
  });

  test('are needed: without any nothing works', async () => {
    await grant([]);
    expect(await refused()).toEqual([...everyWrite, ...readings.map(readName)]);
  });
});
