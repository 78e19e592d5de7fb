import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type MetricDefinition, metricDefinitions } from '@varfreq/runtime/metrics/definitions';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { metricsIn, readAlerts, readDashboards, runbookNames, type UsedMetric } from './rules.ts';

const definitions: MetricDefinition[] = Object.values(metricDefinitions);
/** Labels that a scrape in Kubernetes adds. */
const scraped = ['namespace', 'pod', 'instance'];

/** Series names that a scrape of all services returns, with the suffixes of histograms. */
async function exported(): Promise<Set<string>> {
  const metrics = new Metrics();
  metrics.addProcess();
  metrics.declare(...(Object.keys(metricDefinitions) as (keyof typeof metricDefinitions)[]));
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : name,
    ),
  );
}

/** The parts of a use that the code does not export: the metric, a label, or a value of a closed set. */
function unknownIn(use: UsedMetric, names: Set<string>): string[] {
  if (!names.has(use.name)) return [use.name];
  const definition = definitions.find(
    ({ name }) => use.name.replace(/_(bucket|sum|count)$/, '') === name || use.name === name,
  );
  const labels = definition?.labels ?? {};
  return use.selectors.flatMap(({ label, operator, value }) => {
    if (scraped.includes(label)) return [];
    const values = labels[label];
    if (values === undefined) return [`${use.name}{${label}}`];
    if (typeof values === 'string') return [];
    const wanted = operator.includes('~') ? value.split('|') : [value];
    return wanted.filter((one) => !values.includes(one)).map((one) => `${use.name}{${label}="${one}"}`);
  });
}

const unknown = async (expressions: readonly string[]) => {
  const names = await exported();
  return expressions.flatMap(metricsIn).flatMap((use) => unknownIn(use, names));
};

describe('alerts', () => {
  const alerts = readAlerts();

  test('use metrics, labels and values that the code exports', async () => {
    expect(await unknown(alerts.map(({ expr }) => expr))).toEqual([]);
    for (const { alert, expr } of alerts) expect([alert, metricsIn(expr).length]).toEqual([alert, expect.any(Number)]);
    expect(alerts.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
  });

  test('a metric, a label or a value that the code does not export is found', async () => {
    const wrong = [
      'max(varfreq_shard{kind="parse"})',
      'varfreq_shards{king="parse"}',
      'varfreq_shards{kind=~"parse|merge"}',
    ];
    expect(await unknown(wrong)).toEqual(['varfreq_shard', 'varfreq_shards{king}', 'varfreq_shards{kind="merge"}']);
  });

  test('each has a runbook with all four parts, and each runbook an alert', () => {
    expect(alerts.map(({ alert }) => alert).sort()).toEqual(runbookNames().sort());
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook_url).toBe(`services/docs/runbooks/${alert}.md`);
      const text = readFileSync(new URL(`../../../docs/runbooks/${alert}.md`, import.meta.url), 'utf8');
      const parts = text.split(/^## /m).map((part) => part.split('\n')[0]);
      expect([alert, parts.slice(1)]).toEqual([alert, ['Meaning', 'Impact', 'Diagnosis', 'Mitigation']]);
    }
  });

  test('have unique names, one of two severities and a summary', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, ['warning', 'critical'].includes(labels.severity)]).toEqual([alert, true]);
      expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
    }
  });

  test('the metrics and settings that runbooks name exist', async () => {
    const settings = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
    for (const { alert } of alerts) {
      const text = readFileSync(new URL(`../../../docs/runbooks/${alert}.md`, import.meta.url), 'utf8');
      expect(await unknown([text])).toEqual([]);
      const named = [...text.matchAll(/\bVARFREQ_[A-Z0-9_]*[A-Z0-9]\b/g)].map(([name]) => name);
      expect(named.filter((name) => !settings.includes(`${name}`))).toEqual([]);
      const links = [...text.matchAll(/\]\((\w+)\.md\)/g)].map(([, name]) => name);
      expect(links.filter((name) => !runbookNames().includes(name!))).toEqual([]);
    }
  });
});

describe('dashboards', () => {
  const dashboards = readDashboards();

  test('are exactly the five that the chart ships', () => {
    const uids = dashboards.map(({ uid }) => uid).sort();
    expect(uids).toEqual(['dependencies', 'requests', 'store', 'tasks', 'workers'].map((name) => `varfreq-${name}`));
  });

  test('use metrics, labels and values that the code exports', async () => {
    const expressions = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    );
    expect(expressions.length).toBeGreaterThan(40);
    expect(await unknown(expressions)).toEqual([]);
    expect(await unknown(dashboards.flatMap(({ templating }) => templating.list.map(({ query }) => query)))).toEqual(
      [],
    );
  });

  test('show every metric of ours somewhere', () => {
    const shown = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    );
    const names = new Set(shown.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(definitions.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  test('explain every panel, and name the runbook of every alert', () => {
    const panels = dashboards.flatMap((dashboard) => dashboard.panels);
    expect(panels.filter(({ description = '' }) => description.length < 20).map(({ title }) => title)).toEqual([]);
    const named = panels.flatMap(({ description = '' }) =>
      [...description.matchAll(/^Runbook of (\w+): services\/docs\/runbooks\/(\w+)\.md$/gm)].map(([, ...both]) => both),
    );
    expect(named.filter(([alert, page]) => alert !== page)).toEqual([]);
    expect([...new Set(named.flat())].sort()).toEqual(runbookNames().sort());
  });

  test('mark started processes by a query for what the code exports', async () => {
    const marks = dashboards.map(({ annotations }) => annotations.list.map(({ name, expr = '' }) => [name, expr]));
    for (const [builtIn, deployments] of marks) {
      expect(builtIn![1]).toBe('');
      expect(deployments).toEqual(['Deployments', expect.stringContaining('varfreq_build_info')]);
    }
    expect(await unknown(marks.flat().map(([, expr = '']) => expr))).toEqual([]);
  });

  test('have panels with ids and titles of their own', () => {
    for (const { panels, uid } of dashboards) {
      expect([uid, new Set(panels.map(({ id }) => id)).size]).toEqual([uid, panels.length]);
      expect([uid, new Set(panels.map(({ title }) => title)).size]).toEqual([uid, panels.length]);
    }
  });
});
