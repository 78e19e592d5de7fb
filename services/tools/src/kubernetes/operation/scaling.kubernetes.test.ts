import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { until } from '@varfreq/testkit/until';
import { stringify } from 'yaml';
import { asAdmin, Namespace, slow, special } from '../cluster.ts';
import { chartValues } from '../images/values.ts';
import { prepareLongImport, startLongImport } from '../long-imports.ts';
import { type Installation, installOperator, removeOperator } from '../operators/install.ts';
import { keda, metricsServer } from '../operators/known.ts';
import { failuresDuring, importTour } from '../tour.ts';

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

interface Work {
  uri: string;
  task: { state: string };
}
const ready = async (component: string): Promise<number> =>
  (await varfreq.get('deployment', `varfreq-${component}`)).status.readyReplicas ?? 0;
const scaled = (component: string, replicas: number) =>
  until(`${replicas} ready pods of ${component}`, async () => (await ready(component)) === replicas, slow);

let imports = 0;
const begins = {
  // No two of the same content, which are refused.
  parser: async () => await startLongImport(client, 1_000_000 + imports++),
  'frequency-worker': async () => {
    const fields = { data_source: calls, queries: [{ name: 'ALL', expression: '*' }] };
    return (await client.post('/annotations/', fields)).expect(201).entity<{ uri: string }>().uri;
  },
};

const operators = (): Installation[] => [
  {
    ...{ operator: metricsServer, folder: special('metricsServer') },
    ...{ namespace: 'kube-system', metrics: 'v1beta1.metrics.k8s.io' },
  },
  {
    ...{ operator: keda, folder: special('keda') },
    ...{ namespace: 'keda', metrics: 'v1beta1.external.metrics.k8s.io' },
  },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  for (const operator of operators()) await installOperator(operator);
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
  for (const operator of operators()) await removeOperator(operator);
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

test.each(['parser', 'frequency-worker'] as const)(
  'pods of %s are added while work waits, and all of it succeeds',
  async (component) => {
    const began = performance.now();
    const work: string[] = [];
    for (let tasks = 0; tasks < 2 * most; tasks += 1) work.push(await begins[component]());
    // What has ended begins again: to upload more takes longer than to import it.
    const enough = async () => {
      for (const uri of work) {
        const { state } = (await client.get(uri)).expect(200).entity<Work>().task;
        if (state === 'succes') (await client.patch(uri, { task: { state: 'submitted' } })).expect(200);
      }
      return (await ready(component)) === most;
    };
    await until(`${most} pods of ${component}`, enough, slow);
    console.log(`${component} scaled by work after ${Math.round((performance.now() - began) / 1000)} s`);
    for (const uri of work) expect(await client.finish(uri, { timeoutMs: 900_000 })).toMatchObject({ state: 'succes' });
  },
);

test('what was added is removed once nothing needs it', async () => {
  const began = performance.now();
  for (const component of ['gateway', 'frequency-query', 'parser', 'frequency-worker']) await scaled(component, 1);
  console.log(`scaled down after ${Math.round((performance.now() - began) / 1000)} s`);
});
