import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '@varfreq/testkit/until';
import type { System } from './start-system.ts';

const quietMs = 2000;

interface Line {
  event?: string;
  kind?: string;
  taskId?: number;
  ending?: string;
  jobs?: number;
}

/** Compactions in the log of a system at level `info`. */
function tally(log: string): { planned: number; done: number } {
  const started = new Set<number | undefined>();
  let planned = 0;
  let done = 0;
  for (const text of log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))) {
    const { event, kind, taskId, ending, jobs = 0 } = JSON.parse(text) as Line;
    if (event === 'compactions_planned') planned += jobs;
    if (event === 'work_started' && kind === 'COMPACT') started.add(taskId);
    if (event === 'work_ended' && started.has(taskId) && ending === 'done') done += 1;
  }
  return { planned, done };
}

/**
 * Waits until more compactions than `before` have succeeded, all planned ones have, and no new ones are planned;
 * returns their number.
 */
export async function compacted(system: System, before = 0, deadlineMs = patienceMs): Promise<number> {
  const deadline = performance.now() + deadlineMs;
  let quietSince = performance.now();
  let last = tally(system.logs());
  while (last.done <= before || last.done < last.planned || performance.now() - quietSince < quietMs) {
    if (performance.now() > deadline) throw new Error(`compactions do not settle: ${JSON.stringify(last)}`);
    await sleep(100);
    const now = tally(system.logs());
    if (now.planned !== last.planned || now.done !== last.done) quietSince = performance.now();
    last = now;
  }
  return last.done;
}
