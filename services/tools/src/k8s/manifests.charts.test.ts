import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { frequencySettings } from '@varfreq/frequency/config';
import { gatewaySettings } from '@varfreq/gateway/config';
import { groupOf, topicOf } from '@varfreq/kafka/topics';
import { metadataSettings } from '@varfreq/metadata/config';
import { parserSettings } from '@varfreq/parser/config';
import { loadConfig } from '@varfreq/runtime/config/config';
import { testCharts } from '../charts/config.ts';
import { projectRoot, type Resource } from '../charts/render.ts';
import { schemaProblems } from '../charts/validate.ts';
import { kustomized, kustomizedYaml } from './kustomize.ts';
import { components, idOf, manifestFiles, rendered } from './manifests.ts';
import { containersOf, environmentOf, neededSecrets } from './settings-of-pods.ts';

const helm = testCharts?.helm ?? '';
const settings = {
  gateway: gatewaySettings,
  metadata: metadataSettings,
  migrate: metadataSettings,
  parser: parserSettings,
  frequency: frequencySettings,
};
/** Overlays, with their components. */
const overlays = { local: ['bundled'], production: ['hpa', 'keda', 'monitoring', 'ingress'] };
const names = Object.keys(overlays) as (keyof typeof overlays)[];

const ownKinds = ['Secret', 'Namespace'];
const ofChart = (resources: readonly Resource[]) => resources.filter(({ kind }) => !ownKinds.includes(kind));

/** A resource without what overlays set: placement, replicas, sizes, image registry. */
function essence(resource: Resource): Resource {
  const copy = structuredClone(resource);
  delete (copy.metadata as { namespace?: string }).namespace;
  if (copy.kind === 'Deployment') delete copy.spec.replicas;
  for (const { container } of containersOf([copy])) {
    container.resources = {};
    container.image = container.image.replace(/^registry\.example\.org\//, '');
    container.env = container.env?.filter(({ name }: Resource) => !name.endsWith('_THREADS'));
  }
  if (copy.kind === 'ScaledObject') for (const { metadata } of copy.spec.triggers) delete metadata.targetValue;
  return copy;
}

const byId = (resources: readonly Resource[]) => Object.fromEntries(resources.map((one) => [idOf(one), essence(one)]));

test('k8s/base and k8s/components match the chart', () => {
  const stale = [...manifestFiles(helm)].filter(([path, text]) => {
    const file = join(projectRoot, 'k8s', path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  expect({ stale: stale.map(([path]) => path), remedy: 'node services/run.mjs generate:k8s' }).toMatchObject({
    stale: [],
  });
});

test('the base itself is complete, and valid by the schemas of Kubernetes', () => {
  const base = kustomized('base');
  expect(Object.keys(byId(base)).toSorted()).toEqual(Object.keys(byId(rendered(helm, []))).toSorted());
  expect(schemaProblems(kustomizedYaml('base'))).toEqual([]);
});

test('every component is in an overlay, or is an alternative to one that is', () => {
  expect(Object.values(overlays).flat().concat('http-route').toSorted()).toEqual(components);
});

describe.each(names)('k8s/overlays/%s', (name) => {
  const overlay = kustomized(`overlays/${name}`);

  test(`${name} is valid by the schemas of Kubernetes and its operators`, () => {
    expect(schemaProblems(kustomizedYaml(`overlays/${name}`))).toEqual([]);
  });

  test(`${name} matches the chart with the same values, except numbers, sizes and placement`, () => {
    expect(byId(ofChart(overlay))).toEqual(byId(rendered(helm, overlays[name])));
  });

  test(`${name} is in a namespace that admits only restricted pods`, () => {
    const [namespace] = overlay.filter(({ kind }) => kind === 'Namespace');
    expect(namespace?.metadata.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const { kind, metadata } of overlay) {
      if (kind !== 'Namespace') expect(metadata).toMatchObject({ namespace: 'varfreq' });
    }
  });
});

describe('the local overlay', () => {
  const overlay = kustomized('overlays/local');
  const secrets = overlay.filter(({ kind }) => kind === 'Secret');

  test('has every secret that its pods need', () => {
    const given = secrets.flatMap(({ metadata, data }) => Object.keys(data).map((key) => `${metadata.name}/${key}`));
    const needed = new Set(neededSecrets(overlay).map(({ secret, key }) => `${secret}/${key}`));
    expect(given.toSorted()).toEqual([...needed].toSorted());
  });

  test('gives every service valid settings', () => {
    const started = containersOf(overlay).filter(({ container }) => container.name in settings);
    expect(started).toHaveLength(6);
    for (const { container } of started) {
      const environment = environmentOf(container, secrets);
      expect(() => loadConfig(settings[container.name as keyof typeof settings], environment)).not.toThrow();
    }
  });
});

test("the lag overlay adds Kafka's lag to the triggers of production, with the users and secrets of k8s/infra", () => {
  expect(schemaProblems(kustomizedYaml('overlays/lag'))).toEqual([]);
  const [production, lag] = [kustomized('overlays/production'), kustomized('overlays/lag')];
  const infra = kustomized('infra');
  for (const [worker, kind, user] of [
    ['parser', 'parse', 'varfreq-parser'],
    ['frequency-worker', 'annotate', 'varfreq-frequency'],
  ] as const) {
    const triggersOf = (resources: readonly Resource[]) =>
      resources.find((one) => one.kind === 'ScaledObject' && one.metadata.name === `varfreq-${worker}`)!.spec.triggers;
    const [added, ...others] = triggersOf(lag).toReversed();
    expect(others.toReversed()).toEqual(triggersOf(production));
    const prefix = 'varfreq.work';
    expect(added.metadata).toMatchObject({ consumerGroup: groupOf(prefix, kind), topic: topicOf(prefix, kind) });
    const authentication = lag.find(({ metadata }) => metadata.name === added.authenticationRef.name)!;
    const refs = Object.fromEntries(authentication.spec.secretTargetRef.map((one: Resource) => [one.parameter, one]));
    expect(refs.password.name).toBe(user);
    expect(infra.filter((one) => one.kind === 'KafkaUser').map(({ metadata }) => metadata.name)).toContain(user);
    expect(readFileSync(join(projectRoot, 'k8s/README.md'), 'utf8')).toContain(`${refs.username.key}=${user}`);
  }
});

test('workers of the production overlay have as many processors, and as many shards for each, as threads', () => {
  const production = kustomized('overlays/production');
  for (const [worker, threads] of [
    ['parser', 'VARFREQ_PARSER_THREADS'],
    ['frequency-worker', 'VARFREQ_FREQUENCY_THREADS'],
  ] as const) {
    const named = (kind: string) =>
      production.find((one) => one.kind === kind && one.metadata.name === `varfreq-${worker}`)!;
    const [{ env, resources }] = named('Deployment').spec.template.spec.containers;
    const { value } = env.find(({ name }: Resource) => name === threads);
    expect(resources.requests.cpu).toBe(value);
    expect(named('ScaledObject').spec.triggers[0].metadata.targetValue).toBe(value);
  }
});

test('the production overlay needs only secrets that k8s/README.md and k8s/infra create', () => {
  const text = ['k8s/README.md', 'k8s/infra/README.md']
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join();
  for (const { secret, key } of neededSecrets(kustomized('overlays/production'))) {
    expect(text).toContain(secret);
    expect(text).toContain(key);
  }
});
