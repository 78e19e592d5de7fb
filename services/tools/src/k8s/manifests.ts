import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseResources, projectRoot, type Resource } from '../charts/render.ts';
import { patchBetween } from './json-patch.ts';

const note = `# Made by \`node services/run.mjs generate:k8s\` from charts/varfreq and values.yaml beside this file: change those instead.\n`;
/** Kubernetes reads YAML 1.1, where `off` is no text. */
const yamlOptions = { version: '1.1', lineWidth: 0 } as const;
/** Labels that only Helm needs. */
const helmLabels = ['helm.sh/chart', 'app.kubernetes.io/managed-by'];

/** Components of k8s/components: each holds the changes of other values to the base. */
export const components: readonly string[] = readdirSync(join(projectRoot, 'k8s/components')).toSorted();

/** The chart rendered with the values of the base and of components, without Helm's own labels and hooks. */
export function rendered(helm: string, of: readonly string[]): Resource[] {
  const values = ['base', ...of.map((name) => `components/${name}`)].flatMap((at) => ['-f', `k8s/${at}/values.yaml`]);
  const args = ['template', 'varfreq', 'charts/varfreq', '--namespace', 'varfreq', ...values];
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 << 20 } as const;
  const { status, stdout, stderr } = spawnSync(helm, args, options);
  if (status !== 0) throw new Error(stderr);
  return parseResources(stdout)
    .filter(({ metadata, kind }) => metadata.annotations?.['helm.sh/hook'] === undefined && kind !== 'Secret')
    .map(withoutHelmLabels);
}

function withoutHelmLabels(resource: Resource): Resource {
  const kept = (name: string, value: unknown) =>
    name === 'labels' && typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([label]) => !helmLabels.includes(label)))
      : value;
  return JSON.parse(JSON.stringify(resource, kept)) as Resource;
}

/** Names a resource among those of one namespace. */
export const idOf = ({ kind, metadata }: Resource) => `${kind}/${metadata.name}`;

/** Texts of the generated files, by path under k8s/. */
export function manifestFiles(helm: string): Map<string, string> {
  const base = rendered(helm, []);
  const files = new Map([
    ['base/varfreq.yaml', yamlOf(base)],
    ['base/kustomization.yaml', kustomization('Kustomization', { resources: ['varfreq.yaml'] })],
  ]);
  for (const component of components) {
    const { added, patches } = changes(base, rendered(helm, [component]));
    const resources = added.length === 0 ? {} : { resources: ['varfreq.yaml'] };
    if (added.length > 0) files.set(`components/${component}/varfreq.yaml`, yamlOf(added));
    const settings = { ...resources, ...(patches.length > 0 && { patches }) };
    files.set(`components/${component}/kustomization.yaml`, kustomization('Component', settings));
  }
  return files;
}

/** Resources that a component adds to the base, and patches that change or remove the base's. */
function changes(base: readonly Resource[], changed: readonly Resource[]) {
  const before = new Map(base.map((resource) => [idOf(resource), resource]));
  const after = new Map(changed.map((resource) => [idOf(resource), resource]));
  const added = changed.filter((resource) => !before.has(idOf(resource)));
  const patches = base.flatMap((resource) => {
    const { apiVersion, kind, metadata } = resource;
    const now = after.get(idOf(resource));
    if (now === undefined)
      return [{ patch: stringify({ $patch: 'delete', apiVersion, kind, metadata: { name: metadata.name } }) }];
    const steps = patchBetween(resource, now);
    return steps.length === 0 ? [] : [{ target: { kind, name: metadata.name }, patch: stringify(steps, yamlOptions) }];
  });
  return { added, patches };
}

function yamlOf(resources: readonly Resource[]): string {
  return note + resources.map((resource) => stringify(resource, yamlOptions)).join('---\n');
}

function kustomization(kind: 'Kustomization' | 'Component', settings: object): string {
  const version = kind === 'Component' ? 'v1alpha1' : 'v1beta1';
  return note + stringify({ apiVersion: `kustomize.config.k8s.io/${version}`, kind, ...settings }, yamlOptions);
}
