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

/** All messages of some topics, in order within each partition. */
export async function readMessages(brokers: Brokers, topics: readonly string[]): Promise<QueueMessage[]> {
  const kafka = kafkaOf(brokers);
  const [admin, consumer] = [
    kafka.admin(),
    kafka.consumer({ groupId: `varfreq-test-${randomUUID()}`, maxWaitTimeInMs: 100 }),
  ];
  await admin.connect();
  const offsets = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
  await admin.disconnect();
  const count = offsets.flat().reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
  const messages: QueueMessage[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  if (count === 0) return messages;
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    const eachMessage = async ({ topic, partition, message }: EachMessagePayload) => {
      const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]);
      const key = String(message.key ?? '');
      messages.push({ topic, partition, key, headers: Object.fromEntries(headers), value: message.value });
      if (messages.length >= count) resolve();
    };
    await consumer.run({ autoCommit: false, eachMessage });
    await all;
  } finally {
    await consumer.disconnect();
  }
  return messages;
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
