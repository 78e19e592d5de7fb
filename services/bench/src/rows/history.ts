import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { git } from '@varfreq/testkit/git';
import type { Row } from './measure.ts';
import { machine } from './report.ts';

/** A run of the bench, a line of the history. */
export interface BenchRun {
  /** UTC. */
  date: string;
  commit: string;
  /** Whether files differed from the commit. */
  changed: boolean;
  machine: string;
  /** Processes that ran or waited for a processor at the end, on average over five minutes; a quiet machine shows those of the bench. */
  load?: number;
  command: string;
  rows: Row[];
}

/** The history in the repository, one run a line as JSON, oldest first. */
export const historyPath = fileURLToPath(new URL('../../history.jsonl', import.meta.url));
/** The page made of it. */
export const figuresPath = fileURLToPath(new URL('../../../docs/measured/figures.md', import.meta.url));

/** The bench writes these itself. */
const besides = ['--', ':/', ...[historyPath, figuresPath].map((path) => `:(exclude)${path}`)];

/** Describes a run of this checkout. */
export function benchRun(rows: readonly Row[], command: string, date: Date): BenchRun {
  return {
    date: date.toISOString(),
    commit: git(import.meta.dirname, 'rev-parse', 'HEAD'),
    changed: git(import.meta.dirname, 'status', '--porcelain', '--untracked-files=no', ...besides) !== '',
    machine: machine(),
    load: Number(loadavg()[1]!.toFixed(1)),
    command,
    rows: [...rows],
  };
}

export function appendRun(path: string, run: BenchRun): void {
  appendFileSync(path, `${JSON.stringify(run)}\n`);
}

/** All runs of a history; none when there is no file. */
export function readRuns(path: string): BenchRun[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
