import { until } from '@varfreq/testkit/until';
import type { Namespace } from './cluster.ts';

/** A pod for a test, of the template of a Deployment. */
export interface TestPod {
  name: string;
  /** The Deployment whose template it takes. */
  like: string;
  /** Instead of the template's: without labels, nothing else finds it. */
  labels?: Readonly<Record<string, string>>;
  /** Its last state can be read until `forget`. */
  kept?: boolean;
  /** Changes to its container. */
  container: object;
}

const kept = 'varfreq.test/kept';

/** Creates the pod in a namespace, by default that of the Deployment; resolves once its container runs. */
export async function startPod(of: Namespace, pod: TestPod, into: Namespace = of): Promise<void> {
  const { spec } = (await of.get('deployment', pod.like)).spec.template;
  const containers = [{ ...spec.containers[0], ...pod.container }];
  const metadata = { name: pod.name, labels: pod.labels ?? {}, ...(pod.kept && { finalizers: [kept] }) };
  await into.apply({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata,
    spec: { ...spec, serviceAccountName: 'default', containers },
  });
  const running = '--for=jsonpath={.status.containerStatuses[0].state.running}';
  await into.kubectl('wait', `pod/${pod.name}`, running, '--timeout=5m');
}

/** Deletes a kept pod; resolves with the exit code of its container. */
export async function deletedWith(namespace: Namespace, name: string): Promise<number> {
  await namespace.kubectl('delete', 'pod', name, '--wait=false');
  const ended = async () => (await namespace.get('pod', name)).status.containerStatuses[0].state.terminated;
  const { exitCode } = await until(`pod ${name} has ended`, ended, { pauseMs: 500 });
  await namespace.kubectl('patch', 'pod', name, '--type=merge', '--patch', '{"metadata":{"finalizers":null}}');
  return exitCode;
}
