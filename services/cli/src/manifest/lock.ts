import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Problem } from '../terminal/problem.ts';

/** A lock is touched this often. */
const touchMs = 30_000;
/** One that was not touched within this time is of a lost host or container; clocks may differ by some of it. */
const staleMs = 300_000;
/** Held by this process. */
const own = new Set<string>();

/**
 * Takes a lock file, which names its process and is touched while it is held. Taken over is one of a process of this host
 * that has ended, one with this process's own number that was not touched for two rounds (of an earlier container), and one
 * of another host that was not touched for five minutes; never that of a process which runs here, though it may be stopped.
 * Returns its release. Errors: `Problem` while another process holds it.
 */
export async function takeLock(path: string, everyMs = touchMs): Promise<() => Promise<void>> {
  const name = `${hostname()} ${process.pid} ${randomUUID()}`;
  if (!(await isMade(path, name))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (!(await mayTakeOver(path, holder)) || !(await isRemoved(path, holder))) throw held(path, holder);
    if (!(await isMade(path, name))) throw held(path, 'another one');
  }
  own.add(path);
  const timer = setInterval(() => void touch(path, name), everyMs).unref();
  return async () => {
    clearInterval(timer);
    own.delete(path);
    if (await isOf(path, name)) await rm(path, { force: true });
  };
}

/** A failure of the disk shows where the journal is written. */
async function touch(path: string, name: string): Promise<void> {
  const now = new Date();
  if (await isOf(path, name)) await utimes(path, now, now).catch(() => undefined);
}

async function isOf(path: string, name: string): Promise<boolean> {
  return (await readFile(path, 'utf8').catch(() => '')) === name;
}

async function mayTakeOver(path: string, holder: string): Promise<boolean> {
  if (own.has(path)) return false;
  const touched = await stat(path).catch(() => undefined);
  const untouchedMs = touched === undefined ? 0 : Date.now() - touched.mtimeMs;
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return untouchedMs > staleMs;
  return Number(pid) === process.pid ? untouchedMs > 2 * touchMs : hasEnded(pid);
}

/** Moves it away first: another process may have taken it over since it was judged. */
async function isRemoved(path: string, holder: string): Promise<boolean> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const isIt = await isOf(aside, holder);
  if (isIt) await rm(aside, { force: true });
  else await rename(aside, path).catch(() => undefined);
  return isIt;
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
  const [host = holder, pid = ''] = holder.split(' ');
  const message = `another client (host and process: ${host} ${pid}) imports this manifest`;
  return new Problem('usage', message, `Wait for its end; if it has ended, remove ${path}.`);
}

function hasEnded(pid: string | undefined): boolean {
  if (!/^\d+$/.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}
