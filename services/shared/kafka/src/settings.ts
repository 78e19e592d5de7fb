import { type Config, ConfigError } from '@varfreq/runtime/config/config';
import { choice, flag, integer, list, optional, secret, text } from '@varfreq/runtime/config/settings';

/** How to reach Kafka. */
export interface KafkaConfig {
  /** `host:port` of some brokers. */
  brokers: readonly string[];
  tls: boolean;
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | undefined;
  /** Topics are `<prefix>.parse`, `.frequency`, `.compact`, each with its `.dead`. */
  topicPrefix: string;
}

/** What topics are like that are made. */
export interface TopicConfig {
  partitions: number;
  /** Copies of each topic; default: what the brokers say. */
  replication?: number | undefined;
}

/** Settings of every service that is connected to Kafka; without brokers none is. */
export const kafkaSettings = {
  kafkaBrokers: list('VARFREQ_KAFKA_BROKERS', {
    description:
      'Kafka brokers, as `host:port` separated by commas, for metadata and workers; none: workers hear of work from metadata.',
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
    description:
      'Prefix of topic names, unique per installation; consumer groups have it too, without `.work` at its end.',
    default: 'varfreq.work',
    pattern: /^[a-zA-Z0-9._-]{1,200}$/,
    expected: 'letters, digits, ".", "_" and "-"',
  }),
};

/** Settings of the service that makes the topics. */
export const topicSettings = {
  kafkaPartitions: integer('VARFREQ_KAFKA_PARTITIONS', {
    description:
      'Partitions of topics, at least the number of workers of a kind: others find work by polling only. Topics with fewer get more.',
    default: 12,
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

/** Splits Kafka off a service's values; undefined when there is none. Errors: ConfigError for a login without its parts. */
export function takeKafka<T extends KafkaValues>(
  values: T,
): { kafka: KafkaConfig | undefined; rest: Omit<T, keyof KafkaValues> } {
  const { kafkaBrokers, kafkaTls, kafkaSasl, kafkaUsername, kafkaPassword, kafkaTopicPrefix, ...rest } = values;
  const sasl = saslOf({ kafkaSasl, kafkaUsername, kafkaPassword });
  if (kafkaBrokers.length === 0) return { kafka: undefined, rest };
  return { kafka: { brokers: kafkaBrokers, tls: kafkaTls, sasl, topicPrefix: kafkaTopicPrefix }, rest };
}

function saslOf({
  kafkaSasl: mechanism,
  kafkaUsername: username,
  kafkaPassword: password,
}: Pick<KafkaValues, 'kafkaSasl' | 'kafkaUsername' | 'kafkaPassword'>): KafkaConfig['sasl'] {
  if (mechanism !== undefined && username !== undefined && password !== undefined)
    return { mechanism, username, password };
  if (mechanism === undefined && username === undefined && password === undefined) return undefined;
  throw new ConfigError(['VARFREQ_KAFKA_SASL, VARFREQ_KAFKA_USERNAME, VARFREQ_KAFKA_PASSWORD: all or none of them']);
}
