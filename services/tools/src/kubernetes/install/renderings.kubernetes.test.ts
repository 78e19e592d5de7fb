import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chartExamples } from '../../charts/examples.ts';
import { parseResources, type Resource } from '../../charts/render.ts';
import { defineOperators, Namespace } from '../cluster.ts';

// What the chart and the manifests render to, decided by the API server, with the definitions of the operators.
const varfreq = new Namespace('varfreq');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-renderings-'));
  await defineOperators(varfreq);
  await varfreq.create();
  // The pod of helm test is admitted only where its account exists.
  await varfreq.apply({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'varfreq' } });
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Expects every resource to be admitted; returns their number. */
async function admitted(resources: readonly Resource[]): Promise<number> {
  const lines = (await varfreq.admits(resources)).trim().split('\n');
  expect(lines).toHaveLength(resources.length);
  for (const line of lines) expect(line).toMatch(/ \(server dry run\)$/);
  return resources.length;
}

test.each(['overlays/local', 'overlays/production', 'overlays/lag', 'infra'])(
  'the API server admits all of k8s/%s',
  async (path) => {
    const number = await admitted(parseResources(await varfreq.kubectl('kustomize', `k8s/${path}`)));
    expect(number).toBeGreaterThan(0);
  },
);

test.each(Object.entries(chartExamples()))(
  'the API server admits the chart with the example: %s',
  async (_, values) => {
    const file = join(folder, 'values.yaml');
    await writeFile(file, values);
    const production = values.includes('# with values-production.yaml')
      ? ['--values', 'charts/varfreq/values-production.yaml']
      : [];
    const args = ['template', 'varfreq', 'charts/varfreq', ...production, '--values', file];
    expect(await admitted(parseResources(await varfreq.helm(...args)))).toBeGreaterThan(20);
  },
);
