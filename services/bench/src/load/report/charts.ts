import type { Series } from './points.ts';

const charts = [
  { title: 'requests', unit: '/s', lines: ['requests per second', 'failed requests per second'] },
  { title: 'times of answers', unit: ' ms', lines: ['answers, median', 'answers, 95 %'] },
  { title: 'times of tasks', unit: ' ms', lines: ['imports, 95 %', 'annotations, 95 %'] },
  { title: 'iterations', unit: '/s', lines: ['finished per second', 'dropped per second'] },
  { title: 'virtual users', unit: '', lines: ['users'] },
] as const;

const [width, height] = [360, 150];
const [left, right, top, bottom] = [6, width - 6, 18, height - 18];
const colours = ['#1f5f99', '#b34700'];

/** Drawings of a run over time as HTML; a baseline is drawn dashed. */
export function chartsOf(series: Series, baseline?: Series): string {
  const figures = charts.map((chart) => figureOf(chart, series, baseline));
  return `<h2>over time</h2>\n<div class="charts">${figures.join('')}</div>\n`;
}

function figureOf({ title, unit, lines }: (typeof charts)[number], series: Series, baseline?: Series): string {
  const runs = baseline === undefined ? [series] : [series, baseline];
  const all = runs.flatMap((run) => lines.flatMap((name) => run.lines[name] ?? []));
  const most = Math.max(0, ...all.map((value) => value ?? 0));
  const seconds = Math.max(...runs.map((run) => run.step * (run.lines[lines[0]]?.length ?? 0)));
  const paths = runs.flatMap((run, index) =>
    lines.map((name, line) =>
      pathOf(run, name, { most: most || 1, seconds, colour: colours[line]!, isDashed: index > 0 }),
    ),
  );
  const legend = lines.map((name, line) => `<span style="color:${colours[line]}">— ${name}</span>`).join(' ');
  return `<figure><figcaption><b>${title}</b> ${legend}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title} over time, at most ${round(most)}${unit}">
<path d="M${left} ${top}H${right}M${left} ${bottom}H${right}" stroke="#bbb"/>
<text x="${left}" y="${top - 5}">${round(most)}${unit}</text><text x="${left}" y="${height - 4}">0 s</text>
<text x="${right}" y="${height - 4}" text-anchor="end">${seconds} s</text>
${paths.join('\n')}
</svg></figure>
`;
}

interface Drawing {
  most: number;
  seconds: number;
  colour: string;
  isDashed: boolean;
}

/** Values at the middles of their steps, joined over steps without any; a single one is a dot. */
function pathOf({ step, lines }: Series, name: string, { most, seconds, colour, isDashed }: Drawing): string {
  const points = (lines[name] ?? []).flatMap((value, index) => {
    if (value === null) return [];
    const x = left + ((index + 0.5) * step * (right - left)) / seconds;
    const y = bottom - (value / most) * (bottom - top);
    return `${x.toFixed(1)} ${y.toFixed(1)}h0`;
  });
  const dashes = isDashed ? ' stroke-dasharray="4 4" opacity=".6"' : '';
  return `<path d="${points.length > 0 ? `M${points.join('L')}` : ''}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round"${dashes}/>`;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
