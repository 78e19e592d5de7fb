import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** 0-based number of the last processor. */
export const last = availableParallelism() - 1;

/** Whether processes can be pinned to one processor while others remain. */
export const canPin = last > 0 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Pins all threads of a running process to one processor; its existing children are not pinned. */
export function pin(pid: number, processor: number): void {
  hold(pid, String(processor));
}

/** Keeps this process, and all that it starts meanwhile, off the last processor where possible. */
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
