import { until } from '@varfreq/testkit/until';
import type { Replica } from '../cluster/replica.ts';
import type { Play } from './play.ts';

/** Places in the code at which a process kills itself, by service. */
export const points = [
  ['metadata', 'before-claim-commit'],
  ['metadata', 'before-publish-commit'],
  ['metadata', 'after-publish-commit'],
  ['metadata', 'before-swap-commit'],
  ['metadata', 'after-garbage-removed'],
  ['parser', 'after-offer'],
  ['parser', 'after-claim'],
  ['parser', 'after-plan'],
  ['parser', 'while-parsing'],
  ['parser', 'after-segment-put'],
  ['parser', 'before-done'],
  ['frequency', 'after-offer'],
  ['frequency', 'after-claim'],
  ['frequency', 'after-plan'],
  ['frequency', 'while-annotating'],
  ['frequency', 'after-result-put'],
  ['frequency', 'before-done'],
] as const;

/** Arms a fault point in both processes of a service; when the first has died, both restart without it. */
export const killAtPoint: Play = async (cluster, _random, index) => {
  const [service, point] = points[index]!;
  const pair = cluster.target.replicas(service);
  await replace(pair, { VARFREQ_FAULT_POINT: point });
  await cluster.play(0, async () => {
    const dead = await until(`${service} at ${point}`, () => pair.find(({ process }) => process.hasEnded)?.process);
    const { signal } = await dead.ended;
    if (signal !== 'SIGKILL') throw new Error(`${service} ended otherwise than at ${point}`);
    await replace(pair, {});
  });
  return `${service} ${point}`;
};

/** Kills and restarts processes. */
async function replace(replicas: readonly Replica[], env: Record<string, string>): Promise<void> {
  for (const { process } of replicas) if (!process.hasEnded) process.signal('SIGKILL');
  await Promise.all(replicas.map(({ process }) => process.ended));
  for (const replica of replicas) replica.start(env);
}
