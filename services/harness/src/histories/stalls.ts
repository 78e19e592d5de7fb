import { setTimeout as sleep } from 'node:timers/promises';
import { type Play, percent } from '../faults/play.ts';
import { leaseMs } from '../faults/settings.ts';

/** Freezes a process of any service, its reports to metadata held back with it, for up to twice a lease. */
export const stall: Play = async (cluster, random) => {
  const { target } = cluster;
  const [share, stallMs, replica] = [random.next(), random.int(500, 2 * leaseMs), random.pick(target.replicas())];
  const connection = target.connectionOf(replica);
  await cluster.play(share, async () => {
    connection?.pause();
    replica.process.signal('SIGSTOP');
    await sleep(stallMs);
    connection?.resume();
    replica.process.signal('SIGCONT');
  });
  return `${replica.name} at ${percent(share)}, for ${stallMs} ms`;
};
