import { deleteMessages, membersOf, resetOffsets, takeAndLeave } from '@varfreq/testkit/components/kafka-groups';
import { readMessages, sendMessages } from '@varfreq/testkit/components/kafka-messages';
import { until } from '@varfreq/testkit/until';
import type { Replica } from '../cluster/replica.ts';
import type { FaultCluster } from './fault-cluster.ts';
import { type Play, percent } from './play.ts';
import { leaseMs, pollMs } from './settings.ts';

/** What an idle cluster on a shared machine needs for an import besides waiting for it. A busy one needs longer. */
const workMs = 10_000;
/** An import may take this number of undisturbed ones where `workMs` is too short, but not longer than `mostMs`. */
const mostUsual = 5;
const mostMs = 120_000;

/** Workers of a kind, as Kafka knows them. */
interface Group {
  groupId: string;
  topic: string;
  service: Replica['service'];
}

function groupsOf({ target }: FaultCluster): { broker: string; parsers: Group; frequencies: Group; compactors: Group } {
  const { topicPrefix } = target.installation;
  const name = topicPrefix.replace('.work', '');
  const groupOf = (group: string, topic: string, service: Group['service']): Group => ({
    groupId: `${name}-${group}`,
    topic: `${topicPrefix}.${topic}`,
    service,
  });
  return {
    broker: target.running.components.broker,
    parsers: groupOf('parser', 'parse', 'parser'),
    frequencies: groupOf('frequency', 'frequency', 'frequency'),
    compactors: groupOf('compact', 'compact', 'frequency'),
  };
}

/** Deletes offers that no worker has answered (even cases), or repeats all of them in another order (odd cases). */
export const disturbOffers: Play<FaultCluster> = async (cluster, random, index) => {
  const { broker, ...groups } = groupsOf(cluster);
  const topics = Object.values(groups).map(({ topic }) => topic);
  const [share, isLoss] = [random.next() / 2, index % 2 === 0];
  let messages = 0;
  await cluster.play(share, async () => {
    const offers = await readMessages(broker, topics);
    messages = offers.length;
    if (isLoss) await deleteMessages(broker, topics);
    else await sendMessages(broker, offers.toReversed(), random.int(1, 50));
  });
  const took = await importSoon(cluster);
  return `${messages} ${isLoss ? 'lost' : 'in reverse'} at ${percent(share)}; then an import took ${took} ms`;
};

/** Members join the groups, take offers, claim nothing and leave; each time the partitions move. */
export const stormGroups: Play<FaultCluster> = async (cluster, random) => {
  const { broker, ...groups } = groupsOf(cluster);
  const share = random.next() / 2;
  let [joined, taken] = [0, 0];
  await cluster.play(share, async () => {
    for (joined = 0; joined < 6; joined += 1) {
      const { groupId, topic } = random.pick(Object.values(groups));
      taken += await takeAndLeave(broker, { groupId, topic, ms: random.int(0, 500) });
    }
  });
  const took = await importSoon(cluster);
  return `${joined} members from ${percent(share)} on took ${taken} offers; then an import took ${took} ms`;
};

/** While all its members are dead, a group is moved to the beginning (even cases) or the end (odd cases) of its topic. */
export const moveOffsets: Play<FaultCluster> = async (cluster, random, index) => {
  const { broker, ...groups } = groupsOf(cluster);
  const to = index % 2 === 0 ? 'earliest' : 'latest';
  const { service, groupId, topic } = random.pick(Object.values(groups));
  const [share, replicas] = [random.next() / 2, cluster.target.replicas(service)];
  await cluster.play(share, async () => {
    for (const { process } of replicas) process.signal('SIGKILL');
    await Promise.all(replicas.map(({ process }) => process.ended));
    await until('the group is empty', async () => (await membersOf(broker, groupId)) === 0);
    await resetOffsets(broker, { groupId, topic, to });
    for (const replica of replicas) replica.start();
  });
  const took = await importSoon(cluster);
  return `${groupId} at ${percent(share)} to the ${to}; then an import took ${took} ms`;
};

/**
 * A worker freezes (SIGSTOP) with partitions, paused ones among them while it is busy, until Kafka has given them to
 * others; what is submitted meanwhile starts within a lease and a poll. Then it resumes and joins again.
 */
export const stallOwner: Play<FaultCluster> = async (cluster, random) => {
  const { broker, parsers, frequencies } = groupsOf(cluster);
  const { groupId, service } = random.pick([parsers, frequencies]);
  const [share, worker] = [random.next() / 2, random.pick(cluster.target.replicas(service))];
  let took = 0;
  await cluster.play(share, async () => {
    await frozen(worker, async () => {
      await until('the others have its partitions', async () => (await membersOf(broker, groupId)) === 1);
    });
    await until('it is a member again', async () => (await membersOf(broker, groupId)) === 2);
  });
  await frozen(worker, async () => {
    took = await timeOfImport(cluster);
  });
  await requireSoon(cluster, took);
  return `${worker.name} at ${percent(share)}; beside it an import took ${took} ms`;
};

async function frozen({ process }: Replica, body: () => Promise<void>): Promise<void> {
  process.signal('SIGSTOP');
  try {
    await body();
  } finally {
    process.signal('SIGCONT');
  }
}

/** Imports into an idle cluster, in the time of a lease, a poll and the work; returns the milliseconds. */
async function importSoon(cluster: FaultCluster): Promise<number> {
  const took = await timeOfImport(cluster);
  await requireSoon(cluster, took);
  return took;
}

/** Fails when an import took longer than a lease, a poll and the work, by that of another one where it is much. */
async function requireSoon(cluster: FaultCluster, took: number): Promise<void> {
  const waited = took - leaseMs - pollMs;
  if (waited > mostMs || (waited > workMs && waited > mostUsual * (await timeOfImport(cluster))))
    throw new Error(`an import into an idle cluster took ${took} ms`);
}

/** Imports, and removes what it has made; returns the milliseconds of the import. */
async function timeOfImport({ rounds: { client } }: FaultCluster): Promise<number> {
  const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
  const data_source = await client.upload('vcf', `${header}1\t1\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`, false);
  const sample = await client.create('/samples/', { name: 'sample' });
  const started = performance.now();
  const variation = await client.create('/variations/', { sample, data_source });
  await client.finish(variation);
  const took = Math.round(performance.now() - started);
  for (const uri of [variation, sample, data_source]) await client.delete(uri);
  return took;
}
