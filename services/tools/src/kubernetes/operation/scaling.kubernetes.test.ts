import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@varfreq/harness/faults/until';
import type { Api } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { asAdmin, Namespace, slow, special } from '../cluster.ts';
import { chartValues } from '../images/values.ts';
import { installOperator } from '../operators/install.ts';
import { keda, metricsServer } from '../operators/known.ts';
import { failuresDuring, importTour, prepareLongImport } from '../tour.ts';

// The chart's autoscaling with the real metrics server and the real operator of KEDA: gateways and query servers by the
// processors that they use, workers by the work that waits.
const varfreq = new Namespace('varfreq-scaled');
const most = 3;
const resources = { requests: { cpu: '50m' } };
const byUse = { autoscaling: { kind: 'hpa', minReplicas: 1, maxReplicas: most }, resources };
const byWork = { autoscaling: { kind: 'keda', minReplicas: 1, maxReplicas: most }, resources, threads: 1 };
const values = {
  ...chartValues,
  gateway: { ...byUse, service: { type: 'NodePort' } },
  frequencyQuery: byUse,
  parser: byWork,
  frequencyWorker: byWork,
  metadata: { resources },
};
let folder: string;
let client: Api;
let calls: string;

interface Annotation {
  uri: string;
  task: { state: string };
}
const ready = async (component: string): Promise<number> =>
  (await varfreq.get('deployment', `varfreq-${component}`)).status.readyReplicas ?? 0;
const scaled = (component: string, replicas: number) =>
  until(`${replicas} ready pods of ${component}`, async () => (await ready(component)) === replicas, slow);

const annotate = async () => {
  const queries = [{ name: 'ALL', expression: '*' }];
  return (await client.post('/annotations/', { data_source: calls, queries })).expect(201).entity<Annotation>().uri;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  await installOperator({
    ...{ operator: metricsServer, folder: special('metricsServer') },
    ...{ namespace: 'kube-system', metrics: 'v1beta1.metrics.k8s.io' },
  });
  await installOperator({
    ...{ operator: keda, folder: special('keda') },
    ...{ namespace: 'keda', metrics: 'v1beta1.external.metrics.k8s.io' },
  });
  await varfreq.create();
  const file = join(folder, 'values.yaml');
  await writeFile(file, stringify(values));
  await varfreq.helm('install', 'varfreq', 'charts/varfreq', '--wait', '--timeout', '15m', '--values', file);
  client = asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
  await importTour(client);
  calls = (await prepareLongImport(client, 500_000)).data_source;
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

test('gateways and query servers are added while requests keep processors busy, and no request fails', async () => {
  const began = performance.now();
  const { sent, failed } = await failuresDuring(client, async () => {
    await scaled('gateway', most);
    await scaled('frequency-query', most);
  });
  console.log(`scaled by use after ${Math.round((performance.now() - began) / 1000)} s and ${sent} requests`);
  expect(failed).toEqual([]);
});

test('frequency workers are added while annotations wait, and every annotation succeeds', async () => {
  const began = performance.now();
  const annotations: string[] = [];
  const tasks = async () =>
    await Promise.all(annotations.map(async (uri) => (await client.get(uri)).expect(200).entity<Annotation>().task));
  await until(
    `${most} frequency workers`,
    async () => {
      const waiting = (await tasks()).filter(({ state }) => state === 'waiting').length;
      for (let more = waiting; more < 2 * most; more += 1) annotations.push(await annotate());
      return (await ready('frequency-worker')) === most;
    },
    slow,
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`scaled by work after ${seconds} s and ${annotations.length} annotations`);
  for (const uri of annotations)
    expect(await client.finish(uri, { timeoutMs: 900_000 })).toMatchObject({ state: 'succes' });
});

test('what was added is removed once nothing needs it', async () => {
  const began = performance.now();
  for (const component of ['gateway', 'frequency-query', 'parser', 'frequency-worker']) await scaled(component, 1);
  console.log(`scaled down after ${Math.round((performance.now() - began) / 1000)} s`);
});
