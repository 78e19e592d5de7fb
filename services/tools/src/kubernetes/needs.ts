import { join } from 'node:path';
import { definitionFiles } from '../charts/schemas.ts';
import { fetchHelm } from '../charts/tools.ts';
import { fetchHelm3, fetchKubeRouter } from './cluster-programs.ts';
import type { Special, TestNode } from './config.ts';
import { dependencyArchive } from './images/dependency-image.ts';
import { earlierRelease } from './images/earlier-release.ts';
import { serviceArchive } from './images/service-images.ts';
import { type Node, nodeScript } from './node.ts';
import { keda, metricsServer } from './operators/known.ts';
import { manifestsOf, operatorArchive } from './operators/operator.ts';

/** What tests need beside the node. */
export interface Needs {
  /** Archives of images. */
  archives: readonly string[];
  /** Undefined: NetworkPolicies are not enforced. */
  kubeRouter: string | undefined;
  found: Pick<TestNode, 'helm' | 'definitions' | 'special'>;
}

interface Made {
  archives?: readonly string[];
  found: Partial<Special>;
}

/** Tests that start no pods. */
const withoutPods = /\/renderings\./;

/** What takes minutes to make, and the test files for which it is made. */
const specials: readonly { files: RegExp; make(): Promise<Made> }[] = [
  { files: /\/chart\./, make: async () => ({ found: { helm3: await fetchHelm3() } }) },
  {
    files: /\/upgrade\./,
    async make() {
      const { chart, images } = await earlierRelease();
      return { archives: [images], found: { earlierChart: chart } };
    },
  },
  {
    files: /\/scaling\./,
    async make() {
      const archives = [await operatorArchive(metricsServer), await operatorArchive(keda)];
      return { archives, found: { keda: await manifestsOf(keda), metricsServer: await manifestsOf(metricsServer) } };
    },
  },
];

/**
 * What these test files need, from the cache, or made. Errors: a tool is missing, with the remedy; a checksum mismatch; a
 * failed build.
 */
export async function fetchNeeds(files: readonly string[]): Promise<Needs> {
  const hasPods = files.some((file) => !withoutPods.test(file));
  const archives = hasPods ? [await dependencyArchive(), await serviceArchive()] : [];
  const special: Partial<Special> = {};
  for (const one of specials.filter((each) => files.some((file) => each.files.test(file)))) {
    const made = await one.make();
    archives.push(...(made.archives ?? []));
    Object.assign(special, made.found);
  }
  const found = { helm: await fetchHelm(), definitions: await definitionFiles(), special };
  return { archives, kubeRouter: hasPods ? await fetchKubeRouter() : undefined, found };
}

/** Starts the node with them, and says where it is, from the settings that `node.sh up` prints for a shell. */
export async function startNode(node: Node, needs: Needs): Promise<TestNode> {
  const settings = await node.up();
  const [, kubeconfig] = /^export KUBECONFIG=(.+)$/m.exec(settings) ?? [];
  const [, bin] = /^export PATH=(.+):\$PATH$/m.exec(settings) ?? [];
  const [, address] = /^# node (\S+)$/m.exec(settings) ?? [];
  if (kubeconfig === undefined || bin === undefined || address === undefined) throw new Error(settings);
  if (needs.archives.length > 0) await node.load(...needs.archives);
  if (needs.kubeRouter !== undefined) await node.enforcePolicies(needs.kubeRouter);
  return { ...needs.found, kubeconfig, kubectl: join(bin, 'kubectl'), script: nodeScript, address };
}
