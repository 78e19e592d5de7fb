import { type MetricDefinition, metricDefinitions } from './definitions.ts';

/** All metrics as rows of a Markdown table, by name. */
export function metricsTable(): string[] {
  const definitions: MetricDefinition[] = Object.values(metricDefinitions);
  return definitions.sort((a, b) => (a.name < b.name ? -1 : 1)).map(row);
}

function row({ name, type, help, labels = {} }: MetricDefinition): string {
  const shown = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${valuesOf(values)}`);
  return `| \`${name}\` | ${type} | ${shown.join('; ') || 'none'} | ${help} |`;
}

function valuesOf(values: readonly string[] | string): string {
  return typeof values === 'string' ? values : values.map((value) => `\`${value}\``).join(', ');
}
