import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, type ProcessIdentity, startOf } from '../../process-identity.ts';

const host = digest(hostname());
const own: ProcessIdentity = { pid: process.pid, started: startOf(process.pid) };
const namePattern = /^([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})\.[0-9a-f-]{36}$/;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A fresh name that identifies the machine and process of its writer. */
export function temporaryName({ pid, started }: ProcessIdentity = own): string {
  return `${host}.${pid}.${digest(started)}.${randomUUID()}`;
}

/**
 * Whether a temporary file is abandoned: its writer on this machine has ended (a file of our own pid from before our
 * start belongs to a predecessor), or it has not been written to for `olderThanMs`.
 */
function isLeftOver(name: string, modifiedMs: number, now: { timeMs: number; startedMs: number; olderThanMs: number }) {
  const [, machine, writer, start] = namePattern.exec(name) ?? [];
  const pid = Number(writer);
  if (now.timeMs - modifiedMs > now.olderThanMs) return true;
  if (machine !== host) return false;
  const started = startOf(pid);
  return !isAlive({ pid, started }) || digest(started) !== start || (pid === process.pid && modifiedMs < now.startedMs);
}

/** Deletes abandoned files in the directory; returns how many. */
export async function removeLeftOvers(directory: string, olderThanMs: number): Promise<number> {
  const timeMs = Date.now();
  const now = { timeMs, startedMs: timeMs - process.uptime() * 1000, olderThanMs };
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
