import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Counter,
  collectDefaultMetrics,
  type Gauge,
  type Histogram,
  Counter as NewCounter,
  Gauge as NewGauge,
  Histogram as NewHistogram,
  Registry,
} from 'prom-client';
import { softwareVersion } from '../software-version.ts';
import { type MetricDefinition, metricDefinitions } from './definitions.ts';

type Definitions = typeof metricDefinitions;
type Named<Type> = { [K in keyof Definitions]: Definitions[K]['type'] extends Type ? K : never }[keyof Definitions];

type CounterName = Named<'counter'>;
type GaugeName = Named<'gauge'>;
type HistogramName = Named<'histogram'>;

/** Exactly the labels of a metric. */
type Labels<Name extends keyof Definitions> = Definitions[Name] extends { labels: infer L }
  ? Readonly<Record<keyof L, string>>
  : undefined;

/** Maximum distinct values of an open label, more than any set of routes or codes has; further ones become `other`. */
const mostValues = 500;

/** Combinations of labels with which a histogram starts at 0: each takes a line per bucket. */
const mostZeroed = 8;

/** Longest wait of a scrape for its collectors; Prometheus waits ten seconds for a scrape. */
const collectMs = 5000;

/**
 * Metrics of one process, as Prometheus text. Each exists from its first `declare` or value; counters, gauges and small
 * histograms over closed label sets start at 0: `rate` and `increase` do not see the first value of a series.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #made = new Map<string, Counter | Gauge | Histogram>();
  readonly #seen = new Map<string, Set<string>>();
  #hasProcess = false;
  readonly #collectors: (() => Promise<void>)[] = [];

  /** Creates metrics before their first value. */
  declare(...names: readonly (keyof Definitions)[]): void {
    for (const name of names) this.#metric(name);
  }

  count<Name extends CounterName>(name: Name, labels: Labels<Name>, by = 1): void {
    (this.#metric(name) as Counter).inc(this.#bounded(name, labels), by);
  }

  set<Name extends GaugeName>(name: Name, labels: Labels<Name>, value: number): void {
    (this.#metric(name) as Gauge).set(this.#bounded(name, labels), value);
  }

  add<Name extends GaugeName>(name: Name, labels: Labels<Name>, change: number): void {
    (this.#metric(name) as Gauge).inc(this.#bounded(name, labels), change);
  }

  observe<Name extends HistogramName>(name: Name, labels: Labels<Name>, seconds: number): void {
    (this.#metric(name) as Histogram).observe(this.#bounded(name, labels), Math.max(0, seconds));
  }

  /**
   * Runs `collect` before each scrape, one run at a time; if it fails, or takes longer than five seconds, its gauges keep
   * their values.
   */
  beforeScrape(collect: () => void | Promise<void>): void {
    this.#collectors.push(oneAtATime(async () => collect()));
  }

  /** Adds the metrics of Node and the process, its release among them; call once. */
  addProcess(): void {
    if (this.#hasProcess) return;
    this.#hasProcess = true;
    collectDefaultMetrics({ register: this.#registry });
    this.set('buildInfo', { version: softwareVersion, node: process.version }, 1);
  }

  /** Text of a scrape. A dependency that does not answer must not hide the metrics that show it. */
  async text(withinMs = collectMs): Promise<string> {
    const over = new AbortController();
    const late = sleep(withinMs, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([late, Promise.allSettled(this.#collectors.map((collect) => collect()))]);
    over.abort();
    return await this.#registry.metrics();
  }

  #metric(key: keyof Definitions): Counter | Gauge | Histogram {
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const metric = newMetric(metricDefinitions[key], this.#registry);
    this.#made.set(key, metric);
    return metric;
  }

  #bounded(key: string, labels: Readonly<Record<string, string>> | undefined): Record<string, string> {
    const { labels: allowed = {} }: MetricDefinition = metricDefinitions[key as keyof Definitions];
    const bounded = Object.entries(labels ?? {}).map(([label, value]) => {
      const values = allowed[label];
      const isKnown = typeof values === 'object' ? values.includes(value) : this.#isOfFew(`${key} ${label}`, value);
      return [label, isKnown ? value : 'other'];
    });
    return Object.fromEntries(bounded);
  }

  #isOfFew(label: string, value: string): boolean {
    const seen = this.#seen.get(label) ?? new Set();
    this.#seen.set(label, seen);
    if (seen.size < mostValues) seen.add(value);
    return seen.has(value);
  }
}

/** Calls during a run wait for that run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function newMetric(definition: MetricDefinition, registry: Registry): Counter | Gauge | Histogram {
  const { name, help, type, labels = {}, buckets = [] } = definition;
  const common = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  const starts = combinations(labels);
  if (type === 'histogram') {
    const histogram = new NewHistogram({ ...common, buckets: [...buckets] });
    if (starts.length <= mostZeroed) for (const start of starts) histogram.zero(start);
    return histogram;
  }
  const metric = type === 'counter' ? new NewCounter(common) : new NewGauge(common);
  for (const start of starts) metric.inc(start, 0);
  return metric;
}

/** Combinations of closed label sets; none where a label is open. */
function combinations(labels: NonNullable<MetricDefinition['labels']>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (before, [label, values]) =>
      typeof values === 'string' ? [] : before.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
