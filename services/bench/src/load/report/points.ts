import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Figures over time, in equal steps from the first point on; `null` where a step has no value. */
export interface Series {
  /** Seconds between values. */
  step: number;
  lines: Record<string, (number | null)[]>;
}

type Point = readonly [second: number, value: number];
type Fold = (values: readonly number[], step: number) => number;

/** Metrics of k6, by the line that is made of each, and how the values of a step become one. */
const folds: Readonly<Record<string, Readonly<Record<string, Fold>>>> = {
  http_reqs: { 'requests per second': perSecond },
  http_req_duration: { 'answers, median': quantile(0.5), 'answers, 95 %': quantile(0.95) },
  http_req_failed: { 'failed requests per second': perSecond },
  iterations: { 'finished per second': perSecond },
  dropped_iterations: { 'dropped per second': perSecond },
  vus: { users: (values) => Math.max(...values) },
  import_duration: { 'imports, 95 %': quantile(0.95) },
  annotate_duration: { 'annotations, 95 %': quantile(0.95) },
};
const sums = new Set(['http_reqs', 'http_req_failed', 'iterations', 'dropped_iterations']);
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const mostSteps = 120;

/** Reads the points of a run, the gzipped CSV of k6's `--out csv=`, in order of time or not. */
export async function readSeries(path: string): Promise<Series> {
  const points = new Map(Object.keys(folds).map((metric) => [metric, [] as Point[]]));
  let [first, last] = [Infinity, 0];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const [metric = '', time, value] = line.split(',', 3);
    const known = points.get(metric);
    if (known === undefined) continue;
    const second = Number(time);
    first = Math.min(first, second);
    last = Math.max(last, second);
    known.push([second, Number(value)]);
  }
  return seriesOf(points, first, last);
}

function seriesOf(points: ReadonlyMap<string, readonly Point[]>, first: number, last: number): Series {
  const seconds = Math.max(1, last - first + 1);
  const step = steps.find((one) => seconds / one <= mostSteps) ?? steps.at(-1)!;
  const lines: Series['lines'] = {};
  for (const [metric, byName] of Object.entries(folds)) {
    const parts = Array.from({ length: Math.ceil(seconds / step) }, (): number[] => []);
    for (const [second, value] of points.get(metric) ?? []) parts[Math.floor((second - first) / step)]!.push(value);
    const hasValue = (values: readonly number[]) => values.length > 0 || sums.has(metric);
    for (const [name, fold] of Object.entries(byName)) {
      lines[name] = parts.map((values) => (hasValue(values) ? Number(fold(values, step).toFixed(2)) : null));
    }
  }
  return { step, lines };
}

function perSecond(values: readonly number[], step: number): number {
  return values.reduce((sum, value) => sum + value, 0) / step;
}

/** Nearest rank. */
function quantile(part: number): Fold {
  return (values) => values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)]!;
}
