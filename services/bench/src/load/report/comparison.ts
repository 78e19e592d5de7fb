import type { SummaryData } from '@varfreq/loadtests/summary/verdicts';

/** A figure of two runs. */
export interface Movement {
  name: string;
  before: number;
  now: number;
  unit: string;
  /** Whether it moved by more than a fifth, and times by more than 5 ms too: shorter runs scatter that much. */
  hasMoved: boolean;
  isWorse: boolean;
}

const leastRatio = 1.2;
const leastMs = 5;

/** 95th percentiles of times, and rates and counts, that both runs have; those that moved most first. */
export function movements(before: SummaryData, now: SummaryData): Movement[] {
  return Object.keys(now.metrics)
    .flatMap((metric) => {
      const [one, other] = [before.metrics[metric], now.metrics[metric]];
      return one && other ? movementOf(metric, one, other) : [];
    })
    .toSorted((a, b) => Number(b.hasMoved) - Number(a.hasMoved) || ratio(b) - ratio(a));
}

function movementOf(metric: string, one: Metric, other: Metric): Movement[] {
  const { key, unit } = figure(metric, other);
  const [before, now] = [one.values[key], other.values[key]];
  if (before === undefined || now === undefined) return [];
  const enough = unit !== ' ms' || Math.abs(now - before) > leastMs;
  const moved = { name: `${metric} ${key}`, before, now, unit };
  const isWorse = wantsMore(metric, other) ? now < before : now > before;
  return [{ ...moved, hasMoved: enough && ratio(moved) > leastRatio, isWorse }];
}

type Metric = SummaryData['metrics'][string];

const losses = new Set(['dropped_iterations', 'tasks_lost']);
const rates = /^(values_true|progress_monotone|checks)\b/;

/** Whether a greater figure is better: work done, and fractions of what is right. */
function wantsMore(metric: string, { type }: Metric): boolean {
  return type === 'counter' ? !losses.has(metric) : rates.test(metric);
}

function figure(metric: string, { type, contains }: Metric): { key: string; unit: string } {
  if (type === 'trend') return { key: 'p(95)', unit: contains === 'time' ? ' ms' : '' };
  if (type === 'counter') return losses.has(metric) ? { key: 'count', unit: '' } : { key: 'rate', unit: '/s' };
  return { key: type === 'gauge' ? 'max' : 'rate', unit: '' };
}

/** How many times the smaller one is in the greater. */
function ratio({ before, now }: { before: number; now: number }): number {
  if (before === now) return 1;
  return Math.min(before, now) <= 0 ? Infinity : Math.max(before / now, now / before);
}
