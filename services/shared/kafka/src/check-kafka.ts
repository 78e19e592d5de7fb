import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig } from './settings.ts';
import { allTopics } from './topics.ts';

/** Checks that Kafka is reachable with these credentials and has its topics. */
export function checkKafka(config: KafkaConfig | undefined): Check {
  return {
    name: 'Kafka',
    fix: 'check that the brokers run and are reachable at their advertised addresses; check VARFREQ_KAFKA_BROKERS, _TLS, _SASL, _USERNAME, _PASSWORD',
    async run() {
      if (config === undefined)
        return [warning('not configured: workers poll every few seconds', 'set VARFREQ_KAFKA_BROKERS')];
      return look(config);
    },
  };
}

async function look({ brokers, tls, sasl, topicPrefix }: KafkaConfig): Promise<Finding[]> {
  const kafka = new Kafka({
    clientId: 'varfreq-doctor',
    brokers: [...brokers],
    ssl: tls,
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    authenticationTimeout: 3000,
    requestTimeout: 5000,
    retry: { retries: 1 },
    ...(sasl !== undefined && { sasl: sasl as never }),
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { brokers: found } = await admin.describeCluster();
    const login = sasl === undefined ? 'without login' : `as ${sasl.username}`;
    return [ok(`${found.length} brokers, ${login}`), topicsFinding(topicPrefix, await admin.listTopics())];
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

function topicsFinding(prefix: string, there: readonly string[]): Finding {
  const wanted = allTopics(prefix);
  const missing = wanted.filter((topic) => !there.includes(topic));
  if (missing.length === 0) return ok(`all ${wanted.length} topics exist`);
  const fix =
    'start metadata, which creates them; or create them yourself; or grant its user create, describe, read and write';
  return (missing.length === wanted.length ? warning : wrong)(`topics are missing: ${missing.join(', ')}`, fix);
}
