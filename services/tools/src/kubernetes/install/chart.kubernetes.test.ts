import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { asAdmin, Namespace } from '../cluster.ts';
import { chartValues } from '../images/values.ts';
import { startKilledImport, startLongImport, stepsOf } from '../long-imports.ts';
import { deletedWith, startPod } from '../pods.ts';
import { annotateTour, failuresDuring, importTour, tourResult } from '../tour.ts';
import { flows, listening, reaches, targetsOf } from './network.ts';

// The chart with bundled services, as its README installs it, and an operator's day.
const varfreq = new Namespace('varfreq-chart');
const disks = ['kafka', 'minio', 'postgresql'].map((name) => `persistentvolumeclaim/data-varfreq-${name}-0`);
let folder: string;
let values: string;
let client: Api;
let sample: string;

const install = (by: 'helm' | 'helm3' = 'helm') =>
  varfreq[by]('install', 'varfreq', 'charts/varfreq', '--wait', '--timeout', '10m', '--values', values);
const log = (what: string, began: number) =>
  console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);

async function connect(): Promise<Api> {
  return asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  values = join(folder, 'values.yaml');
  await writeFile(values, stringify({ ...chartValues, gateway: { service: { type: 'NodePort' } } }));
  await varfreq.create();
  const began = performance.now();
  await install();
  log('installed', began);
  client = await connect();
  sample = await importTour(client);
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

test('helm test passes, and --logs shows what it has checked', async () => {
  const began = performance.now();
  expect(await varfreq.helm('test', 'varfreq', '--logs')).toContain('the smoke test passed');
  log('helm test', began);
});

test("the README's tour gives its numbers through a port of the node, and through port-forward", async () => {
  expect(await annotateTour(client, sample)).toEqual(tourResult);
  const password = await varfreq.password('varfreq-secrets');
  const through = await varfreq.forwarded(async (url) => {
    return (await asAdmin(url, password).list('/samples/')).expect(200, 206).items();
  });
  expect(through.map(({ uri }) => uri)).toContain(sample);
});

test('a pod deleted before Node handles signals ends by SIGTERM, not after its grace period', async () => {
  const never = 'await new Promise(() => setInterval(() => undefined, 1e9))';
  const env = [{ name: 'NODE_OPTIONS', value: `--import=data:text/javascript,${encodeURIComponent(never)}` }];
  const container = { env, lifecycle: undefined, startupProbe: undefined, livenessProbe: undefined };
  await startPod(varfreq, { name: 'starting', like: 'varfreq-gateway', kept: true, container });
  expect(await deletedWith(varfreq, 'starting')).toBe(128 + constants.signals.SIGTERM);
});

describe('network policies', () => {
  const other = new Namespace('varfreq-other');
  const labelled = (component: string) => ({
    'app.kubernetes.io/name': 'varfreq',
    'app.kubernetes.io/instance': 'varfreq',
    'app.kubernetes.io/component': component,
  });
  // Listens on every port of the table, and accepts.
  const ports = [...new Set(Object.values(listening).flat())];
  const program = `for (const port of ${JSON.stringify(ports)}) require('node:net').createServer().listen(port)`;
  const container = {
    command: ['node', '--eval', program],
    ...{ env: [], lifecycle: undefined, startupProbe: undefined, livenessProbe: undefined, readinessProbe: undefined },
  };
  const start = (name: string, labels: Record<string, string>, into = varfreq) =>
    startPod(varfreq, { name, like: 'varfreq-gateway', labels, container }, into);

  beforeAll(async () => {
    await other.create();
    for (const component of ['migrate', 'smoke-test']) await start(`as-${component}`, labelled(component));
    await start('stranger', {});
    await start('namesake', labelled('parser'), other);
  });
  afterAll(async () => {
    const pods = ['as-migrate', 'as-smoke-test', 'stranger'];
    await varfreq.kubectl('delete', 'pod', ...pods, '--grace-period=0', '--force');
    await other.remove();
  });

  const podOf = (component: string) =>
    component === 'migrate' || component === 'smoke-test' ? `pod/as-${component}` : `deployment/varfreq-${component}`;

  test.each(Object.entries(flows))('%s reaches what it needs, and no other port', async (component, expected) => {
    const targets = Object.entries(await targetsOf(varfreq)).filter(([name]) => !name.startsWith(`${component}:`));
    await reaches([varfreq, podOf(component)], Object.fromEntries(targets), expected);
  });

  const strangerPorts = async () => {
    const { podIP } = (await varfreq.get('pod', 'stranger')).status;
    return Object.fromEntries(ports.map((port) => [`stranger:${port}`, podIP]));
  };

  test('a pod without policies accepts connections from another one', async () => {
    const targets = await strangerPorts();
    await reaches([other, 'pod/namesake'], targets, Object.keys(targets).toSorted());
  });

  test.each(Object.keys(flows))('%s may not leave towards a pod that would accept it', async (component) => {
    const targets = await strangerPorts();
    await reaches([varfreq, podOf(component)], targets, []);
  });

  test('a pod without policies, and one of another namespace with the labels of a parser, reach the gateway only', async () => {
    const targets = await targetsOf(varfreq);
    for (const [namespace, pod] of [
      [varfreq, 'pod/stranger'],
      [other, 'pod/namesake'],
    ] as const)
      await reaches([namespace, pod], targets, ['gateway:8080']);
  });
});

test('an import ends with succes and all its records although its parser is killed in the middle', async () => {
  const { uri, records } = await startKilledImport(client, () => varfreq.kill('parser'));
  console.log(`an import whose parser was killed: ${(await stepsOf(client, uri)).join(', ')}`);
  expect(await client.finish(uri)).toMatchObject({ state: 'succes', result: { records } });
});

test('parsers are scaled to three and back to one, and imports succeed throughout', async () => {
  const first = await startLongImport(client, 200_001);
  await varfreq.kubectl('scale', 'deployment/varfreq-parser', '--replicas=3');
  await varfreq.rolledOut();
  expect(await varfreq.podsOf('parser')).toHaveLength(3);
  const second = await startLongImport(client, 200_002);
  await varfreq.kubectl('scale', 'deployment/varfreq-parser', '--replicas=1');
  for (const uri of [first, second])
    expect(await client.finish(uri, { timeoutMs: 600_000 })).toMatchObject({ state: 'succes' });
});

test('no request fails while an upgrade replaces every pod', async () => {
  const before = await varfreq.podsOf('gateway');
  const args = ['varfreq', 'charts/varfreq', '--reset-then-reuse-values', '--set', 'logLevel=debug'];
  const { sent, failed } = await failuresDuring(client, async () => {
    await varfreq.helm('upgrade', ...args, '--wait', '--timeout', '15m');
  });
  console.log(`${sent} requests during the upgrade`);
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(10);
  expect(await varfreq.podsOf('gateway')).not.toEqual(expect.arrayContaining(before));
});

test('a drain evicts every service within its budget, and afterwards all is as before', async () => {
  await varfreq.kubectl(
    ...['drain', 'node1', '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=15m'],
    ...['--pod-selector', `${varfreq.selector},app.kubernetes.io/component notin (migrate,smoke-test)`],
  );
  await varfreq.kubectl('uncordon', 'node1');
  await varfreq.rolledOut();
  client = await connect();
  expect(await annotateTour(client, sample)).toEqual(tourResult);
});

test('a release that cannot be scheduled is upgraded away', async () => {
  const set = (cpus: string) => ['--reset-then-reuse-values', '--set-string', `parser.resources.requests.cpu=${cpus}`];
  const upgrade = ['upgrade', 'varfreq', 'charts/varfreq'];
  await varfreq.helm(...upgrade, ...set('64'));
  await varfreq.unschedulable('parser');
  await varfreq.helm(...upgrade, ...set('100m'), '--wait', '--timeout', '10m');
});

test('helm uninstall keeps disks and Secrets, Helm 3 continues with them, and one command removes them', async () => {
  await varfreq.helm('uninstall', 'varfreq', '--wait', '--timeout', '15m');
  const kept = await varfreq.leftOnly(/^(persistentvolumeclaim|secret)\/|smoke-test$/);
  expect(kept).toEqual(expect.arrayContaining([...disks, 'secret/varfreq-secrets', 'secret/varfreq-bundled']));
  await install('helm3');
  client = await connect();
  expect(await annotateTour(client, sample)).toEqual(tourResult);
  await varfreq.helm3('uninstall', 'varfreq', '--wait', '--timeout', '15m');
  const kinds = 'pods,configmaps,secrets,persistentvolumeclaims';
  await varfreq.kubectl('delete', kinds, '--selector', 'app.kubernetes.io/instance=varfreq');
  expect(await varfreq.leftOnly(/^$/)).toEqual([]);
});
