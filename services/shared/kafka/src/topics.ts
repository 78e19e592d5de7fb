import { retry } from '@varfreq/runtime/retry';
import type { Admin } from 'kafkajs';
import type { KafkaConfig, TopicConfig } from './settings.ts';

/** Last part of the names of a kind of work: of its topic and of the consumer group of its workers. */
const names: Readonly<Record<string, { topic: string; group: string }>> = {
  parse: { topic: 'parse', group: 'parser' },
  annotate: { topic: 'frequency', group: 'frequency' },
  compact: { topic: 'compact', group: 'compact' },
};

/** The topic of a kind of work, for offers or for dead letters. */
export function topicOf(prefix: string, kind: string, deadLetter = false): string {
  return `${prefix}.${names[kind]?.topic ?? kind}${deadLetter ? '.dead' : ''}`;
}

/** The topic of events: with the default prefix, `varfreq.events`. */
export function eventsTopic(prefix: string): string {
  return `${prefix.replace(/\.work$/, '')}.events`;
}

/** The consumer group of the workers of a kind: with the default prefix, `varfreq-parser` for example. */
export function groupOf(prefix: string, kind: string): string {
  return `${prefix.replace(/\.work$/, '')}-${names[kind]?.group ?? kind}`;
}

/** All topics of work. */
export function allTopics(prefix: string): string[] {
  return Object.keys(names).flatMap((kind) => [topicOf(prefix, kind), topicOf(prefix, kind, true)]);
}

/** Makes those of the topics that are missing, any number of times, by several at once; returns their names. */
export async function ensureTopics(admin: Admin, wanted: readonly string[], config: TopicConfig): Promise<string[]> {
  const { partitions: numPartitions, replication: replicationFactor = -1 } = config;
  const there = await admin.listTopics();
  const missing = wanted.filter((topic) => !there.includes(topic));
  if (missing.length > 0) {
    const partitionsOf = (topic: string) => (topic.endsWith('.dead') ? 1 : numPartitions); // dead letters are few
    const topics = missing.map((topic) => ({ topic, numPartitions: partitionsOf(topic), replicationFactor }));
    await admin.createTopics({ topics, waitForLeaders: true, timeout: 10_000 });
  }
  return missing;
}

/**
 * Gives topics of offers the configured number of partitions at least, any number of times, by several at once; returns
 * the names of topics that had fewer. Errors: those of kafkajs, when the user may not alter topics for example.
 */
export async function growTopics(
  admin: Admin,
  { topicPrefix, partitions }: Pick<KafkaConfig & TopicConfig, 'topicPrefix' | 'partitions'>,
): Promise<string[]> {
  const short = await shortTopics(admin, { topicPrefix, partitions });
  const grow = async () => {
    const topics = await shortTopics(admin, { topicPrefix, partitions });
    const topicPartitions = topics.map((topic) => ({ topic, count: partitions }));
    if (topics.length > 0) await admin.createPartitions({ topicPartitions, timeout: 10_000 });
  };
  if (short.length > 0) await retry(grow, besideOthers);
  return short;
}

/** Kafka refuses to grow topics that another process has grown, which brokers may report a little later. */
const besideOthers = {
  backoff: { firstMs: 100, maxMs: 1000 },
  maxTries: 10,
  isTransient: (error: unknown) => error instanceof Error && 'type' in error && error.type === 'INVALID_PARTITIONS',
};

async function shortTopics(admin: Admin, { topicPrefix, partitions }: { topicPrefix: string; partitions: number }) {
  const topics = Object.keys(names).map((kind) => topicOf(topicPrefix, kind));
  const { topics: found } = await admin.fetchTopicMetadata({ topics });
  return found.filter((topic) => topic.partitions.length < partitions).map(({ name }) => name);
}
