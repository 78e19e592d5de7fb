/** A row of the table of results. */
export interface Row {
  id: string;
  what: string;
  /** Minimum (with `atMost`, maximum) figure that passes; absent where the figure alone is of interest. */
  target?: number;
  atMost?: boolean;
  /** A further target of the same kind. */
  stretch?: number;
  /** Undefined when it could not be measured; `note` says why. */
  figure: number | undefined;
  note: string;
}

/** Figures of pairs run one after the other on the same machine. */
export interface Paired {
  ours: number;
  theirs: number;
  ratio: number;
}

/** Median of theirs ÷ ours over some pairs, after one pair to warm up. Both sides return seconds. */
export async function pairs(
  count: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number> | number,
): Promise<Paired> {
  await ours();
  await theirs();
  const runs: Paired[] = [];
  for (let n = 0; n < count; n += 1) {
    const pair = n % 2 === 0 ? { ours: await ours(), theirs: await theirs() } : swapped(await theirs(), await ours());
    runs.push({ ...pair, ratio: pair.theirs / pair.ours });
  }
  return {
    ours: median(runs.map((r) => r.ours)),
    theirs: median(runs.map((r) => r.theirs)),
    ratio: median(runs.map((r) => r.ratio)),
  };
}

function swapped(theirs: number, ours: number): { ours: number; theirs: number } {
  return { ours, theirs };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The quantile of the values at `share` (0 to 1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

/** Seconds that an action takes. */
export async function seconds(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return (performance.now() - start) / 1000;
}

/** The table of results in text, its head first. */
export function cells(rows: readonly Row[]): string[][] {
  const body = rows.map((row) => [row.id, row.what, wanted(row), shown(row.figure), verdict(row), row.note]);
  return [['', 'what', 'target', 'figure', '', 'note'], ...body];
}

/** The table of results, for people. */
export function table(rows: readonly Row[]): string {
  return inColumns(cells(rows));
}

/** Lines of cells as text, each column as wide as its widest cell. */
export function inColumns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Target and stretch, such as `≥ 2.5, 4`; nothing where the figure alone is of interest. */
export function wanted({ target, stretch, atMost }: Omit<Row, 'figure'>): string {
  if (target === undefined) return '';
  return [`${atMost ? '≤' : '≥'} ${target}`, ...(stretch === undefined ? [] : [stretch])].join(', ');
}

export function shown(figure: number | undefined): string {
  return figure === undefined ? '—' : figure.toPrecision(3);
}

export function verdict({ figure, target, stretch, atMost }: Row): string {
  if (figure === undefined) return 'missing';
  if (target === undefined) return '';
  const reaches = (value: number) => (atMost ? figure <= value : figure >= value);
  if (!reaches(target)) return 'short';
  return stretch !== undefined && reaches(stretch) ? 'stretch' : 'pass';
}
