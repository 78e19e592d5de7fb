import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Problem } from '../terminal/problem.ts';

/**
 * Takes a lock file, which names its process; that of a process of this host that has ended is taken over. Returns its
 * release. Errors: `Problem` while another process holds it.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const own = `${hostname()} ${process.pid}`;
  if (!(await isMade(path, own))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (!hasEnded(holder)) throw held(path, holder);
    await rm(path, { force: true });
    if (!(await isMade(path, own))) throw held(path, 'another one');
  }
  return () => rm(path, { force: true });
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
