import { setTimeout as delay } from 'node:timers/promises';
import { type Admin, type EachBatchPayload, Kafka, logLevel } from 'kafkajs';
import { until } from '../until.ts';

type Brokers = string | readonly string[];

const kafkaOf = (brokers: Brokers) => new Kafka({ brokers: [brokers].flat(), logLevel: logLevel.NOTHING });

async function asAdmin<T>(brokers: Brokers, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafkaOf(brokers).admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}

/** Deletes all messages of some topics; their offsets are not used again. */
export async function deleteMessages(broker: string, topics: readonly string[]): Promise<void> {
  await asAdmin(broker, async (admin) => {
    for (const topic of topics) {
      const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({
        partition,
        offset: high,
      }));
      await admin.deleteTopicRecords({ topic, partitions });
    }
  });
}

/** Number of members of a group, which waits for rebalances. */
export async function membersOf(brokers: Brokers, groupId: string): Promise<number> {
  return await asAdmin(brokers, async (admin) => {
    const settled = async () => {
      const { groups } = await admin.describeGroups([groupId]);
      const { state, members } = groups[0]!;
      return (state === 'Stable' || state === 'Empty' || state === 'Dead') && members.length;
    };
    return await until(`${groupId} has no rebalance`, settled, { pauseMs: 100 });
  });
}

/** Moves a group without members to the oldest or past the newest message of a topic. */
export async function resetOffsets(
  broker: string,
  { groupId, topic, to }: { groupId: string; topic: string; to: 'earliest' | 'latest' },
): Promise<void> {
  await asAdmin(broker, (admin) => admin.resetOffsets({ groupId, topic, earliest: to === 'earliest' }));
}

/** Joins a group, takes messages for a while without committing any, and leaves. Returns how many it took. */
export async function takeAndLeave(
  broker: string,
  { groupId, topic, ms }: { groupId: string; topic: string; ms: number },
): Promise<number> {
  const consumer = kafkaOf(broker).consumer({ groupId, maxWaitTimeInMs: 100 });
  let taken = 0;
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    const eachBatch = async ({ batch }: EachBatchPayload) => {
      taken += batch.messages.length;
    };
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    await delay(ms);
  } finally {
    await consumer.disconnect();
  }
  return taken;
}
