import { mkdir, open, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { git } from './git.ts';

/** A count, a measure, or its course. */
type Figure = number | string | readonly number[];

/** What a long run came to. */
export interface LongRun {
  /** As it is typed. */
  command: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Counts and measures by name; tables as lists of rows. */
  figures: Readonly<Record<string, Figure | readonly Readonly<Record<string, Figure>>[]>>;
}

/**
 * Checks before a run that its report can be written where `--json` names a file; makes the file's folder. Errors: those of
 * the file system.
 */
export async function checkReportFile(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  await mkdir(dirname(file), { recursive: true });
  await (await open(file, 'a')).close();
}

/** Writes a run as JSON, with the commit, the machine and the time of its end, where `--json` names a file. */
export async function reportLongRun(file: string | undefined, run: LongRun): Promise<void> {
  if (file === undefined) return;
  const machine = { processors: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
  const report = { ...run, ended: new Date().toISOString(), commit: commit(), ...machine };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** The commit that is checked out, with a plus when files differ from it; empty outside of a repository. */
function commit(): string {
  try {
    const head = git(import.meta.dirname, 'rev-parse', '--short', 'HEAD');
    const changes = git(import.meta.dirname, 'status', '--porcelain', '--untracked-files=no');
    return changes === '' ? head : `${head}+`;
  } catch {
    return '';
  }
}

/** Duration of a run, from `--minutes`; it begins now. Errors: no number above 0. */
export function minutesFrom(text: string): { minutes: number; isOver: () => boolean } {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new Error('--minutes: a number above 0');
  const end = performance.now() + minutes * 60_000;
  return { minutes, isOver: () => performance.now() > end };
}
