import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const last = availableParallelism() - 1;

/** Whether processes can be held on one processor, with others left for the rest. */
export const canPin = last > 0 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Holds all threads of a running process on the last processor; those that it has started already go where they like. */
export function pinToLast(pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(last), String(pid)], { stdio: 'ignore' });
}

/** Before a command that is to keep off the last processor. */
export const offLast: readonly string[] = canPin ? ['taskset', '--cpu-list', `0-${last - 1}`] : [];
