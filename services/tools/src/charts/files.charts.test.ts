import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseResources, projectRoot, type Resource, runChartTool } from './render.ts';
import { schemaProblems } from './validate.ts';

let chart: string;
let yaml: string;
let resources: Resource[];

const rules = `groups:
  - name: planted
    rules:
      - alert: Planted
        expr: varfreq_tasks > 5
        for: 5m
        annotations:
          summary: '{{ $labels.kind }} {{ $value | humanize }}'
`;

beforeAll(async () => {
  chart = await mkdtemp(join(tmpdir(), 'varfreq-chart-'));
  await cp(join(projectRoot, 'charts/varfreq'), chart, { recursive: true });
  for (const folder of ['alerts', 'dashboards']) await mkdir(join(chart, 'files', folder), { recursive: true });
  await writeFile(join(chart, 'files/alerts/planted.yaml'), rules);
  await writeFile(join(chart, 'files/dashboards/planted.json'), '{"title": "{{ kind }}"}\n');
  const set = ['--set', 'alerts.enabled=true,alerts.labels.release=prometheus,dashboards.enabled=true'];
  yaml = runChartTool('helm', ['template', 'r', chart, ...set]).out;
  resources = parseResources(yaml);
});
afterAll(() => rm(chart, { recursive: true }));

const named = (name: string) => resources.find(({ metadata }) => metadata.name === `r-varfreq-${name}`)!;

describe('files beside the templates', () => {
  test('become unchanged alerts with the labels that Prometheus selects them by', () => {
    expect(named('planted').spec.groups[0].rules[0].annotations.summary).toBe(
      '{{ $labels.kind }} {{ $value | humanize }}',
    );
    expect(named('planted').metadata.labels).toMatchObject({ release: 'prometheus' });
  });

  test('become unchanged dashboards with the label that Grafana selects them by', () => {
    expect(named('dashboard-planted').data).toEqual({ 'planted.json': '{"title": "{{ kind }}"}\n' });
    expect(named('dashboard-planted').metadata.labels).toMatchObject({ grafana_dashboard: '1' });
  });

  test('become resources that their operators accept', () => {
    expect(schemaProblems(yaml)).toEqual([]);
  });

  test('create nothing unless enabled', () => {
    const kinds = parseResources(runChartTool('helm', ['template', 'r', chart]).out).map(({ kind }) => kind);
    expect(kinds).not.toContain('PrometheusRule');
  });
});
