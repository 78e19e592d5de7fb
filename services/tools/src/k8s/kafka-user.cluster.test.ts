import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KafkaConfig } from '@varfreq/metadata/queue/kafka/kafka-config';
import { KafkaQueue } from '@varfreq/metadata/queue/kafka/kafka-queue';
import { ensureTopics } from '@varfreq/metadata/queue/kafka/topics';
import { message, nextTask } from '@varfreq/metadata/queue/work-queue.contract';
import { createLogger } from '@varfreq/runtime/log';
import { retry } from '@varfreq/runtime/retry';
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

interface Acl {
  resource: { type: 'topic' | 'group'; name: string; patternType: 'prefix' | 'literal' };
  operations: ('Describe' | 'Read' | 'Write')[];
}

let kafka: TestKafka;

beforeAll(async () => {
  kafka = await startKafka({ login: { ...superuser, other: user } });
}, 600_000);
afterAll(() => kafka?.remove());

const config = (login: typeof user): KafkaConfig => ({
  brokers: [kafka.broker],
  tls: false,
  topicPrefix: 'varfreq.work',
  partitions: 2,
  sasl: { mechanism: 'plain', ...login },
});

/** Rights of the KafkaUser of k8s/infra. */
function grantedAcls(): Acl[] {
  const resources = parseResources(readFileSync(join(projectRoot, 'k8s/infra/kafka.yaml'), 'utf8'));
  return resources.find(({ kind }) => kind === 'KafkaUser')!.spec.authorization.acls;
}

/** Acts as Strimzi's operators: creates the topics and the access control lists. */
async function grant(acls: readonly Acl[]): Promise<void> {
  const sasl = { mechanism: 'plain', ...superuser } as const;
  const admin = new Kafka({ brokers: [kafka.broker], sasl, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await ensureTopics(admin, config(superuser));
  const acl = acls.flatMap(({ resource, operations }) =>
    operations.map((operation) => ({
      resourceType: resource.type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
      resourceName: resource.name,
      resourcePatternType:
        resource.patternType === 'prefix' ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      principal: `User:${user.username}`,
      host: '*',
      operation: AclOperationTypes[operation.toUpperCase() as 'READ'],
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
  if (acl.length > 0) await admin.createAcls({ acl });
  await admin.disconnect();
}

test('the rights of the Kafka user of k8s/infra suffice to publish and receive, and without them neither works', async () => {
  await grant([]);
  const without = new KafkaQueue(config(user), log);
  without.start();
  await expect(without.publish([message('parse', 1)])).rejects.toMatchObject({ code: 'unavailable' });
  await without.stop();

  await grant(grantedAcls());
  const queue = new KafkaQueue(config(user), log);
  queue.start();
  await retry(() => queue.publish([]), { backoff: { firstMs: 100, maxMs: 200 } });
  const ending = new AbortController();
  const wakeUps = queue.watch('parse', ending.signal);
  await wakeUps.next();
  const heard = nextTask(wakeUps);
  await queue.publish([message('parse', 7), message('compact', 8, true)]);
  expect((await heard).taskId).toBe(7);
  ending.abort();
  await queue.stop();
});
