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
}

/** A report in Markdown; `isFlat` when no figure of any process grows. */
export function reportOf({ minutes, readings, endings, rounds }: Soaked): { text: string; isFlat: boolean } {
  const rows: string[] = [];
  let isFlat = true;
  for (const [process, byFigure] of readings) {
    for (const [figure, values] of byFigure) {
      const trend = trendOf(values, figures[figure]);
      isFlat &&= trend.isFlat;
      const verdict = figures[figure] === undefined ? '' : trend.isFlat ? 'flat' : '**not flat**';
      const cells = [process, figure, ...[trend.first, trend.last, trend.most, trend.slope].map(shown)];
      rows.push(`| ${[...cells, verdict].join(' | ')} |`);
    }
  }
  const total = [...endings.values()].reduce((sum, count) => sum + count, 0);
  const counted = [...endings].map(([ending, count]) => `${count} × ${ending}`).join(', ');
  const text = [
    `# A soak of ${minutes} minutes: ${isFlat ? 'flat' : 'not flat'}`,
    '',
    `${rounds} rounds of an import, an annotation, an upload with its download and queries; ${total} requests: ${counted}.`,
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}. First and last are the minima of the first and the last part`,
    'after a warm-up of a quarter of the time, the slope is per hour, the maximum is of the whole time. Garbage is collected at',
    'intervals and V8 returns its reserves: growth in between is no leak.',
    '',
    '| process | figure | first | last | most | slope | |',
    '|---|---|---:|---:|---:|---:|---|',
    ...rows,
    '',
  ].join('\n');
  return { text, isFlat };
}

function shown(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1);
}
