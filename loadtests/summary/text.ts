import { figuresOf, type SummaryData, type Verdict } from './verdicts.ts';

/** Main figures of a run; the other summaries have those of all requests. */
const shown = [
  'http_reqs',
  'http_req_duration',
  'iterations',
  'dropped_iterations',
  'records_imported',
  'import_duration',
  'import_queue_wait',
  'time_to_first_progress',
  'annotate_duration',
  'values_true',
  'progress_monotone',
  'tasks_lost',
];

/** A summary for the terminal. */
export function textOf({ metrics }: SummaryData, verdicts: readonly Verdict[]): string {
  const figures = shown.flatMap((name) => (metrics[name] ? [`${name.padEnd(24)}${figuresOf(metrics[name])}`] : []));
  const missed = verdicts.filter(({ isGood }) => !isGood);
  const misses = missed.map(({ name, got }) => `MISSED ${name}: ${got}`);
  const total = `${verdicts.length - missed.length} of ${verdicts.length} thresholds held`;
  return [...figures, ...misses, total, ''].join('\n');
}
