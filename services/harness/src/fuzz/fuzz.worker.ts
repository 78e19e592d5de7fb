import { parentPort, workerData } from 'node:worker_threads';
import { targets } from './targets.ts';

/** A thread's job: a target, its first seed, and the number of items to try. */
export interface FuzzJob {
  target: string;
  firstSeed: number;
  items: number;
}

/** A thread's message: its progress, its end, or a finding. */
export type FuzzMessage =
  | { seed: number; items: number }
  | { done: true; items: number }
  | { seed: number; found: string };

const job = workerData as FuzzJob;
const target = targets.find(({ name }) => name === job.target)!;
const send = (message: FuzzMessage) => parentPort!.postMessage(message);

let items = 0;
let toldAt = -Infinity;
for (let seed = job.firstSeed; items < job.items; seed += 1) {
  if (performance.now() - toldAt > 200) {
    toldAt = performance.now();
    send({ seed, items });
  }
  try {
    items += await target.read(target.makeCase(seed), seed);
  } catch (error) {
    send({ seed, found: (error as Error).stack ?? String(error) });
  }
}
send({ done: true, items });
