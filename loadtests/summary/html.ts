import { escapeMarkup } from './markup.ts';
import { figuresOf, type SummaryData, type Verdict } from './verdicts.ts';

/** What was run, when and against what. */
export interface About {
  run: string;
  url: string;
  seed: number;
  sites: number;
  people: number;
  rate: number;
  time: number;
  /** End of the run. */
  date: Date;
}

const style = `body{font:15px/1.4 system-ui,sans-serif;margin:1em auto;max-width:70em;padding:0 1em}
table{border-collapse:collapse;width:100%;margin:1em 0}td,th{border-bottom:1px solid #ddd;padding:.3em .5em;text-align:left}
td,dd{overflow-wrap:anywhere}td.good,td.bad{white-space:nowrap}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9em,1fr));gap:.5em;margin:1em 0}
dl div{border:1px solid #ddd;border-radius:.3em;padding:.4em .6em}dt{color:#555;font-size:.85em}dd{margin:0}
.key dd{font-size:1.5em}.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22em,100%),1fr));gap:1em}
figure{margin:0}svg{width:100%}svg text{font-size:11px;fill:#555}figcaption span{font-size:.85em;white-space:nowrap}.good{color:#186a3b}.bad{color:#a11;font-weight:bold}`;

/** Figures at the top: title, metric and its value, and whether a value above 0 is bad. */
const key = [
  ['dropped iterations', 'dropped_iterations', 'count', true],
  ['wrong values', 'values_true', 'fails', true],
  ['tasks lost', 'tasks_lost', 'count', true],
  ['requests', 'http_reqs', 'count', false],
  ['requests per second', 'http_reqs', 'rate', false],
  ['iterations', 'iterations', 'count', false],
] as const;

/** Where charts over time go, which k6 has no points for when it writes the page. */
export const placeOfCharts = '<!-- charts over time -->';

/** A self-contained page: key figures, what was run, the thresholds, and the figures of all metrics. */
export function htmlOf(title: string, about: About, data: SummaryData, verdicts: readonly Verdict[]): string {
  const missed = verdicts.filter(({ isGood }) => !isGood).length;
  const result = missed === 0 ? 'all thresholds held' : `${missed} of ${verdicts.length} thresholds missed`;
  const judged = verdicts.map(({ name, isGood, got }) => {
    const cell = isGood ? '<td class="good">ok</td>' : '<td class="bad">missed</td>';
    return `<tr>${cell}<td>${escapeMarkup(name)}</td><td>${escapeMarkup(got)}</td></tr>\n`;
  });
  const figures = Object.keys(data.metrics)
    .toSorted()
    .map((name) => `<tr><td>${escapeMarkup(name)}</td><td>${escapeMarkup(figuresOf(data.metrics[name]!))}</td></tr>\n`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${style}</style></head><body>
<h1>${escapeMarkup(title)}</h1>
<p class="${missed === 0 ? 'good' : 'bad'}">${result}, after ${Math.round(data.state.testRunDurationMs / 1000)} s</p>
<dl class="key">${keyFigures(data)}</dl>
<dl>${particulars(about, data)}</dl>
${placeOfCharts}
<table><tr><th></th><th>threshold</th><th>got</th></tr>
${judged.join('')}</table>
<table><tr><th>metric</th><th>figures</th></tr>
${figures.join('')}</table>
</body></html>
`;
}

const item = (name: string, value: string, mark = '') =>
  `<div><dt>${escapeMarkup(name)}</dt><dd${mark}>${escapeMarkup(value)}</dd></div>\n`;

function keyFigures({ metrics }: SummaryData): string {
  const items = key.map(([title, metric, value, isBad]) => {
    const figure = metrics[metric]?.values[value] ?? 0;
    return item(title, String(Number(figure.toFixed(1))), isBad && figure > 0 ? ' class="bad"' : '');
  });
  return items.join('');
}

function particulars(about: About, { setup_data: setup }: SummaryData): string {
  const { run, url, seed, sites, people, rate, time, date } = about;
  const items = [
    ['run', run],
    ['target', url],
    ['version of the API', setup?.version ?? 'unknown'],
    ['date', date.toISOString().replace(/\.\d+Z$/, 'Z')],
    ['seed', String(seed)],
    ['sites, people', `${sites}, ${people}`],
    ['rate, time', `× ${rate}, × ${time}`],
  ] as const;
  return items.map(([name, value]) => item(name, value)).join('');
}
