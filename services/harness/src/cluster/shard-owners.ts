import { until } from '@varfreq/testkit/until';
import type { Replica } from './replica.ts';

/** A shard as logged by its worker (level `info`). */
export interface OwnedShard {
  /** Name of the replica. */
  owner: string;
  shard: number;
  epoch: number;
  /** Unix time in milliseconds. */
  startedAt: number;
  endedAt: number;
}

interface Line {
  event?: string;
  time: string;
  taskId?: number;
  epoch: number;
  shard: number;
  ending?: string;
}

/** Waits until the end of all work that a service has begun is logged, which may be later than the end of its task. */
export async function allLogged(replicas: readonly Replica[], of: 'parser' | 'frequency'): Promise<void> {
  const own = replicas.filter(({ service }) => service === of);
  const count = (event: string) => own.reduce((sum, { process }) => sum + process.logs.split(event).length, 0);
  await until('all ends are logged', () => count('"event":"work_started"') === count('"event":"work_ended"'));
}

/**
 * Shards, with their workers, of the only task of a service that was ever split, resubmissions included: those of the
 * newest epoch that succeeded, without the plan and the seal.
 */
export function doneShards(replicas: readonly Replica[], of: 'parser' | 'frequency'): OwnedShard[] {
  const all = replicas.filter(({ service }) => service === of).flatMap((replica) => shardsOf(replica));
  const epoch = Math.max(...all.map((one) => one.epoch));
  const newest = all.filter((one) => one.epoch === epoch);
  const seal = Math.max(...newest.map(({ shard }) => shard));
  return newest.filter(({ shard }) => shard !== 0 && shard !== seal);
}

function shardsOf({ name, process }: Replica): OwnedShard[] {
  const started = new Map<string, number>();
  const shards: OwnedShard[] = [];
  for (const text of process.logs.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))) {
    const { event, time, taskId, epoch, shard, ending } = JSON.parse(text) as Line;
    const id = `${taskId}.${epoch}.${shard}`;
    if (event === 'work_started') started.set(id, Date.parse(time));
    if (event !== 'work_ended' || ending !== 'done') continue;
    shards.push({ owner: name, shard, epoch, startedAt: started.get(id)!, endedAt: Date.parse(time) });
  }
  return shards;
}
