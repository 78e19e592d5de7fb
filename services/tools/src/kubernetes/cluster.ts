import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { inheritedEnvironment } from '@varfreq/testkit/components/config';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { until } from '@varfreq/testkit/until';
import { stringify } from 'yaml';
import { projectRoot } from '../charts/render.ts';
import { type Special, testNode } from './config.ts';

const remedy = 'start these tests with node services/run.mjs test:kubernetes';

/** Changes of the cluster take minutes on a loaded machine, and each look starts kubectl. */
export const slow = { timeoutMs: 900_000, pauseMs: 500 };

/** The node of this run. Errors: started without it. */
export function theNode() {
  if (testNode === undefined) throw new Error(remedy);
  return testNode;
}

/** What some tests need. Errors: it was not made for the tests of this run. */
export function special(name: keyof Special): string {
  const path = theNode().special[name];
  if (path === undefined) throw new Error(`name the tests that need ${name} in needs.ts`);
  return path;
}

/** Runs kubectl, where resources name their namespaces; returns its output. Errors: its own. */
export function kubectl(...args: readonly string[]): Promise<string> {
  return runTool({ command: theNode().kubectl, remedy }, args, { cwd: projectRoot });
}

/** A namespace of the node, and what operators do there. */
export class Namespace {
  readonly name: string;
  readonly selector = 'app.kubernetes.io/instance=varfreq';

  constructor(name: string) {
    this.name = name;
  }

  /** Runs kubectl in the namespace; returns its output. Errors: its own. */
  kubectl(...args: readonly string[]): Promise<string> {
    return kubectl('--namespace', this.name, ...args);
  }

  /** Runs Helm in the namespace; returns its output. Errors: its own. */
  helm(...args: readonly string[]): Promise<string> {
    return runTool({ command: theNode().helm, remedy }, [...args, '--namespace', this.name], { cwd: projectRoot });
  }

  /** The same with Helm 3. */
  helm3(...args: readonly string[]): Promise<string> {
    return runTool({ command: special('helm3'), remedy }, [...args, '--namespace', this.name], { cwd: projectRoot });
  }

  /** Applies resources. Errors: the API server refuses one. */
  async apply(...resources: readonly object[]): Promise<void> {
    await this.#apply(resources);
  }

  /** Lets the API server decide about resources, with all its defaults and checks, without storing them. Errors: it refuses one. */
  async admits(resources: readonly object[]): Promise<string> {
    return await this.#apply(resources, '--dry-run=server');
  }

