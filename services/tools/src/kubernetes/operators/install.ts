import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { kubectl } from '../cluster.ts';
import { imageOf, type Operator } from './operator.ts';

/**
 * Installs an operator from the folder of its module; resolves once the API server has its metrics. Errors: the API server
 * refuses a resource, or a Deployment is not ready in time.
 */
export async function installOperator(installation: Installation): Promise<void> {
  const { namespace, metrics } = installation;
  await withManifests(installation, (made) => kubectl('apply', '--server-side', '--kustomize', made));
  await kubectl('--namespace', namespace, 'rollout', 'status', 'deployment', '--timeout=10m');
  await kubectl('wait', `apiservice/${metrics}`, '--for=condition=Available', '--timeout=10m');
}

/** Removes it with its definitions, and whatever is of their kinds. It must still run to let go of these. */
export async function removeOperator(installation: Installation): Promise<void> {
  await withManifests(installation, (made) => kubectl('delete', '--ignore-not-found', '--kustomize', made));
}

async function withManifests({ operator, folder }: Installation, work: (made: string) => Promise<unknown>) {
  const made = await mkdtemp(join(tmpdir(), 'varfreq-operator-'));
  try {
    await writeFile(join(made, 'kustomization.yaml'), kustomization(operator, relative(made, folder)));
    await work(made);
  } finally {
    await rm(made, { recursive: true });
  }
}

/** Where it comes from, and where it goes. */
export interface Installation {
  operator: Operator;
  /** Folder of its manifests. */
  folder: string;
  namespace: string;
  /** Name of the API that it adds. */
  metrics: string;
}

/** Its manifests with the images of the node, which have no registry. */
function kustomization({ programs, patch }: Operator, resources: string): string {
  const images = Object.entries(programs).map(([name, program]) => {
    const [newName, newTag] = imageOf(program.name).split(':');
    return { name, newName, newTag };
  });
  const never = { op: 'add', path: '/spec/template/spec/containers/0/imagePullPolicy', value: 'Never' };
  const patches = [{ target: { kind: 'Deployment' }, patch: stringify([never, ...patch]) }];
  return stringify({ resources: [resources], images, patches });
}
