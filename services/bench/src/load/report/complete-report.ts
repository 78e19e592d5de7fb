import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOfCharts } from '@varfreq/loadtests/summary/html';
import { escapeMarkup } from '@varfreq/loadtests/summary/markup';
import type { SummaryData } from '@varfreq/loadtests/summary/verdicts';
import { chartsOf } from './charts.ts';
import { type Movement, movements } from './comparison.ts';
import { readSeries, type Series } from './points.ts';

/** A kept run to compare with. */
export interface Baseline {
  run: string;
  figures: SummaryData;
  series: Series;
}

/** File of points, for k6's `--out csv=`. */
export const pointsFile = 'points.csv.gz';

/** A run of a profile from its folder. Errors: there is none. */
export async function readBaseline(folder: string, profile: string): Promise<Baseline> {
  const read = async <T>(kind: string): Promise<T> => {
    const path = join(folder, `${profile}.${kind}`);
    if (!existsSync(path)) throw new Error(`--baseline: ${path} is missing: expected a kept run of ${profile}`);
    return JSON.parse(await readFile(path, 'utf8')) as T;
  };
  return { run: folder.split('/').at(-1)!, figures: await read('json'), series: await read('series.json') };
}

/**
 * Puts charts over time, and the comparison with a baseline, into the page that k6 left; keeps the series in place of the
 * points. Does nothing for a run that ended before its summaries. Returns the page.
 */
export async function completeReport(
  folder: string,
  profile: string,
  baseline?: Baseline,
): Promise<string | undefined> {
  const [page, points] = [join(folder, `${profile}.html`), join(folder, pointsFile)];
  if (!existsSync(page)) return undefined;
  const series = await readSeries(points);
  await writeFile(join(folder, `${profile}.series.json`), JSON.stringify(series));
  await rm(points);
  const figures = JSON.parse(await readFile(join(folder, `${profile}.json`), 'utf8')) as SummaryData;
  const compared = baseline === undefined ? '' : comparisonOf(baseline, figures);
  const html = (await readFile(page, 'utf8')).replace(
    placeOfCharts,
    () => chartsOf(series, baseline?.series) + compared,
  );
  await writeFile(page, html);
  return html;
}

function comparisonOf({ run, figures }: Baseline, now: SummaryData): string {
  const all = movements(figures, now);
  const moved = all.filter(({ hasMoved }) => hasMoved);
  const rest = `<p>${all.length - moved.length} figures moved by less than a fifth, or 5 ms.</p>\n`;
  const head = `<h2>compared with ${escapeMarkup(run)}</h2>\n`;
  if (moved.length === 0) return head + rest;
  return `${head}<table><tr><th></th><th>figure</th><th>before</th><th>now</th></tr>
${moved.map(rowOf).join('')}</table>
${rest}`;
}

function rowOf({ name, before, now, unit, isWorse }: Movement): string {
  const mark = isWorse ? '<td class="bad">worse</td>' : '<td class="good">better</td>';
  const shown = (value: number) => `<td>${Number(value.toPrecision(3))}${unit}</td>`;
  return `<tr>${mark}<td>${escapeMarkup(name)}</td>${shown(before)}${shown(now)}</tr>\n`;
}
