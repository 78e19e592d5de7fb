import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { everything, notes, productionValues, type Rendered, render } from './chart.ts';
import { projectRoot, type Resource } from './render.ts';

const { appVersion } = parse(readFileSync(join(projectRoot, 'charts/varfreq/Chart.yaml'), 'utf8')) as {
  appVersion: string;
};

const defaults = render();
const full = render(everything);
const production = render(productionValues());
const components = ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query'] as const;
const containerOf = (rendered: Rendered, name: string): Resource =>
  rendered.one('Deployment', name).spec.template.spec.containers[0];
const variableOf = (container: Resource, name: string): string =>
  container.env.find((one: { name: string }) => one.name === name).value;

describe.each(components)('the Deployment of %s', (name) => {
  const { spec } = defaults.one('Deployment', name);
  const pod = spec.template.spec;

  test('selects its pods by labels that never change', () => {
    const selector = { name: 'varfreq', instance: 'r', component: name };
    const labels = Object.entries(selector).map(([key, value]) => [`app.kubernetes.io/${key}`, value]);
    expect(spec.selector.matchLabels).toEqual(Object.fromEntries(labels));
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const changed = render({ ...everything, fullnameOverride: 'r-varfreq', commonLabels: { a: 'b' } });
    expect(changed.one('Deployment', name).spec.selector).toEqual(spec.selector);
  });

  test('has a liveness probe of the process alone, a readiness probe of its dependencies, and a generous startup probe', () => {
    const { startupProbe, livenessProbe, readinessProbe } = pod.containers[0];
    const of = (probe: Resource) => probe.httpGet;
    expect(of(startupProbe)).toEqual({ path: '/livez', port: 'admin' });
    expect(of(livenessProbe)).toEqual({ path: '/livez', port: 'admin' });
    expect(of(readinessProbe)).toEqual({ path: '/readyz', port: 'admin' });
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(120);
    expect(livenessProbe.periodSeconds * livenessProbe.failureThreshold).toBeGreaterThanOrEqual(60);
    expect(pod.containers[0].ports).toContainEqual({ name: 'admin', containerPort: 9090 });
  });

  test('is spread over nodes and zones, each rollout separately', () => {
    const keys = pod.topologySpreadConstraints.map((one: Resource) => one.topologyKey);
    expect(keys).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    for (const constraint of pod.topologySpreadConstraints) {
      expect(constraint.labelSelector).toEqual(spec.selector);
      expect(constraint).toMatchObject({
        maxSkew: 1,
        matchLabelKeys: ['pod-template-hash'],
        nodeTaintsPolicy: 'Honor',
      });
    }
  });

  test('has a disruption budget over the same pods that never blocks draining a node', () => {
    const budget = defaults.one('PodDisruptionBudget', name).spec;
    expect(budget).toEqual({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: spec.selector });
  });

  test('has a grace period longer than the shutdown of its process', () => {
    for (const rendered of [defaults, full]) {
      const { terminationGracePeriodSeconds: grace, containers } = rendered.one('Deployment', name).spec.template.spec;
      const own = name === 'gateway' ? 'VARFREQ_GRACE_MS' : 'VARFREQ_FINISH_MS';
      const worker = ['parser', 'frequency-worker', 'gateway'].includes(name);
      const finishing = worker ? Number(variableOf(containers[0], own)) / 1000 : 0;
      const sleeping = containers[0].lifecycle?.preStop.sleep.seconds ?? 0;
      // The other phases of main.ts: 15 s at most, and 1 s for the admin port.
      const draining = name === 'gateway' ? Number(variableOf(containers[0], 'VARFREQ_DRAIN_MS')) / 1000 : 0;
      expect(grace).toBeGreaterThan(sleeping + draining + finishing + (name === 'gateway' ? 6 : 15));
    }
  });

  test("uses the image of a digest where one is given, else the tag of the chart's version", () => {
    const service = name.startsWith('frequency') ? 'frequency' : name;
    expect(containerOf(defaults, name).image).toBe(`varfreq/${service}:${appVersion}`);
    expect(containerOf(full, name).image).toMatch(
      new RegExp(`^registry\\.example:5000/varfreq/${service}@sha256:[0-9a-f]{64}$`),
    );
  });

  test('applies the given placement, labels and extras', () => {
    const { template } = full.one('Deployment', name).spec;
    expect(template.spec).toMatchObject({
      nodeSelector: { 'kubernetes.io/arch': 'amd64' },
      tolerations: [{ key: 'dedicated' }],
      priorityClassName: 'important',
      imagePullSecrets: [{ name: 'pull' }],
    });
    expect(template.metadata).toMatchObject({ labels: { team: 'genomes' }, annotations: { note: 'here' } });
    expect(template.spec.containers[0].volumeMounts).toContainEqual({ name: 'more', mountPath: '/more' });
  });
});

