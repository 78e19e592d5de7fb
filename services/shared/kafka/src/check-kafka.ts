import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { createLogger } from '@varfreq/runtime/log';
import type { Admin } from 'kafkajs';
import type { KafkaConfig } from './settings.ts';
import { allTopics, eventsTopic, groupOf, topicOf } from './topics.ts';

const silent = createLogger({ service: 'doctor', level: 'silent' });

/** Checks that Kafka is reachable with these credentials and has all topics. */
export function checkKafka(config: KafkaConfig | undefined): Check {
  return checkOf(config, async ({ topicPrefix }, admin) => {
    const fix =
      'start metadata, which creates them; or create them yourself; or grant its user create, describe, read and write';
    return [topicsFinding([...allTopics(topicPrefix), eventsTopic(topicPrefix)], await admin.listTopics(), fix)];
  });
}

/** The same for a worker: the topics of its kinds of work, and whether each worker of their groups can have a partition. */
export function checkOffers(config: KafkaConfig | undefined, kinds: readonly string[]): Check {
  return checkOf(config, async ({ topicPrefix }, admin) => {
    const topics = kinds.map((kind) => topicOf(topicPrefix, kind));
    const fix = 'start metadata, which creates them; or grant the user of this service describe and read';
    const found = topicsFinding(topics, await admin.listTopics(), fix);
    if (found.state !== 'ok') return [found];
    return [found, ...(await Promise.all(kinds.map((kind) => groupFinding(admin, topicPrefix, kind))))];
  });
}

function checkOf(
  config: KafkaConfig | undefined,
  look: (config: KafkaConfig, admin: Admin) => Promise<Finding[]>,
): Check {
  return {
    name: 'Kafka',
    fix: 'check that the brokers run and are reachable at their advertised addresses; check VARFREQ_KAFKA_BROKERS, _TLS, _SASL, _USERNAME, _PASSWORD',
    async run() {
      if (config === undefined)
        return [warning('not configured: workers poll every few seconds', 'set VARFREQ_KAFKA_BROKERS')];
      const { connectionOf } = await import('./connection.ts'); // loads kafkajs
      const admin = connectionOf(config, 'varfreq-doctor', silent).admin();
      try {
        await admin.connect();
        const { brokers } = await admin.describeCluster();
        const login = config.sasl === undefined ? 'without login' : `as ${config.sasl.username}`;
        return [ok(`${brokers.length} brokers, ${login}`), ...(await look(config, admin))];
      } finally {
        await admin.disconnect().catch(() => undefined);
      }
    },
  };
}

function topicsFinding(wanted: readonly string[], there: readonly string[], fix: string): Finding {
  const missing = wanted.filter((topic) => !there.includes(topic));
  if (missing.length === 0) return ok(`all ${wanted.length} topics exist`);
  return (missing.length === wanted.length ? warning : wrong)(`topics are missing: ${missing.join(', ')}`, fix);
}

/** More members than partitions are no fault: those without one ask metadata every few seconds. */
async function groupFinding(admin: Admin, topicPrefix: string, kind: string): Promise<Finding> {
  const [groupId, topic] = [groupOf(topicPrefix, kind), topicOf(topicPrefix, kind)];
  const { groups } = await admin.describeGroups([groupId]);
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const [members, partitions] = [groups[0]!.members.length, topics[0]!.partitions.length];
  const text = `group ${groupId}: ${members} workers, ${partitions} partitions`;
  if (members <= partitions) return ok(text);
  return warning(
    text,
    'set VARFREQ_KAFKA_PARTITIONS of metadata to the number of workers: those without a partition poll',
  );
}
