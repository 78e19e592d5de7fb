import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The server of a cluster directory, if `postmaster.pid` names a living one. In a copy of a directory, or after a restart of the
 * machine, the number may be that of another server: on Linux only one at work in this directory counts.
 */
export function runningPostmaster(clusterDir: string): number | undefined {
  const pid = namedPid(clusterDir);
  return pid !== undefined && isPostgres(pid) && worksIn(pid, clusterDir) ? pid : undefined;
}

/** Removes a `postmaster.pid` that names a living process other than the server of this directory: PostgreSQL would not start. */
export function removeForeignPid(clusterDir: string): void {
  const pid = namedPid(clusterDir);
  if (process.platform !== 'linux' || pid === undefined || !existsSync(`/proc/${pid}`)) return;
  if (runningPostmaster(clusterDir) === undefined) rmSync(pidFile(clusterDir), { force: true });
}

/**
 * Whether this server of a cluster directory accepts connections, by the last line of `postmaster.pid`. It has then bound
 * its port: answers there are its own, and not those of another server that took the port first.
 */
export function isReadyPostmaster(pid: number | undefined, clusterDir: string): boolean {
  const lines = linesOfPidFile(clusterDir);
  return pid !== undefined && Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

function namedPid(clusterDir: string): number | undefined {
  const pid = Number(linesOfPidFile(clusterDir)[0]);
  return pid > 0 ? pid : undefined;
}

function linesOfPidFile(clusterDir: string): string[] {
  try {
    return readFileSync(pidFile(clusterDir), 'utf8').split('\n');
  } catch {
    return []; // no file: no server
  }
}

function worksIn(pid: number, clusterDir: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false; // gone, or of another user
  }
}

/**
 * Stops the orphaned server of a killed predecessor: fast shutdown, immediate shutdown after half the time. Error when
 * it is still running at the end.
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
