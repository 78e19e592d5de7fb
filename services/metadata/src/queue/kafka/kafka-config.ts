import { type Config, ConfigError } from '@varfreq/runtime/config/config';
import { choice, flag, integer, list, optional, secret, text } from '@varfreq/runtime/config/settings';

/** How to reach Kafka, and what the topics are like that are made there. */
export interface KafkaConfig {
  /** `host:port` of some brokers. */
  brokers: readonly string[];
  tls: boolean;
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | undefined;
  /** Topics are `<prefix>.parse`, `.frequency`, `.compact`, each with its `.dead`. */
  topicPrefix: string;
  partitions: number;
  /** Copies of each topic; default: what the brokers say. */
  replication?: number | undefined;
}

/** Settings of the work queue; without brokers it is in the process. */
export const kafkaSettings = {
  kafkaBrokers: list('VARFREQ_KAFKA_BROKERS', {
    description:
      'Kafka brokers, as `host:port` separated by commas; none: wake-ups reach only the workers of this process.',
  }),
  kafkaTls: flag('VARFREQ_KAFKA_TLS', { description: 'Use TLS for connections to Kafka.', default: false }),
  kafkaSasl: optional(
    choice('VARFREQ_KAFKA_SASL', {
      description: 'SASL mechanism for Kafka; no authentication when absent.',
      choices: ['plain', 'scram-sha-256', 'scram-sha-512'],
    }),
  ),
  kafkaUsername: optional(text('VARFREQ_KAFKA_USERNAME', { description: 'Kafka user.' })),
  kafkaPassword: optional(secret('VARFREQ_KAFKA_PASSWORD', { description: 'Password of the Kafka user.' })),
  kafkaTopicPrefix: text('VARFREQ_KAFKA_TOPIC_PREFIX', {
    description: 'Prefix of topic names, unique per installation.',
    default: 'varfreq.work',
    pattern: /^[a-zA-Z0-9._-]{1,200}$/,
    expected: 'letters, digits, ".", "_" and "-"',
  }),
  kafkaPartitions: integer('VARFREQ_KAFKA_PARTITIONS', {
    description: 'Partitions of created topics.',
    default: 2,
    min: 1,
    max: 1000,
  }),
  kafkaReplication: optional(
    integer('VARFREQ_KAFKA_REPLICATION', {
      description: 'Replication factor of created topics; that of the brokers when absent.',
      min: 1,
    }),
  ),
};

type KafkaValues = Config<typeof kafkaSettings>;

/** The Kafka that settings say; undefined when there is none. Errors: ConfigError for a login without its parts. */
export function kafkaConfig(values: KafkaValues): KafkaConfig | undefined {
  const { kafkaBrokers: brokers, kafkaTls: tls, kafkaTopicPrefix: topicPrefix, kafkaPartitions: partitions } = values;
  const sasl = saslOf(values);
  if (brokers.length === 0) return undefined;
  return { brokers, tls, sasl, topicPrefix, partitions, replication: values.kafkaReplication };
}

function saslOf({
  kafkaSasl: mechanism,
  kafkaUsername: username,
  kafkaPassword: password,
}: KafkaValues): KafkaConfig['sasl'] {
  if (mechanism !== undefined && username !== undefined && password !== undefined)
    return { mechanism, username, password };
  if (mechanism === undefined && username === undefined && password === undefined) return undefined;
  throw new ConfigError(['VARFREQ_KAFKA_SASL, VARFREQ_KAFKA_USERNAME, VARFREQ_KAFKA_PASSWORD: all or none of them']);
}
