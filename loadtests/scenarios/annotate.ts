import { entityOf, type Resource } from '../lib/client.ts';
import type { IterationContext } from '../lib/context.ts';
import { gunzipText } from '../lib/gunzip.ts';
import { valuesTrue } from '../lib/metrics.ts';
import { run } from '../lib/tasks.ts';
import { differences, type Expected } from '../lib/truth.ts';

interface Annotation {
  annotated_data_source: Resource;
}

const shownDifferences = 5;

/** Annotates the file of all sites over the initial samples; every value must be right. */
export function annotate(context: IterationContext): void {
  annotateOver(context, context.runData.group, context.runData.expected);
}

/** Annotates the file of all sites over a group, and checks every value. */
export function annotateOver(
  { client, cohort, config, runData }: IterationContext,
  group: string,
  expected: Expected,
): void {
  const request = { data_source: runData.sites, queries: [{ name: 'Q', expression: `group:${group}` }] };
  const { uri } = run(client, 'annotation', request, config.patienceMs);
  const annotation = entityOf<Annotation>(client.must({ route: 'getAnnotation', path: uri }));
  const path = `${annotation.annotated_data_source.uri}/data`;
  const { body } = client.must({ route: 'getDataSourceData', path, isBinary: true });
  const problems = differences(cohort, expected, 'Q', gunzipText(new Uint8Array(body as ArrayBuffer)));
  valuesTrue.add(problems.length === 0);
  for (const problem of problems.slice(0, shownDifferences)) console.error(`${uri}: ${problem}`);
}