  async #apply(resources: readonly object[], ...args: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'varfreq-resources-'));
    try {
      const file = join(folder, 'resources.yaml');
      await writeFile(file, resources.map((resource) => stringify(resource, { version: '1.1' })).join('---\n'));
      return await this.kubectl('apply', '--filename', file, ...args);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** A resource as it is now. */
  // biome-ignore lint/suspicious/noExplicitAny: resources have any shape
  async get(kind: string, name: string): Promise<any> {
    return JSON.parse(await this.kubectl('get', kind, name, '--output', 'json'));
  }

  /** Creates it; it admits only pods that pass Pod Security "restricted". */
  async create(): Promise<void> {
    await this.kubectl('create', 'namespace', this.name);
    await this.kubectl('label', 'namespace', this.name, 'pod-security.kubernetes.io/enforce=restricted');
  }

  /**
   * Removes it with everything in it, without waiting for pods to finish. They go first: while one is left, Kubernetes looks
   * again only after half of the longest time that pods may take to end, which are five minutes for a gateway.
   */
  async remove(): Promise<void> {
    const owners = 'cronjobs,jobs,deployments,replicasets,statefulsets';
    await this.kubectl('delete', owners, '--all', '--cascade=orphan');
    await this.kubectl('delete', 'pods', '--all', '--grace-period=0', '--force');
    await this.kubectl('delete', 'namespace', this.name, '--ignore-not-found');
  }

  /** Waits until every Deployment has replaced its pods. */
  async rolledOut(): Promise<void> {
    await this.kubectl('rollout', 'status', 'deployment', '--timeout=10m');
  }

  async podsOf(component: string): Promise<string[]> {
    const selector = `app.kubernetes.io/component=${component}`;
    return (await this.kubectl('get', 'pods', '--selector', selector, '--output', 'name'))
      .trim()
      .split('\n')
      .filter(Boolean);
  }

  /** Kills the processes of all pods of a component with SIGKILL. Errors: a pod has none that run, or there is no pod. */
  async kill(component: string): Promise<void> {
    const pods = await this.podsOf(component);
    if (pods.length === 0) throw new Error(`${component} has no pod to kill`);
    for (const pod of pods) {
      await runTool({ command: theNode().script, remedy }, ['kill-pod', pod.replace('pod/', '')]);
    }
  }

  /** Resolves once the scheduler has found no node for a pod of a component. */
  async unschedulable(component: string): Promise<void> {
    const selector = `app.kubernetes.io/component=${component}`;
    const reasons = () =>
      this.kubectl('get', 'pods', '--selector', selector, '--output', 'jsonpath={..conditions[*].reason}');
    await until(
      `a pod of ${component} is unschedulable`,
      async () => (await reasons()).includes('Unschedulable'),
      slow,
    );
  }

  /** Resolves once a pod of a component has written a text to its log. */
  async logged(component: string, text: string): Promise<void> {
    const selector = `app.kubernetes.io/component=${component}`;
    // A pod that starts again has its text in the log of the container before; pods that are starting have no log.
    const log = (...args: string[]) =>
      this.kubectl('logs', '--selector', selector, '--tail=-1', ...args).catch(() => '');
    const isLogged = async () => (await log()).includes(text) || (await log('--previous')).includes(text);
    await until(`${component} has logged "${text}"`, isLogged, slow);
  }

  /** Kinds and names that carry the labels of the release. */
  async left(): Promise<string[]> {
    const kinds = 'all,configmaps,secrets,persistentvolumeclaims,networkpolicies,poddisruptionbudgets,serviceaccounts';
    return (await this.kubectl('get', kinds, '--selector', this.selector, '--output', 'name'))
      .trim()
      .split('\n')
      .filter(Boolean)
      .toSorted();
  }

  /** Resolves with what is left once all of it has such names. */
  async leftOnly(names: RegExp): Promise<string[]> {
    let left: string[] = [];
    const look = async () => {
      left = await this.left();
      return left.every((name) => names.test(name)) && left;
    };
    return await until(() => `only ${names} are left (last ${left})`, look, slow);
  }

  /** The password of the user admin. */
  async password(secret: string): Promise<string> {
    const template = 'go-template={{index .data "admin-password" | base64decode}}';
    return await this.kubectl('get', 'secret', secret, '--output', template);
  }

  /** URL of the REST API at the port of the node. */
  async nodeUrl(): Promise<string> {
    const port = await this.kubectl(
      'get',
      'service',
      'varfreq-gateway',
      '--output',
      'jsonpath={.spec.ports[0].nodePort}',
    );
    return `http://${theNode().address}:${port}`;
  }

  /** Runs `work` with the REST API forwarded to a port of this machine. */
  async forwarded<T>(work: (url: string) => Promise<T>): Promise<T> {
    const port = await freePort();
    const args = ['--namespace', this.name, 'port-forward', 'service/varfreq-gateway', `${port}:80`];
    const child = new ChildWithOutput(theNode().kubectl, args, { env: inheritedEnvironment });
    try {
      await child.printed(/Forwarding from/);
      return await work(`http://127.0.0.1:${port}`);
    } finally {
      await child.end('SIGTERM');
    }
  }
}

/** Adds the operators' definitions of resources to the cluster. */
export async function defineOperators(by: Namespace): Promise<void> {
  const files = theNode().definitions.flatMap((path) => ['--filename', path]);
  await by.kubectl('apply', '--server-side', ...files);
}

/** The REST API as admin. */
export const asAdmin = (url: string, password: string): Api => api(url, basicAuth('admin', password));
