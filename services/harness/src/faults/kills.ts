import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '@varfreq/testkit/processes/processes';
import type { Random } from '@varfreq/testkit/random';
import type { Replica } from '../cluster/replica.ts';
import type { Arena } from './arena.ts';
import { type Play, percent } from './play.ts';
import { until } from './until.ts';

/** Kills one process of a service, sometimes both, and restarts it after up to a second. */
export function killReplicas(service: Replica['service']): Play {
  return async (arena, random) => {
    const [share, pauseMs] = [random.next(), random.int(0, 1000)];
    const victims = chooseVictims(arena, random, service);
    await arena.play(share, () => killAndStart(victims, pauseMs));
    return `${namesOf(victims)} at ${percent(share)}`;
  };
}

/** The same for a parser or frequency process, four times in five while it is busy. */
export const killWorkers: Play = async (arena, random) => {
  const { victim } = arena;
  const [moment, pauseMs, delayMs] = [random.next(), random.int(0, 1000), random.int(0, 150)];
  const victims = chooseVictims(arena, random, random.pick(['parser', 'frequency']));
  const atWork = random.chance(0.8);
  const share = atWork ? moment / 2 : moment;
  const held = () => victims.flatMap((one) => victim.heldBy(one)).length;
  let pieces = 0;
  await arena.play(share, async () => {
    if (atWork) await until('the worker is at work', () => held() > 0, 5000).catch(() => undefined); // otherwise idle
    await sleep(delayMs);
    pieces = held();
    await killAndStart(victims, pauseMs);
  });
  return `${namesOf(victims)} at ${percent(share)}, with ${pieces} pieces of work`;
};

function chooseVictims({ victim }: Arena, random: Random, service: Replica['service']): readonly Replica[] {
  const pair = victim.replicas(service);
  return random.chance(0.2) ? pair : [random.pick(pair)];
}

async function killAndStart(victims: readonly Replica[], pauseMs: number): Promise<void> {
  for (const { process } of victims) process.signal('SIGKILL');
  await Promise.all(victims.map(({ process }) => process.ended));
  await sleep(pauseMs);
  for (const victim of victims) victim.start();
}

function namesOf(victims: readonly Replica[]): string {
  return victims.map(({ name }) => name).join(' and ');
}

/** Kills Kafka or the store, and restarts it on its data after up to two seconds. */
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

/** Kills the main process of PostgreSQL, which restarts at once. */
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
