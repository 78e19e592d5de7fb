import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from '@varfreq/testkit/cluster/replica';
import { sendSignal } from '@varfreq/testkit/system/processes';
import { heldBy } from './held-work.ts';
import { type Play, percent } from './play.ts';
import { until } from './until.ts';

/** Kills one process of these services, now and then both of one service, and starts it again after up to a second. */
export function killReplicas(...services: [Replica['service'], ...Replica['service'][]]): Play {
  return async (arena, random) => {
    const [share, pauseMs] = [random.next(), random.int(0, 1000)];
    const service = random.pick(services);
    const pair = arena.victim.replicas(service);
    const victims = random.chance(0.2) ? pair : [random.pick(pair)];
    let held = 0;
    await arena.play(share, async () => {
      held = victims.reduce((sum, { process }) => sum + heldBy(process).length, 0);
      for (const { process } of victims) process.signal('SIGKILL');
      await Promise.all(victims.map(({ process }) => process.ended));
      await sleep(pauseMs);
      for (const victim of victims) victim.start();
    });
    const names = victims.map(({ name }) => name).join(' and ');
    return `${names} at ${percent(share)}${services.includes('parser') ? `, with ${held} pieces of work` : ''}`;
  };
}

/** Kills Kafka or the store, and starts it again on its data after up to two seconds. */
export function killComponent(name: 'kafka' | 's3'): Play {
  return async (arena, random) => {
    const [share, pauseMs] = [random.next(), random.int(0, 2000)];
    const component = arena.victim.running[name];
    await arena.play(share, async () => {
      await component.stop('SIGKILL');
      await sleep(pauseMs);
      await component.restart();
    });
    return `at ${percent(share)}, away for ${pauseMs} ms`;
  };
}

/** Kills the main process of PostgreSQL, which is started again at once. */
export const killPostgres: Play = async (arena, random) => {
  const share = random.next();
  const { postgres } = arena.victim.running;
  const before = postgres.pid()!;
  await arena.play(share, async () => {
    sendSignal(before, 'SIGKILL');
    await until('PostgreSQL is started again', () => (postgres.pid() ?? before) !== before);
  });
  return `at ${percent(share)}`;
};
