import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { everything, type Rendered, render } from './chart.ts';
import { projectRoot, type Resource, runChartTool } from './render.ts';
import { schemaProblems } from './validate.ts';
import type { ValueSchema } from './values/json-schema.ts';
import { valuesSchema } from './values/values-schema.ts';

// What is published with the chart: its metadata, its values for tests of charts, and its page about upgrades.
const folder = join(projectRoot, 'charts/varfreq');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const metadata = parse(read('Chart.yaml')) as {
  home: string;
  sources: string[];
  maintainers: { name: string; url: string }[];
  annotations: Record<string, string>;
};
const { annotations } = metadata;

const containersOf = (rendered: Rendered): Resource[] =>
  Object.values(rendered.pods()).flatMap(({ containers }) => containers as Resource[]);

/** API groups of Kubernetes itself that the chart uses. */
const builtIn = /^(v1|(apps|batch|policy|autoscaling|networking\.k8s\.io)\/v\d)$/;

describe('the metadata of the chart', () => {
  test('lists exactly the images of the default values', () => {
    const listed = (parse(annotations['artifacthub.io/images']!) as { image: string }[]).map(({ image }) => image);
    const used = containersOf(render()).map(({ image }) => image as string);
    expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  test('has changes of known kinds', () => {
    const changes = parse(annotations['artifacthub.io/changes']!) as { kind: string; description: string }[];
    const kinds = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'];
    expect(changes.filter(({ kind, description }) => !kinds.includes(kind) || description.length < 20)).toEqual([]);
    expect(changes.length).toBeGreaterThan(4);
  });

  test('names home, sources and maintainers, all at the address of the repository', () => {
    const urls = [metadata.home, ...metadata.sources, ...metadata.maintainers.map(({ url }) => url)];
    expect(new Set(urls)).toEqual(new Set(['https://github.com/varfreq/varfreq']));
    expect(metadata.maintainers.map(({ name }) => name)).toEqual(['The varfreq developers']);
    expect(annotations['artifacthub.io/signKey']).toBeUndefined();
  });

  test('claims no custom resource definitions, and the README lists the custom resources that values make', () => {
    expect(parse(annotations['artifacthub.io/crds']!)).toEqual([]);
    const custom = render({ ...everything, extraObjects: [] }).resources.filter((one) => !builtIn.test(one.apiVersion));
    const listed = [...read('README.md').matchAll(/^\|[^|]+\| `(\S+\/v\S+)` ([\w, ]+) \|/gm)].flatMap(
      ([, group, kinds = '']) => kinds.split(', ').map((kind) => `${group} ${kind}`),
    );
    const used = custom.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
  });
});

describe('values for tests of charts', () => {
  const files = readdirSync(join(folder, 'ci'));

  test('have the names that such tests find', () => {
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((name) => !name.endsWith('-values.yaml'))).toEqual([]);
  });

  test.each(files)('%s needs nothing but Kubernetes: no operator, Secret or claim from elsewhere', (file) => {
    const rendered = render(parse(read(`ci/${file}`)) as object);
    expect(schemaProblems(rendered.yaml)).toEqual([]);
    expect(rendered.resources.filter((one) => !builtIn.test(one.apiVersion))).toEqual([]);
    const made = (kind: string) =>
      rendered.resources.filter((one) => one.kind === kind).map((one) => one.metadata.name);
    const text = JSON.stringify(Object.values(rendered.pods()));
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    expect(made('Secret')).toEqual(expect.arrayContaining(named(/"secretKeyRef":\{"name":"([^"]+)"/g)));
    expect(made('PersistentVolumeClaim')).toEqual(expect.arrayContaining(named(/"claimName":"([^"]+)"/g)));
  });

  test('are not in the package', () => {
    expect(runChartTool('helm', ['show', 'chart', 'charts/varfreq']).ok).toBe(true);
    expect(read('.helmignore').split('\n')).toContain('ci/');
  });
});

test('values that the page about upgrades names exist', () => {
  const paths = [...read('UPGRADING.md').matchAll(/`([a-z]\w*(?:\.\w+)+)`/g)].map(([, path = '']) => path);
  const names = paths.filter((path) => !/\.(md|yaml)$/.test(path));
  expect(names.length).toBeGreaterThan(8);
  const isValue = (path: string): boolean =>
    path.split('.').reduce<ValueSchema | undefined>((schema, name) => schema?.properties?.[name], {
      description: '',
      ...valuesSchema(),
    }) !== undefined;
  expect(names.filter((path) => !isValue(path))).toEqual([]);
});
