import { join } from 'node:path';
import { testCharts } from './config.ts';
import { runChartTool } from './render.ts';

interface Report {
  resources: { kind: string; name: string; status: string; msg: string }[];
  summary: { valid: number; invalid: number; errors: number; skipped: number };
}

/**
 * Problems that kubeconform reports in these YAML documents, in strict mode by the schemas of Kubernetes and its
 * operators; a kind without a schema is a problem too. Errors: no document at all.
 */
export function schemaProblems(yaml: string): string[] {
  const location = join(testCharts?.schemas ?? '', '{{.ResourceKind}}{{.KindSuffix}}.json');
  const args = ['-strict', '-output', 'json', '-verbose', '-summary', '-schema-location', location, '-'];
  const { out, errors } = runChartTool('kubeconform', args, yaml);
  if (!out.startsWith('{')) return [errors || out || 'kubeconform printed nothing'];
  const { resources, summary } = JSON.parse(out) as Report;
  if (summary.valid + summary.invalid + summary.errors === 0) throw new Error('there was nothing to validate');
  return resources
    .filter(({ status }) => status !== 'statusValid' && status !== 'statusEmpty')
    .map(({ kind, name, status, msg }) => `${kind} ${name}: ${status} ${msg}`);
}