test('rollouts wait for DNS caches where clients resolve pods themselves', () => {
  const headless = (name: string) =>
    defaults.resources.some(
      ({ kind, metadata, spec }) =>
        kind === 'Service' && metadata.name === `r-varfreq-${name}` && spec.clusterIP === 'None',
    );
  const seconds = components.map((name) => defaults.one('Deployment', name).spec.minReadySeconds);
  expect(seconds).toEqual(components.map((name) => (headless(name) ? 30 : undefined)));
  expect(seconds).toContain(30);
});

describe('stopping', () => {
  test('pods of servers receive no new calls before they stop', () => {
    const sleeps = components.map((name) => containerOf(defaults, name).lifecycle?.preStop.sleep.seconds);
    expect(sleeps).toEqual([15, 5, undefined, undefined, 5]);
  });

  test('lets a gateway end the connections of busy clients with an answer before it closes the idle ones', () => {
    for (const rendered of [defaults, full]) {
      expect(variableOf(containerOf(rendered, 'gateway'), 'VARFREQ_DRAIN_MS')).toBe('5000');
    }
  });

  test('leaves shards a minute and uploads ten minutes to finish', () => {
    expect(variableOf(containerOf(defaults, 'parser'), 'VARFREQ_FINISH_MS')).toBe('60000');
    expect(variableOf(containerOf(defaults, 'gateway'), 'VARFREQ_GRACE_MS')).toBe('600000');
    const { spec } = render({ parser: { finishSeconds: 900 } }).one('Deployment', 'parser').spec.template;
    expect(spec.terminationGracePeriodSeconds).toBe(925);
  });
});

describe('scaling', () => {
  test('leaves the number of replicas to the autoscaler, and to values without one', () => {
    for (const name of ['gateway', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(Object.keys(production.one('Deployment', name).spec)).not.toContain('replicas');
      expect(defaults.one('Deployment', name).spec.replicas).toBe(1);
    }
    expect(production.one('Deployment', 'metadata').spec.replicas).toBe(2);
  });

  test.each([
    ['parser', 'parser.shards', '4'],
    ['frequency-worker', 'frequency.shards', '4'],
  ])('of %s by KEDA counts waiting and running shards, one per thread', (name, location, target) => {
    const { spec } = production.one('ScaledObject', name);
    expect(spec.triggers).toEqual([
      {
        type: 'metrics-api',
        metadata: {
          url: 'http://r-varfreq-metadata-admin.genomes.svc:9090/work',
          valueLocation: location,
          targetValue: target,
        },
      },
    ]);
    expect(spec.scaleTargetRef.name).toBe(production.one('Deployment', name).metadata.name);
    expect(spec.fallback).toEqual({ failureThreshold: 4, replicas: 1, behavior: 'currentReplicasIfHigher' });
    expect(production.one('Service', 'metadata-admin').spec.ports).toMatchObject([{ port: 9090, targetPort: 'admin' }]);
    expect(() => production.one('HorizontalPodAutoscaler', name)).toThrow('there are 0');
  });

  test.each(['gateway', 'frequency-query'])('of %s follows processor use', (name) => {
    const { spec } = production.one('HorizontalPodAutoscaler', name);
    expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: `r-varfreq-${name}` });
    expect(spec).toMatchObject({ minReplicas: 2, maxReplicas: 10 });
    expect(spec.metrics).toMatchObject([{ resource: { name: 'cpu', target: { averageUtilization: 70 } } }]);
  });

  test('of workers follows processor use without KEDA', () => {
    const rendered = render({ parser: { autoscaling: { kind: 'hpa' } } });
    expect(rendered.one('HorizontalPodAutoscaler', 'parser').spec.minReplicas).toBe(1);
    expect(() => rendered.one('ScaledObject', 'parser')).toThrow('there are 0');
  });
});

