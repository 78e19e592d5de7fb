import 'uplot/dist/uPlot.min.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { count, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { hasShare } from './figures.ts';
import type { RegionVariant } from './look-up-region.ts';
import { pointUnder } from './point-under.ts';

const height = 230;

/** Shares of the variants of a region as points, one colour for each set, above stems of the people covered in the first set. */
export function RegionPlot({ variants, sets }: { variants: readonly RegionVariant[]; sets: readonly ChosenSet[] }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate({ from: '/' });
  const [named, setNamed] = useState<string>();
  useEffect(() => {
    const element = place.current!;
    const plot = new uPlot(optionsFor(element, sets), dataOf(variants, sets), element);
    const under = () => variants[pointUnder(plot) ?? -1]?.name;
    const open = () => {
      const q = under();
      if (q !== undefined) void navigate({ search: (before) => ({ ...before, q }) });
    };
    plot.over.addEventListener('mousemove', () => setNamed(under()));
    plot.over.addEventListener('mouseleave', () => setNamed(undefined));
    plot.over.addEventListener('click', open);
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    const redraw = () => plot.redraw(false);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      resize.disconnect();
      plot.destroy();
    };
  }, [variants, sets, navigate]);
  return (
    <figure className="plot-figure">
      <div
        className={named === undefined ? 'plot' : 'plot on-point'}
        ref={place}
        role="img"
        aria-label={texts.region.plot}
      />
      <figcaption>
        <p className="faint hint">
          {named === undefined ? texts.region.plotHelp : <span className="mono">{named}</span>}
        </p>
        <Key sets={sets} />
      </figcaption>
    </figure>
  );
}

function Key({ sets }: { sets: readonly ChosenSet[] }) {
  return (
    <ul className="key plain-list">
      <li>
        <i className="covered" />
        {texts.region.covered(sets[0]?.label ?? '')}
      </li>
      {sets.map(({ label, expression }, at) => (
        <li key={expression}>
          <i className={`series-${at % colours}${isRing(at) ? ' ring' : ''}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Colours of sets, as in the style sheet; sets beyond them are rings instead of discs. */
const colours = 5;
const isRing = (at: number) => at >= colours;

/** Part of the height, from below, of the stems of the people covered; points of rare variants stay above them. */
const stemHeight = 0.2;
const ofStems: uPlot.Range.Function = (_, _least, most) => [0, (most || 1) / stemHeight];
const aboveStems: uPlot.Range.Function = (_, _least, most) => [-0.35 * (most || 1), 1.05 * (most || 1)];

/** Places of the numbers beside the stems: none, and the most. */
const ends: uPlot.Axis.Splits = (_, _axis, least, most) => [least, most * stemHeight];
const fromZero: uPlot.Axis.Filter = (_, places) => places.map((place) => (place < 0 ? null : place));

const stems = uPlot.paths.bars!({ size: [0, 2] });

function dataOf(variants: readonly RegionVariant[], sets: readonly ChosenSet[]): uPlot.AlignedData {
  const positions = variants.map(({ position }) => position);
  const covered = variants.map(({ shown }) => shown[0]?.covered ?? 0);
  const shares = sets.map((_, at) =>
    variants.map(({ shown }) => {
      const figures = shown[at];
      return figures !== undefined && hasShare(figures) ? figures.share : null;
    }),
  );
  return [positions, covered, ...shares];
}

function optionsFor(element: HTMLElement, sets: readonly ChosenSet[]): uPlot.Options {
  const colour = (name: string) => () => resolved(element, name);
  const axis = { stroke: colour('--faint'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const numbers = (format: (value: number) => string) => (_: uPlot, values: (number | null)[]) =>
    values.map((value) => (value === null ? '' : format(value)));
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: true, y: false } },
    scales: { x: { time: false }, share: { range: aboveStems }, people: { range: ofStems } },
    axes: [
      { ...axis, values: numbers(count) },
      { ...axis, scale: 'share', size: 62, filter: fromZero, values: numbers(share) },
      { ...axis, scale: 'people', side: 1, size: 62, grid: { show: false }, splits: ends, values: numbers(count) },
    ],
    series: [
      {},
      // Stems, not an area: between two variants the number is not known.
      { scale: 'people', stroke: colour('--edge'), width: 1, points: { show: false }, paths: stems },
      ...sets.map((_, at) => ({
        scale: 'share',
        paths: () => null,
        points: pointsOf(isRing(at), colour(`--series-${at % colours}`), colour('--raised')),
      })),
    ],
  };
}

function pointsOf(ring: boolean, colour: Colour, ground: Colour): uPlot.Series.Points {
  const drawn = ring ? { width: 2, fill: ground, stroke: colour } : { width: 1, fill: colour, stroke: ground };
  return { show: true, size: 7, ...drawn };
}

/** A colour as it is at the time of drawing. */
type Colour = () => string;

/** The colour of a variable of the style sheet as it is now: a canvas knows neither variables nor dark and light. */
function resolved(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
