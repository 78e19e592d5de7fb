import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Number of the last processor, from 0 on. */
export const last = availableParallelism() - 1;

/** Whether processes can be held on one processor, with others left for the rest. */
export const canPin = last > 0 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Holds all threads of a running process on one processor; processes that it has started already go where they like. */
export function pin(pid: number, processor: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)], { stdio: 'ignore' });
}

/** Before a command that is to keep off the last processor. */
export const offLast: readonly string[] = canPin ? ['taskset', '--cpu-list', `0-${last - 1}`] : [];
