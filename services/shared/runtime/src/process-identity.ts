import { readFileSync } from 'node:fs';

/** A process of this machine, running or ended. */
export interface ProcessIdentity {
  pid: number;
  /** Distinguishes a process from a later one with the same pid, see `startOf`. */
  started: string;
}

/** Boot id and start time on Linux; elsewhere only the pid identifies a process. */
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

/** Whether the process is running; a later process or thread with the same pid does not count. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}
