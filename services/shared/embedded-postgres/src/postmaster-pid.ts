import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The process that `postmaster.pid` of a cluster directory names, if it is alive and really a PostgreSQL server. */
export function runningPostmaster(clusterDir: string): number | undefined {
  let pid: number;
  try {
    pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined; // no file: no server
  }
  return pid > 0 && isPostgres(pid) ? pid : undefined;
}

/**
 * Ends a server that a killed predecessor of ours left behind: a fast shutdown, an immediate one after half the time.
 * Error when it is still there at the end.
 */
export async function stopPostmaster(pid: number, timeoutMs: number): Promise<void> {
  signal(pid, 'SIGINT');
  const start = performance.now();
  let pressed = false;
  while (isPostgres(pid)) {
    const waitedMs = performance.now() - start;
    if (waitedMs > timeoutMs) throw new Error(`PostgreSQL (pid ${pid}) does not stop: end it, then start again`);
    if (waitedMs > timeoutMs / 2 && !pressed) {
      pressed = true;
      signal(pid, 'SIGQUIT');
    }
    await sleep(50);
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres)') && !/\) Z /.test(stat);
  } catch {
    return false; // gone
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
