import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Number of the last processor, from 0 on. */
export const last = availableParallelism() - 1;

/** Whether processes can be held on one processor, with others left for the rest. */
export const canPin = last > 0 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Holds all threads of a running process on one processor; processes that it has started already go where they like. */
export function pin(pid: number, processor: number): void {
  hold(pid, String(processor));
}

/** Keeps this process, and all that it starts meanwhile, off the last processor, where that can be. */
export async function offLast<T>(action: () => Promise<T>): Promise<T> {
  if (!canPin) return await action();
  hold(process.pid, `0-${last - 1}`);
  try {
    return await action();
  } finally {
    hold(process.pid, `0-${last}`);
  }
}

function hold(pid: number, processors: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)], { stdio: 'ignore' });
}
