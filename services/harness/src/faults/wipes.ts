import { setTimeout as sleep } from 'node:timers/promises';
import { messagesIn } from '@varfreq/testkit/components/look';
import { until } from '@varfreq/testkit/until';
import type { FaultCluster } from './fault-cluster.ts';
import { type Play, percent } from './play.ts';

/** Kafka loses its disk while idle (even cases) or during work (odd cases), and delivers offers again. */
export const wipeKafka: Play<FaultCluster> = async (cluster, random, index) => {
  const [share, pauseMs] = [random.next(), random.int(0, 2000)];
  const { kafka } = cluster.target.running;
  const wipe = async () => {
    await kafka.stop('SIGKILL');
    await sleep(pauseMs);
    await cluster.loseEvents();
    await kafka.restart({ wipe: true });
  };
  const isIdle = index % 2 === 0;
  if (isIdle) await wipe();
  await cluster.play(share, isIdle ? async () => {} : wipe);
  await untilOffers(cluster);
  return isIdle ? `idle, away for ${pauseMs} ms` : `at ${percent(share)}, away for ${pauseMs} ms`;
};

/** Runs rounds until Kafka has offers. */
async function untilOffers(cluster: FaultCluster): Promise<void> {
  const { running, installation } = cluster.target;
  const offers = async () => {
    const counts = await messagesIn(running.components.broker, installation.topicPrefix);
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  await until('Kafka has offers again', async () => {
    const before = await offers();
    await cluster.play(0, async () => {});
    return (await offers()) > before;
  });
}
