import { kubectl } from '../cluster.ts';

interface Summary {
  pods: readonly { podRef: { namespace: string }; cpu?: { usageCoreNanoSeconds?: number } }[];
}

/** Processor time of the pods of a namespace that run now, since they started, in seconds; the kubelet reads it every 10 s. */
export async function processorSeconds(namespace: string): Promise<number> {
  const node = (await kubectl('get', 'nodes', '--output', 'jsonpath={.items[0].metadata.name}')).trim();
  const summary: Summary = JSON.parse(await kubectl('get', '--raw', `/api/v1/nodes/${node}/proxy/stats/summary`));
  const pods = summary.pods.filter(({ podRef }) => podRef.namespace === namespace);
  return pods.reduce((sum, { cpu }) => sum + (cpu?.usageCoreNanoSeconds ?? 0), 0) / 1e9;
}
