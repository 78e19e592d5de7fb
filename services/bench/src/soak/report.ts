import { cpus } from 'node:os';
import { type Figure, figures } from './sample.ts';
import { type Reading, trendOf } from './trend.ts';

/** Readings by process and figure, and the results of the load. */
export interface Soaked {
  minutes: number;
  readings: ReadonlyMap<string, ReadonlyMap<Figure, readonly Reading[]>>;
  /** Number of requests by ending. */
  endings: ReadonlyMap<string, number>;
  rounds: number;
  /** Number of requests that the cluster sent, by path: traces and webhooks. */
  received: ReadonlyMap<string, number>;
}

/** Trend of a figure of a process; `verdict` is empty where a figure may grow. */
export interface Row {
  process: string;
  figure: Figure;
  first: number;
  last: number;
  most: number;
  slope: number;
  minima: readonly number[];
  verdict: '' | 'flat' | 'not flat';
}

/** A report in Markdown, with its rows; `isFlat` when no figure of any process grows. */
export function reportOf(soaked: Soaked): { text: string; isFlat: boolean; rows: Row[] } {
  const rows = rowsOf(soaked.readings);
  const isFlat = rows.every(({ verdict }) => verdict !== 'not flat');
  return { text: textOf(soaked, rows, isFlat), isFlat, rows };
}

function rowsOf(readings: Soaked['readings']): Row[] {
  const rows: Row[] = [];
  for (const [process, byFigure] of readings) {
    for (const [figure, values] of byFigure) {
      const { isFlat, ...trend } = trendOf(values, figures[figure]);
      const verdict = figures[figure] === undefined ? '' : isFlat ? 'flat' : 'not flat';
      rows.push({ process, figure, ...trend, verdict });
    }
  }
  return rows;
}

function textOf({ minutes, endings, rounds, received }: Soaked, rows: readonly Row[], isFlat: boolean): string {
  const total = [...endings.values()].reduce((sum, count) => sum + count, 0);
  const counted = listed(endings);
  return [
    `# A soak of ${minutes} minutes: ${isFlat ? 'flat' : 'not flat'}`,
    '',
    `${rounds} rounds of an import, an annotation, an upload with its download, a frequency table and queries, and their removal; ${total} requests: ${counted}.`,
    `The cluster sent ${listed(received)}.`,
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}. First and last are the minima of the first and the last part`,
    'after a warm-up of a quarter of the time, the slope is per hour, the maximum is of the whole time. Garbage is collected at',
    'intervals and V8 returns its reserves: growth in between is no leak.',
    '',
    '| process | figure | first | last | most | slope | |',
    '|---|---|---:|---:|---:|---:|---|',
    ...rows.map(lineOf),
    '',
  ].join('\n');
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

function lineOf({ process, figure, first, last, most, slope, verdict }: Row): string {
  const cells = [process, figure, ...[first, last, most, slope].map(shown)];
  return `| ${[...cells, verdict === 'not flat' ? `**${verdict}**` : verdict].join(' | ')} |`;
}

function shown(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1);
}
