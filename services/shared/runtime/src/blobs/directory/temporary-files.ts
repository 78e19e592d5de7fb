import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const namePattern = /^([0-9a-f]{8})\.(\d+)\.[0-9a-f-]{36}$/;

/** A fresh name that tells machine and process of its writer. */
export function temporaryName(): string {
  return `${host}.${process.pid}.${randomUUID()}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a temporary file is left over: its writer on this machine is gone (a file of our own pid from before our
 * start belongs to a predecessor), or nobody has written for long.
 */
export function isLeftOver(
  name: string,
  modifiedMs: number,
  now: { timeMs: number; startedMs: number; olderThanMs: number; isAlive: (pid: number) => boolean },
): boolean {
  const [, machine, pid] = namePattern.exec(name) ?? [];
  if (now.timeMs - modifiedMs > now.olderThanMs) return true;
  if (machine !== host) return false;
  return Number(pid) === process.pid ? modifiedMs < now.startedMs : !now.isAlive(Number(pid));
}

/** Removes what crashed writers left in the directory; returns how many files went. */
export async function removeLeftOvers(directory: string, olderThanMs: number): Promise<number> {
  const timeMs = Date.now();
  const now = { timeMs, startedMs: timeMs - process.uptime() * 1000, olderThanMs, isAlive };
  let removed = 0;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile() !== true || !isLeftOver(name, info.mtimeMs, now)) continue;
    await unlink(path).then(
      () => (removed += 1),
      () => undefined,
    );
  }
  return removed;
}
