import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import type { Replica } from '../replica.ts';

const readyWithinMs = 120_000;

/** Restarts a process as an orchestrator does and waits until it is ready; returns how the old one ended. */
export async function restart(replica: Replica): Promise<ProcessEnd> {
  const end = await replica.stop();
  replica.start();
  const deadline = performance.now() + readyWithinMs;
  while (!(await replica.isReady())) {
    const { process } = replica;
    if (process.hasEnded) throw new Error(`${replica.name} ended before it was ready:\n${process.logs}`);
    if (performance.now() > deadline) throw new Error(`${replica.name} is not ready:\n${process.logs}`);
    await sleep(100);
  }
  return end;
}
