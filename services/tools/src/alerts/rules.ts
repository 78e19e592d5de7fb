import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const files = new URL('../../../../charts/varfreq/files/', import.meta.url);

/** Path of the rules, as promtool reads them. */
export const rulesPath = fileURLToPath(new URL('alerts/varfreq.yaml', files));

/** An alert as Prometheus knows it. */
export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}

/** All alerts, in the order of the file. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(rulesPath, 'utf8')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The members of a Grafana dashboard that the tests read. */
export interface Dashboard {
  uid: string;
  title: string;
  annotations: { list: { name: string; expr?: string }[] };
  panels: { id: number; title: string; description?: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
}

export function readDashboards(): Dashboard[] {
  const folder = new URL('dashboards/', files);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Dashboard);
}

/** Names of the runbooks of alerts, without `.md`. */
export function runbookNames(): string[] {
  const folder = new URL('../../../docs/runbooks/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.startsWith('Varfreq'))
    .map((name) => name.replace(/\.md$/, ''));
}

/** A metric as an expression names it, with the labels and values of its selector. */
export interface UsedMetric {
  name: string;
  selectors: { label: string; operator: string; value: string }[];
}

/** The metrics that an expression in PromQL names. */
export function metricsIn(expr: string): UsedMetric[] {
  const uses = expr.matchAll(/\b((?:varfreq|process|nodejs)_[a-z0-9_]+)\b(?:\{((?:[^}"]|"[^"]*")*)\})?/g);
  return [...uses].map(([, name = '', inside = '']) => ({
    name,
    selectors: [...inside.matchAll(/([a-z_]+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label, operator, value]) => ({
      label: label!,
      operator: operator!,
      value: value!,
    })),
  }));
}