describe('the migration', () => {
  const jobs = (rendered: Rendered) => rendered.resources.filter(({ kind }) => kind === 'Job');

  test("is a plain Job, so that it sees the chart's resources, named by revision and image", () => {
    const [job] = jobs(defaults);
    expect(job!.metadata.annotations).toBeUndefined();
    expect(job!.metadata.name).toMatch(/^r-varfreq-migrate-1-[0-9a-f]{8}$/);
    const other = jobs(render({ image: { tag: '0.2.0' } }))[0]!;
    expect(other.metadata.name).not.toBe(job!.metadata.name);
    expect(jobs(render({ gateway: { replicas: 7 } }))[0]!.metadata.name).toBe(job!.metadata.name);
  });

  test('runs metadata to completion; the other services wait for it', () => {
    const container = jobs(defaults)[0]!.spec.template.spec.containers[0];
    expect(container.image).toBe(containerOf(defaults, 'metadata').image);
    expect(variableOf(container, 'VARFREQ_MIGRATIONS')).toBe('only');
    expect(variableOf(containerOf(defaults, 'metadata'), 'VARFREQ_MIGRATIONS')).toBe('wait');
  });

  test('may take an hour, and is retried when its pod is lost', () => {
    expect(jobs(defaults)[0]!.spec).toMatchObject({ activeDeadlineSeconds: 3600, backoffLimit: 10 });
  });
});

describe('secrets', () => {
  const secret = defaults.one('Secret', 'secrets');
  const lengths = ({ data }: Resource) =>
    Object.fromEntries(Object.entries(data as Record<string, string>).map(([k, v]) => [k, atob(v).length]));

  test('are generated where none are given, are long enough, and outlive the release', () => {
    expect(lengths(secret)).toEqual({ 'admin-password': 20, 'shared-secret': 40, 'token-secret': 48 });
    expect(secret.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(render().one('Secret', 'secrets').data).not.toEqual(secret.data);
  });

  test('of bundled services are kept like their disks', () => {
    const bundled = defaults.one('Secret', 'bundled');
    expect(lengths(bundled)).toEqual({ 'postgresql-password': 32, 's3-access-key': 20, 's3-secret-key': 40 });
    expect(bundled.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
  });

  test('are not generated where some are given', () => {
    for (const rendered of [full, production]) {
      expect(rendered.resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    }
  });

  test('taken out of the release before a rotation stay those that everything refers to, as the notes advise', () => {
    const value = 'secrets.existingSecret';
    const [, name] = /--set secrets\.existingSecret=([\w-]+)/.exec(notes()) ?? [];
    expect([value, name]).toEqual([value, secret.metadata.name]);
    const rendered = render({ secrets: { existingSecret: name } });
    const others = defaults.resources.filter((one) => one !== secret);
    const withoutData = (all: readonly Resource[]) =>
      all.map((one) => (one.kind === 'Secret' ? { ...one, data: {} } : one)); // generated anew
    expect(withoutData(rendered.resources)).toEqual(withoutData(others));
  });

  test('for rotation are optional', () => {
    const env = containerOf(defaults, 'metadata').env as Resource[];
    const others = env.filter(({ name }) => String(name).endsWith('_OTHER'));
    expect(others.map(({ valueFrom }) => valueFrom.secretKeyRef.optional)).toEqual([true, true]);
  });
});
