import { readFileSync } from 'node:fs';

/** A process of this machine, now or before. */
export interface ProcessIdentity {
  pid: number;
  /** Tells a process from a later one with the same number, see `startOf`. */
  started: string;
}

/** Boot id and start time on Linux; elsewhere only the number tells processes apart. */
export function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return 'gone';
  }
}

/** Whether the process lives; another one, or a thread, that has got its number since is not taken for it. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}
