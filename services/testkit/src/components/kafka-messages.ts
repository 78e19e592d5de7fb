import { randomUUID } from 'node:crypto';
import { type EachMessagePayload, Kafka, logLevel } from 'kafkajs';

/** A message to send to a topic. */
export interface SentMessage {
  topic: string;
  value: Buffer | null;
}

/** A message of a topic. */
export interface QueueMessage extends SentMessage {
  partition: number;
  /** Empty without one. */
  key: string;
  headers: Record<string, string>;
}

type Brokers = string | readonly string[];

const kafkaOf = (brokers: Brokers) => new Kafka({ brokers: [brokers].flat(), logLevel: logLevel.NOTHING });

/** The messages that some topics have at the call, in order within each partition. */
export async function readMessages(brokers: Brokers, topics: readonly string[]): Promise<QueueMessage[]> {
  const kafka = kafkaOf(brokers);
  const unread = await endsOf(kafka, topics);
  const messages: QueueMessage[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  if (unread.size === 0) return messages;
  const consumer = kafka.consumer({ groupId: `varfreq-test-${randomUUID()}`, maxWaitTimeInMs: 100 });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    const eachMessage = async ({ topic, partition, message }: EachMessagePayload) => {
      const place = `${topic} ${partition}`;
      const left = (unread.get(place) ?? 0) - Number(message.offset);
      if (left > 0) messages.push(messageOf(topic, partition, message)); // otherwise sent since
      if (left <= 1) unread.delete(place);
      if (unread.size === 0) resolve();
    };
    await consumer.run({ autoCommit: false, eachMessage });
    await all;
  } finally {
    await consumer.disconnect();
  }
  return messages;
}

/** The offset behind the last message of each partition that has any, by topic and partition. */
async function endsOf(kafka: Kafka, topics: readonly string[]): Promise<Map<string, number>> {
  const admin = kafka.admin();
  await admin.connect();
  const ends = topics.map(async (topic) =>
    (await admin.fetchTopicOffsets(topic))
      .filter(({ low, high }) => Number(high) > Number(low))
      .map(({ partition, high }) => [`${topic} ${partition}`, Number(high)] as const),
  );
  try {
    return new Map((await Promise.all(ends)).flat());
  } finally {
    await admin.disconnect();
  }
}

function messageOf(topic: string, partition: number, { key, value, headers }: EachMessagePayload['message']) {
  const texts = Object.entries(headers ?? {}).map(([name, content]) => [name, String(content)]);
  return { topic, partition, key: String(key ?? ''), headers: Object.fromEntries(texts), value };
}

/** Sends messages, in batches of `batch`; resolves when the broker has acknowledged them. */
export async function sendMessages(broker: string, messages: readonly SentMessage[], batch: number): Promise<void> {
  const producer = kafkaOf(broker).producer({ allowAutoTopicCreation: false });
  await producer.connect();
  try {
    for (let at = 0; at < messages.length; at += batch) {
      const some = messages.slice(at, at + batch);
      const topicMessages = some.map(({ topic, value }) => ({ topic, messages: [{ value }] }));
      await producer.sendBatch({ topicMessages });
    }
  } finally {
    await producer.disconnect();
  }
}
