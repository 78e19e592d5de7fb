import { escapeMarkup } from './markup.ts';
import { figuresOf, type SummaryData, type Verdict } from './verdicts.ts';

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em}
table{border-collapse:collapse;width:100%;margin:1em 0}td,th{border-bottom:1px solid #ddd;padding:.3em .6em;text-align:left}
.good{color:#186a3b}.bad{color:#a11;font-weight:bold}`;

/** A self-contained page: the thresholds, and the figures of all metrics. */
export function htmlOf(title: string, { state, metrics }: SummaryData, verdicts: readonly Verdict[]): string {
  const missed = verdicts.filter(({ isGood }) => !isGood).length;
  const result = missed === 0 ? 'all thresholds held' : `${missed} of ${verdicts.length} thresholds missed`;
  const judged = verdicts.map(({ name, isGood, got }) => {
    const cell = isGood ? '<td class="good">ok</td>' : '<td class="bad">missed</td>';
    return `<tr>${cell}<td>${escapeMarkup(name)}</td><td>${escapeMarkup(got)}</td></tr>\n`;
  });
  const figures = Object.keys(metrics)
    .toSorted()
    .map((name) => `<tr><td>${escapeMarkup(name)}</td><td>${escapeMarkup(figuresOf(metrics[name]!))}</td></tr>\n`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>
<h1>${escapeMarkup(title)}</h1>
<p class="${missed === 0 ? 'good' : 'bad'}">${result}, after ${Math.round(state.testRunDurationMs / 1000)} s</p>
<table><tr><th></th><th>threshold</th><th>got</th></tr>
${judged.join('')}</table>
<table><tr><th>metric</th><th>figures</th></tr>
${figures.join('')}</table>
</body></html>
`;
}
