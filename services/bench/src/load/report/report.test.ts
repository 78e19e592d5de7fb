import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { placeOfCharts } from '@varfreq/loadtests/summary/html';
import type { SummaryData, SummaryMetric } from '@varfreq/loadtests/summary/verdicts';
import { chartsOf } from './charts.ts';
import { movements } from './comparison.ts';
import { completeReport, pointsFile, readBaseline } from './complete-report.ts';
import { readSeries } from './points.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function points(...rows: [metric: string, second: number, value: number][]): Promise<string> {
  const path = join(folder, pointsFile);
  const lines = rows.map(([metric, second, value]) => `${metric},${1_700_000_000 + second},${value},,"a,b",\n`);
  await writeFile(path, gzipSync(`metric_name,timestamp,metric_value,check,error\n${lines.join('')}`));
  return path;
}

const trend = (p95: number): SummaryMetric => ({ type: 'trend', contains: 'time', values: { 'p(95)': p95 } });
const counter = (rate: number): SummaryMetric => ({
  type: 'counter',
  contains: 'default',
  values: { rate, count: rate },
});
const summary = (metrics: SummaryData['metrics']): SummaryData => ({ state: { testRunDurationMs: 1000 }, metrics });

test('points become sums per second, quantiles of each second, and gaps where nothing was measured', async () => {
  const times = Array.from(
    { length: 20 },
    (_, index) => ['http_req_duration', 0, index + 1] as [string, number, number],
  );
  const series = await readSeries(
    await points(['http_reqs', 2, 1], ...times, ['http_reqs', 0, 1], ['http_reqs', 0, 1], ['data_sent', 9, 1]),
  );
  expect(series.step).toBe(1);
  expect(series.lines).toMatchObject({
    'requests per second': [2, 0, 1],
    'failed requests per second': [0, 0, 0],
    'answers, median': [10, null, null],
    'answers, 95 %': [19, null, null],
  });
});

test('a long run has at most 120 steps', async () => {
  const { step, lines } = await readSeries(await points(['http_reqs', 0, 1], ['http_reqs', 3599, 30]));
  expect({ step, values: lines['requests per second']!.length }).toEqual({ step: 30, values: 120 });
  expect(lines['requests per second']!.at(-1)).toBe(1);
});

test('charts name the greatest value, join values over gaps and draw the baseline dashed', async () => {
  const series = { step: 2, lines: { 'answers, median': [1, null, 3, 4], 'answers, 95 %': [5, 6, 7, 12.345] } };
  const html = chartsOf(series, { step: 2, lines: { 'answers, median': [2] } });
  expect(html).toContain('times of answers over time, at most 12.3 ms');
  expect(html).toContain('>8 s</text>');
  const [median] = /<path d="M[^"]*h0L[^"]*" fill="none"/.exec(html)!;
  expect(median.match(/[ML]\d/g)).toEqual(['M4', 'L2', 'L3']);
  expect(html.match(/stroke-dasharray/g)!.length).toBeGreaterThan(0);
  expect(html).not.toMatch(/https?:|src=|href=/);
});

test('figures that moved by more than a fifth come first, with what is worse by their kind', () => {
  const before = summary({
    slow: trend(100),
    quick: trend(1),
    http_reqs: counter(10),
    tasks_lost: counter(0),
    gone: trend(1),
  });
  const now = summary({ slow: trend(150), quick: trend(4), http_reqs: counter(13), tasks_lost: counter(2) });
  const moved = movements(before, now).map(({ name, hasMoved, isWorse }) => [name, hasMoved, isWorse]);
  expect(moved).toEqual([
    ['tasks_lost count', true, true],
    ['slow p(95)', true, true],
    ['http_reqs rate', true, false],
    ['quick p(95)', false, true],
  ]);
});

test('a report gets its charts and the comparison with a kept run, and keeps the series for the next one', async () => {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await expect(readBaseline(folder, 'smoke')).rejects.toThrow('expected a kept run of smoke');
  expect(await completeReport(folder, 'smoke')).toBeUndefined();
  await write('smoke.json', JSON.stringify(summary({ slow: trend(100) })));
  await write('smoke.html', `<body>${placeOfCharts}</body>`);
  await points(['http_reqs', 0, 1]);
  const first = await completeReport(folder, 'smoke');
  expect(first).toMatch(/^<body><h2>over time<\/h2>[\s\S]*<\/body>$/);
  const baseline = await readBaseline(folder, 'smoke');
  await write('smoke.json', JSON.stringify(summary({ slow: trend(50) })));
  await write('smoke.html', placeOfCharts);
  await points(['http_reqs', 0, 1]);
  expect(await completeReport(folder, 'smoke', baseline)).toContain(
    '<td class="good">better</td><td>slow p(95)</td><td>100 ms</td><td>50 ms</td>',
  );
  await expect(readFile(join(folder, pointsFile))).rejects.toThrow('ENOENT');
});
