import type { Admin } from 'kafkajs';
import type { KafkaConfig } from './kafka-config.ts';

/** Last part of a topic's name, by kind of work. */
const names: Readonly<Record<string, string>> = { parse: 'parse', annotate: 'frequency', compact: 'compact' };

/** The topic of a kind of work, for wake-ups or for dead letters. */
export function topicOf(prefix: string, kind: string, deadLetter: boolean): string {
  return `${prefix}.${names[kind] ?? kind}${deadLetter ? '.dead' : ''}`;
}

/** The topics of wake-ups, in the order of their kinds. */
export function wakeUpTopics(prefix: string): string[] {
  return Object.keys(names).map((kind) => topicOf(prefix, kind, false));
}

/** All topics of an installation. */
export function allTopics(prefix: string): string[] {
  return Object.keys(names).flatMap((kind) => [topicOf(prefix, kind, false), topicOf(prefix, kind, true)]);
}

/** Makes the topics that are missing, any number of times, by several at once; gives their names. */
export async function ensureTopics(admin: Admin, config: KafkaConfig): Promise<string[]> {
  const { topicPrefix, partitions: numPartitions, replication: replicationFactor = -1 } = config;
  const there = await admin.listTopics();
  const missing = allTopics(topicPrefix).filter((topic) => !there.includes(topic));
  if (missing.length === 0) return [];
  const topics = missing.map((topic) => ({ topic, numPartitions, replicationFactor }));
  await admin.createTopics({ topics, waitForLeaders: true, timeout: 10_000 });
  return missing;
}
