import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive, type ProcessIdentity, startOf } from '../../process-identity.ts';

const host = digest(hostname());
const own: Writer = { pid: process.pid, started: startOf(process.pid), thread: ownThread() };
/** Names of version 0.1 and of other systems than Linux have no thread. */
const namePattern = /^([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})\.(?:(\d+)\.)?[0-9a-f-]{36}$/;

interface Writer extends ProcessIdentity {
  /** Number of the thread on Linux: one that is terminated leaves files though its process lives. */
  thread?: string | undefined;
}

/** Number of the thread that calls this. */
function ownThread(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A fresh name that identifies the machine, process and thread of its writer. */
export function temporaryName({ pid, started, thread }: Writer = own): string {
  const parts = [host, pid, digest(started), thread, randomUUID()];
  return parts.filter((part) => part !== undefined).join('.');
}

/**
 * Whether a temporary file is abandoned: its writer, a process or thread on this machine, has ended (a file of our own pid
 * from before our start belongs to a predecessor), or it has not been written to for `olderThanMs`.
 */
function isLeftOver(name: string, modifiedMs: number, now: { timeMs: number; startedMs: number; olderThanMs: number }) {
  const [, machine, writer, start, thread] = namePattern.exec(name) ?? [];
  const pid = Number(writer);
  if (now.timeMs - modifiedMs > now.olderThanMs) return true;
  if (machine !== host) return false;
  if (thread !== undefined && !existsSync(`/proc/${pid}/task/${thread}`)) return true;
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
