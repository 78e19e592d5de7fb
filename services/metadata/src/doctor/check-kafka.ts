import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig } from '../queue/kafka/kafka-config.ts';
import { allTopics } from '../queue/kafka/topics.ts';

/** Reachable with these credentials, and the topics. */
export function checkKafka(config: KafkaConfig | undefined): Check {
  return {
    name: 'Kafka',
    fix: 'see that the brokers run and are reachable under the addresses that they advertise, and VARFREQ_KAFKA_BROKERS, _TLS, _SASL, _USERNAME, _PASSWORD',
    async run() {
      if (config === undefined)
        return [warning('none is configured: workers ask every few seconds', 'set VARFREQ_KAFKA_BROKERS')];
      return look(config);
    },
  };
}

async function look({ brokers, tls, sasl, topicPrefix }: KafkaConfig): Promise<Finding[]> {
  const kafka = new Kafka({
    ...{ clientId: 'varfreq-doctor', brokers: [...brokers], ssl: tls, logLevel: logLevel.NOTHING },
    ...{ connectionTimeout: 3000, authenticationTimeout: 3000, requestTimeout: 5000, retry: { retries: 1 } },
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
  if (missing.length === 0) return ok(`all ${wanted.length} topics are there`);
  const fix =
    'start metadata, which makes them; or make them by hand, or let its user create, describe, read and write them';
  return (missing.length === wanted.length ? warning : wrong)(`topics are missing: ${missing.join(', ')}`, fix);
}
