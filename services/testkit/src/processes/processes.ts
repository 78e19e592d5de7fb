import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A running process. */
export interface RunningProcess {
  pid: number;
  /** Its command line, arguments joined by blanks. */
  command: string;
}

async function textOf(pid: string, file: string): Promise<string> {
  return await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

/** Whether a process uses a directory: in its arguments, its environment, or as its working directory. */
async function isAbout(pid: string, path: string): Promise<boolean> {
  const works = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const texts = [works, await textOf(pid, 'cmdline'), await textOf(pid, 'environ')];
  return texts.some((text) => text.includes(path));
}

/** The processes of an installation, PostgreSQL's included, by the path of its data directory (Linux). */
export async function processesOf(dataDir: string): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const found: RunningProcess[] = [];
  for (const pid of pids) {
    const state = (await textOf(pid, 'stat')).replace(/^.*\) /s, '')[0];
    if (state === undefined || state === 'Z' || !(await isAbout(pid, dataDir))) continue;
    found.push({ pid: Number(pid), command: (await textOf(pid, 'cmdline')).replaceAll('\0', ' ').trim() });
  }
  return found;
}

/** Clock ticks per second in `/proc`, the same on all Linux systems. */
const ticksPerSecond = 100;

/** Processor time of an installation so far, in seconds: of all its processes and their ended children (Linux). */
export async function processorSeconds(dataDir: string): Promise<number> {
  let ticks = 0;
  for (const { pid } of await processesOf(dataDir)) {
    const fields = (await textOf(String(pid), 'stat')).replace(/^.*\) /s, '').split(' ');
    const [user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number);
    ticks += user + system + usersOfChildren + systemOfChildren;
  }
  return ticks / ticksPerSecond;
}

/** The main process of the embedded PostgreSQL of a data directory; undefined when there is none. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return (await textOf(String(pid), 'comm')).startsWith('postgres') ? pid : undefined;
}

/** Sends a signal; false when the process has ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Peak resident memory of a process in bytes (Linux). */
export async function peakResidentBytes(pid: number): Promise<number> {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(await textOf(String(pid), 'status'));
  if (line === null) throw new Error(`there is no process ${pid}`);
  return Number(line[1]) * 1024;
}
