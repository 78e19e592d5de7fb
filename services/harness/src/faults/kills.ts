import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '@varfreq/testkit/processes/processes';
import type { Random } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import type { Replica } from '../cluster/replica.ts';
import { type DisturbableCluster, type Play, percent } from './play.ts';

/** Kills one process of a service, sometimes both, and restarts it after up to a second. */
export function killReplicas(service: Replica['service']): Play {
  return async (cluster, random) => {
    const [share, pauseMs] = [random.next(), random.int(0, 1000)];
    const killed = chooseReplicas(cluster, random, service);
    await cluster.play(share, () => killAndStart(killed, pauseMs));
    return `${namesOf(killed)} at ${percent(share)}`;
  };
}

/** The same for a parser or frequency process, four times in five while it is busy. */
export const killWorkers: Play = async (cluster, random) => {
  const { target } = cluster;
  const [moment, pauseMs, delayMs] = [random.next(), random.int(0, 1000), random.int(0, 150)];
  const killed = chooseReplicas(cluster, random, random.pick(['parser', 'frequency']));
  const atWork = random.chance(0.8);
  const share = atWork ? moment / 2 : moment;
  const held = () => killed.flatMap((one) => target.heldBy(one)).length;
  let pieces = 0;
  await cluster.play(share, async () => {
    if (atWork) await until('the worker is at work', () => held() > 0, { timeoutMs: 5000 }).catch(() => undefined); // otherwise idle
    await sleep(delayMs);
    pieces = held();
    await killAndStart(killed, pauseMs);
  });
  return `${namesOf(killed)} at ${percent(share)}, with ${pieces} pieces of work`;
};

function chooseReplicas(
  { target }: DisturbableCluster,
  random: Random,
  service: Replica['service'],
): readonly Replica[] {
  const pair = target.replicas(service);
  return random.chance(0.2) ? pair : [random.pick(pair)];
}

async function killAndStart(killed: readonly Replica[], pauseMs: number): Promise<void> {
  for (const { process } of killed) process.signal('SIGKILL');
  await Promise.all(killed.map(({ process }) => process.ended));
  await sleep(pauseMs);
  for (const replica of killed) replica.start();
}

function namesOf(killed: readonly Replica[]): string {
  return killed.map(({ name }) => name).join(' and ');
}

/** Kills Kafka or the store, and restarts it on its data after up to two seconds. */
export function killComponent(name: 'kafka' | 's3'): Play {
  return async (cluster, random) => {
    const [share, pauseMs] = [random.next(), random.int(0, 2000)];
    const component = cluster.target.running[name];
    await cluster.play(share, async () => {
      await component.stop('SIGKILL');
      await sleep(pauseMs);
      await component.restart();
    });
    return `at ${percent(share)}, away for ${pauseMs} ms`;
  };
}

/** Kills the main process of PostgreSQL, which restarts at once. */
export const killPostgres: Play = async (cluster, random) => {
  const share = random.next();
  const { postgres } = cluster.target.running;
  const before = postgres.pid()!;
  await cluster.play(share, async () => {
    sendSignal(before, 'SIGKILL');
    await until('PostgreSQL is started again', () => (postgres.pid() ?? before) !== before);
  });
  return `at ${percent(share)}`;
};
