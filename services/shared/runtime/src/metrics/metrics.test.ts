import { expect, test } from '@jest/globals';
import { softwareVersion } from '../software-version.ts';
import { type MetricDefinition, metricDefinitions } from './definitions.ts';
import { Metrics } from './metrics.ts';

const definitions: MetricDefinition[] = Object.values(metricDefinitions);
const all = Object.keys(metricDefinitions) as (keyof typeof metricDefinitions)[];

test('every exported metric has our prefix or is one of Node or the process, and has a help text', async () => {
  const metrics = new Metrics();
  metrics.addProcess();
  metrics.declare(...all);
  const lines = (await metrics.text()).split('\n');
  const typed = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]!);
  const helped = lines.filter((line) => /^# HELP \S+ \S/.test(line)).map((line) => line.split(' ')[2]!);
  expect(typed.filter((name) => !/^(varfreq|process|nodejs)_[a-z0-9_]+$/.test(name))).toEqual([]);
  expect(typed.filter((name) => name.startsWith('varfreq_')).sort()).toEqual(
    definitions.map(({ name }) => name).sort(),
  );
  expect(helped.sort()).toEqual([...typed].sort());
});

test('a process exports its release and the version of Node.js', async () => {
  const metrics = new Metrics();
  metrics.addProcess();
  expect(await metrics.text()).toContain(
    `varfreq_build_info{version="${softwareVersion}",node="${process.version}"} 1`,
  );
});

test('names end with their unit, counters with _total', () => {
  for (const { name, type } of definitions) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
});

test('a label value outside its closed set counts as other', async () => {
  const metrics = new Metrics();
  metrics.count('httpRequests', { method: 'BREW', route: '/samples/{id}', status: '405' });
  expect(await metrics.text()).toContain(
    'varfreq_http_requests_total{method="other",route="/samples/{id}",status="405"} 1',
  );
});

test('an open label accepts 500 values; further ones count as other', async () => {
  const metrics = new Metrics();
  for (let index = 0; index < 510; index += 1) metrics.count('recordsSkipped', { reason: `r${index}` });
  metrics.count('recordsSkipped', { reason: 'r499' });
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('varfreq_parser_records_skipped'));
  expect(lines).toHaveLength(501);
  expect(lines).toContain('varfreq_parser_records_skipped_total{reason="other"} 10');
  expect(lines).toContain('varfreq_parser_records_skipped_total{reason="r499"} 2');
});

test('counters, gauges and small histograms over closed sets start at zero', async () => {
  const metrics = new Metrics();
  metrics.declare('fencedWrites', 'leaseExpiries', 'httpRequests', 'taskDuration', 'workDuration');
  const text = await metrics.text();
  for (const call of ['beat', 'done', 'fail']) expect(text).toContain(`varfreq_fenced_writes_total{call="${call}"} 0`);
  expect(text).toContain('varfreq_lease_expiries_total 0');
  expect(text).toContain('varfreq_task_duration_seconds_count{kind="parse",ending="failed"} 0');
  expect(text).not.toMatch(/^varfreq_(http_requests_total|work_duration_seconds_count)\{/m);
});

test('a collector that fails before a scrape does not affect other metrics', async () => {
  const metrics = new Metrics();
  metrics.beforeScrape(() => Promise.reject(new Error('down')));
  metrics.beforeScrape(() => metrics.set('outboxRows', undefined, 7));
  expect(await metrics.text()).toContain('varfreq_outbox_messages 7');
});

test('a collector that hangs does not delay a scrape, and is not run again beside itself', async () => {
  const metrics = new Metrics();
  const hanging = Promise.withResolvers<void>();
  let runs = 0;
  metrics.beforeScrape(async () => {
    runs += 1;
    await hanging.promise;
    metrics.set('outboxAge', undefined, 3);
  });
  metrics.beforeScrape(() => metrics.set('outboxRows', undefined, 7));
  expect(await metrics.text(50)).toContain('varfreq_outbox_messages 7');
  expect(await metrics.text(50)).not.toContain('varfreq_outbox_age_seconds');
  expect(runs).toBe(1);
  hanging.resolve();
  expect(await metrics.text()).toContain('varfreq_outbox_age_seconds 3');
  await metrics.text();
  expect(runs).toBe(2);
});

test('a duration falls into the first bucket that holds it, never below zero', async () => {
  const metrics = new Metrics();
  metrics.observe('queueWait', { kind: 'parse' }, 0.7);
  metrics.observe('queueWait', { kind: 'parse' }, -3);
  const text = await metrics.text();
  expect(text).toContain('varfreq_queue_wait_seconds_bucket{le="0.5",kind="parse"} 1');
  expect(text).toContain('varfreq_queue_wait_seconds_bucket{le="1",kind="parse"} 2');
  expect(text).toContain('varfreq_queue_wait_seconds_sum{kind="parse"} 0.7');
});
