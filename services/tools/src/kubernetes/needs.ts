import { join } from 'node:path';
import { definitionFolders } from '../charts/schemas.ts';
import { fetchHelm } from '../charts/tools.ts';
import { fetchHelm3, fetchKubeRouter } from './cluster-programs.ts';
import type { TestNode } from './config.ts';
import { dependencyArchive } from './dependency-image.ts';
import { earlierRelease } from './earlier-release.ts';
import { type Node, nodeScript } from './node.ts';

/** What the tests need beside the node and the images of this tree. */
export interface Needs {
  /** Archives of images. */
  archives: readonly string[];
  kubeRouter: string;
  found: Pick<TestNode, 'helm' | 'helm3' | 'earlierChart' | 'definitions'>;
}

/** Takes it from the cache, or makes it. Errors: a tool is missing, with the remedy; a checksum mismatch; a failed build. */
export async function fetchNeeds(): Promise<Needs> {
  const earlier = await earlierRelease();
  const archives = [await dependencyArchive(), earlier.images];
  const found = {
    helm: await fetchHelm(),
    helm3: await fetchHelm3(),
    earlierChart: earlier.chart,
    definitions: await definitionFolders(),
  };
  return { archives, kubeRouter: await fetchKubeRouter(), found };
}

/** Starts the node with these images, and says where it is, from the settings that `node.sh up` prints for a shell. */
export async function startNode(node: Node, needs: Needs, images: string): Promise<TestNode> {
  const settings = await node.up();
  const [, kubeconfig] = /^export KUBECONFIG=(.+)$/m.exec(settings) ?? [];
  const [, bin] = /^export PATH=(.+):\$PATH$/m.exec(settings) ?? [];
  const [, address] = /^# node (\S+)$/m.exec(settings) ?? [];
  if (kubeconfig === undefined || bin === undefined || address === undefined) throw new Error(settings);
  await node.load(...needs.archives, images);
  await node.enforcePolicies(needs.kubeRouter);
  return { ...needs.found, kubeconfig, kubectl: join(bin, 'kubectl'), script: nodeScript, address };
}
