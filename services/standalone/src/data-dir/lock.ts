import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessIdentity, startOf } from '@varfreq/runtime/process-identity';
import { writeSynced } from './write-durably.ts';

/** Held while the process lives; the lock of a killed process is recognised and taken over. */
export interface DirectoryLock {
  release(): void;
}

/** Of a lock that a power cut left without content, which 0.1 allowed. No process has such a number. */
const lost: ProcessIdentity = { pid: 2 ** 31 - 1, started: 'gone' };

/** Whether a living process holds the lock. */
export function isLocked(dir: string): boolean {
  const holder = readHolder(join(dir, 'lock'));
  return holder !== undefined && isAlive(holder);
}

/** Locks a data directory for this process. Errors: `<dir> is in use by pid N`. */
export function lockDirectory(dir: string): DirectoryLock {
  const path = join(dir, 'lock');
  const mine: ProcessIdentity = { pid: process.pid, started: startOf(process.pid) };
  const own = `${path}.${process.pid}`;
  writeSynced(own, JSON.stringify(mine));
  try {
    while (!tryLink(own, path)) removeStale(dir, path);
  } finally {
    rmSync(own, { force: true });
  }
  return {
    release: () => {
      if (sameHolder(readHolder(path), mine)) rmSync(path, { force: true });
    },
  };
}

/** Creates `path` only if it is absent, atomically with its content. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(dir: string, path: string): void {
  const holder = readHolder(path);
  if (holder === undefined) return; // released meanwhile
  if (isAlive(holder))
    throw new Error(`${dir} is in use by pid ${holder.pid}: stop it, or set VARFREQ_DATA_DIR to another folder`);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside); // only one of several starters succeeds
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another process may have replaced the stale lock between the check and the move: then give it back.
  if (!sameHolder(readHolder(aside), holder)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return /[^\0]/.test(text) ? (JSON.parse(text) as ProcessIdentity) : lost;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path} is not a varfreq lock: remove it if nothing uses the folder`, { cause: error });
  }
}

function sameHolder(a: ProcessIdentity | undefined, b: ProcessIdentity): boolean {
  return a?.pid === b.pid && a.started === b.started;
}
