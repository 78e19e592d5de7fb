import { isDeepStrictEqual } from 'node:util';
import { until } from '@varfreq/testkit/until';
import type { Namespace } from '../cluster.ts';

/** Ports of pods by name, as `metadata:50051`, with the address of the pod. */
export type Targets = Readonly<Record<string, string>>;

const script = `
const { connect } = require('node:net');
const reach = ([name, host]) => new Promise((done) => {
  const socket = connect({ host, port: Number(name.split(':')[1]) });
  socket.setTimeout(20_000, () => socket.destroy(new Error('dropped')));
  socket.once('connect', () => { socket.destroy(); done([name]); }).once('error', () => done([]));
});
Promise.all(Object.entries(JSON.parse(process.argv[1])).map(reach)).then((found) => console.log(JSON.stringify(found.flat())));
`;

/** Which of these ports accept a connection from a pod with Node (a name as kubectl takes it). */
async function reachedFrom(namespace: Namespace, pod: string, targets: Targets): Promise<string[]> {
  const out = await namespace.kubectl('exec', pod, '--', 'node', '--eval', script, JSON.stringify(targets));
  return (JSON.parse(out) as string[]).toSorted();
}

/** Expects a pod to reach these targets and no others. Policies are applied to new pods only after they have started. */
export async function reaches(
  [namespace, pod]: readonly [Namespace, string],
  targets: Targets,
  expected: readonly string[],
): Promise<void> {
  let reached: string[] = [];
  const look = async () => {
    reached = await reachedFrom(namespace, pod, targets);
    return isDeepStrictEqual(reached, expected);
  };
  const what = () => `${pod} reaches [${expected.join(', ')}] (last [${reached.join(', ')}])`;
  await until(what, look, { timeoutMs: 180_000, pauseMs: 1000 });
}

/** Ports of the pods of a release, by component. */
export const listening: Readonly<Record<string, readonly number[]>> = {
  gateway: [8080, 9090],
  metadata: [50051, 9090],
  parser: [9090],
  'frequency-worker': [9090],
  'frequency-query': [50052, 9090],
  postgresql: [5432],
  kafka: [9092],
  minio: [9000],
};

/** All of them, with the addresses that their pods have now. */
export async function targetsOf(namespace: Namespace): Promise<Targets> {
  const targets: Record<string, string> = {};
  for (const [component, ports] of Object.entries(listening)) {
    const [pod] = await namespace.podsOf(component);
    const { podIP } = (await namespace.get('pod', pod!.replace('pod/', ''))).status;
    for (const port of ports) targets[`${component}:${port}`] = podIP;
  }
  return targets;
}

/** Which ports each component may reach; nothing else. */
export const flows: Readonly<Record<string, readonly string[]>> = {
  gateway: ['frequency-query:50052', 'metadata:50051', 'minio:9000'],
  metadata: ['kafka:9092', 'minio:9000', 'postgresql:5432'],
  parser: ['kafka:9092', 'metadata:50051', 'minio:9000'],
  'frequency-worker': ['kafka:9092', 'metadata:50051', 'minio:9000'],
  'frequency-query': ['metadata:50051', 'minio:9000'],
  migrate: ['postgresql:5432'],
  'smoke-test': ['gateway:8080'],
};
