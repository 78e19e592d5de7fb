/** Figures of a metric as passed by k6. */
export interface SummaryMetric {
  type: 'counter' | 'gauge' | 'rate' | 'trend';
  contains: string;
  values: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, { ok: boolean }>>;
}

/** Data passed by k6 at the end of a run. */
export interface SummaryData {
  state: { testRunDurationMs: number };
  metrics: Readonly<Record<string, SummaryMetric>>;
  /** What `setup` returned, once it has. */
  setup_data?: { version?: string } | undefined;
}

/** Whether a threshold held. */
export interface Verdict {
  /** Metric and threshold. */
  name: string;
  isGood: boolean;
  /** The metric's figures, human-readable. */
  got: string;
}

/** Order of figures; others come first. */
const order = ['count', 'rate', 'passes', 'fails', 'min', 'med', 'p(95)', 'p(99)', 'max'];

/** All thresholds of a run, missed ones first. */
export function verdictsOf({ metrics }: SummaryData): Verdict[] {
  const verdicts = Object.entries(metrics).flatMap(([metric, { thresholds = {}, ...figures }]) =>
    Object.entries(thresholds).map(([threshold, { ok }]) => ({
      name: `${metric} ${threshold}`,
      isGood: ok,
      got: figuresOf(figures),
    })),
  );
  return verdicts.toSorted((a, b) => Number(a.isGood) - Number(b.isGood) || (a.name < b.name ? -1 : 1));
}

/** Figures of a metric in a line. */
export function figuresOf({ type, values, contains }: Omit<SummaryMetric, 'thresholds'>): string {
  const unit = contains === 'time' ? ' ms' : '';
  return Object.keys(values)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => `${name} ${Number(values[name]!.toFixed(3))}${name === 'rate' && type === 'counter' ? '/s' : unit}`)
    .join(', ');
}
