import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Problem } from '../terminal/problem.ts';

/** A lock is touched this often. */
const touchMs = 30_000;
/** One that was not touched within this time is of a lost host or container; clocks may differ by some of it. */
const staleMs = 300_000;
/** Held by this process. */
const own = new Set<string>();

/**
 * Takes a lock file, which names its process and is touched while it is held. One of a process of this host that has
 * ended, or that was not touched for five minutes, is taken over. Returns its release. Errors: `Problem` while another
 * process holds it.
 */
export async function takeLock(path: string, everyMs = touchMs): Promise<() => Promise<void>> {
  const name = `${hostname()} ${process.pid}`;
  if (!(await isMade(path, name))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    const isFree = !own.has(path) && (holder === name || hasEnded(holder) || (await isStale(path)));
    if (!isFree) throw held(path, holder);
    await rm(path, { force: true });
    if (!(await isMade(path, name))) throw held(path, 'another one');
  }
  own.add(path);
  const timer = setInterval(() => void touch(path), everyMs).unref();
  return async () => {
    clearInterval(timer);
    own.delete(path);
    await rm(path, { force: true });
  };
}

/** A failure of the disk shows where the journal is written. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

async function isStale(path: string): Promise<boolean> {
  const touched = await stat(path).catch(() => undefined);
  return touched !== undefined && touched.mtimeMs < Date.now() - staleMs;
}

async function isMade(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}

function held(path: string, holder: string): Problem {
  const message = `another client (host and process: ${holder}) imports this manifest`;
  return new Problem('usage', message, `Wait for its end; if it has ended, remove ${path}.`);
}

function hasEnded(holder: string): boolean {
  const [host, pid] = holder.split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}
