import { parentPort, workerData } from 'node:worker_threads';
import { targets } from './targets.ts';

/** What the runner asks of a thread: a target, where its seeds start, and how many items it shall try. */
export interface FuzzJob {
  target: string;
  firstSeed: number;
  items: number;
}

/** What a thread tells: where it is, that it is done, or what it found. */
export type FuzzMessage =
  | { seed: number; items: number }
  | { done: true; items: number }
  | { seed: number; found: string };

const job = workerData as FuzzJob;
const target = targets.find(({ name }) => name === job.target)!;
const tell = (message: FuzzMessage) => parentPort!.postMessage(message);

let items = 0;
let toldAt = -Infinity;
for (let seed = job.firstSeed; items < job.items; seed += 1) {
  if (performance.now() - toldAt > 200) {
    toldAt = performance.now();
    tell({ seed, items });
  }
  try {
    items += await target.read(target.makeCase(seed), seed);
  } catch (error) {
    tell({ seed, found: (error as Error).stack ?? String(error) });
  }
}
tell({ done: true, items });
