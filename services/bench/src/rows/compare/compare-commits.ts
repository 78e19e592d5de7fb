import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inColumns } from '../measure.ts';
import { type Checkout, checkoutOf } from './checkout.ts';
import { type Comparison, compare, fewestPairs, type PairedFigures } from './moved.ts';
import { type ReportedRow, readReport } from './read-report.ts';

/** Two commits or checkouts, and how they are measured. */
export interface CompareOptions {
  a: string;
  b: string;
  cacheDir: string;
  /** Runs of each side, in turns; at least six. */
  pairs: number;
  /** Groups of rows and further options, as typed. */
  measured: readonly string[];
  onRun: (text: string) => void;
}

/**
 * Measures two commits in turns, each by its own bench with a cache of its own, and compares their rows. What stands in
 * both reports is compared, figures as they are printed there.
 */
export function compareCommits({ a, b, cacheDir, pairs, measured, onRun }: CompareOptions): Comparison[] {
  if (!(pairs >= fewestPairs))
    throw new Error(`--pairs: expected at least ${fewestPairs} to see a change beyond noise`);
  const sides = { a: checkoutOf(a, cacheDir), b: checkoutOf(b, cacheDir) };
  const runs: Record<'a' | 'b', ReportedRow[][]> = { a: [], b: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    // The side that runs first changes, so that a machine that grows slower favours neither.
    for (const side of pair % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
      runs[side].push(measureOnce(sides[side], ['--pairs', '1', ...measured]));
      onRun(`${sides[side].name}: run ${pair + 1} of ${pairs}`);
    }
  }
  return pairedRows(runs.a, runs.b).flatMap((row) => compare(row) ?? []);
}

function measureOnce({ name, root, cacheDir }: Checkout, args: readonly string[]): ReportedRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const page = join(folder, 'report.md');
  try {
    const run = ['services/run.mjs', 'bench', '--cache', cacheDir, ...args, '--report', page];
    const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`the bench of ${name} ended with ${status}`);
    return readReport(readFileSync(page, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rows of the same id and text, in the order of the first report. */
function pairedRows(a: readonly ReportedRow[][], b: readonly ReportedRow[][]): PairedFigures[] {
  const figures = (runs: readonly ReportedRow[][], { id, what }: ReportedRow) =>
    runs.map((rows) => rows.find((row) => row.id === id && row.what === what)?.figure);
  return (a[0] ?? []).map((row) => ({ id: row.id, what: row.what, a: figures(a, row), b: figures(b, row) }));
}

/** The comparison for people. */
export function comparisonTable(rows: readonly Comparison[], { a, b }: Pick<CompareOptions, 'a' | 'b'>): string {
  const cells = rows.map(({ id, what, moved, chance, ...row }) => [
    `${id} ${what}`,
    ...[row.a, row.b, row.ratio].map((figure) => String(Number(figure.toPrecision(3)))),
    moved ? `yes (chance ${chance.toPrecision(1)})` : 'not beyond noise',
  ]);
  return inColumns([['row', a, b, 'ratio', 'moved'], ...cells]);
}
