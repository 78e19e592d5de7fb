import { keysIn } from '@varfreq/testkit/components/look';
import { type PausableConnection, startPausableConnection } from '@varfreq/testkit/network/pausable-connection';
import { until } from '@varfreq/testkit/until';
import { type RunningComponents, startComponents } from '../cluster/components.ts';
import type { Detour } from '../cluster/detour.ts';
import { type Installation, makeInstallation } from '../cluster/installation.ts';
import type { Replica } from '../cluster/replica.ts';
import { type Services, type ServicesOptions, startServices } from '../cluster/services.ts';
import { type Api, api, basicAuth } from '../system/api.ts';
import type { ApiResponse } from '../system/api-response.ts';
import { makeDataDir, removeDataDir } from '../system/data-dir.ts';
import { persist, type Send, type UnreliableSystem } from './attack/unreliable-system.ts';
import { heldPieces, type Piece } from './held-work.ts';
import type { LogBook } from './log-book.ts';

const password = 'stays the same';

/** What a cluster is started with. */
export interface ClusterParts extends Pick<ServicesOptions, 'nodeArguments'> {
  /** Gets the output of the processes. */
  book: LogBook;
  /** Gets the clean-up actions, which run in reverse order. */
  stops: (() => Promise<unknown>)[];
}

/** Two processes of every service on Kafka, MinIO and PostgreSQL, any of which can be killed. */
export class KillableCluster implements UnreliableSystem {
  readonly running: RunningComponents;
  readonly installation: Installation;
  readonly book: LogBook;
  readonly #services: Services;
  readonly #connections: ReadonlyMap<string, PausableConnection>;

  private constructor(
    parts: Pick<KillableCluster, 'running' | 'installation' | 'book'>,
    services: Services,
    connections: ReadonlyMap<string, PausableConnection>,
  ) {
    this.running = parts.running;
    this.installation = parts.installation;
    this.book = parts.book;
    this.#services = services;
    this.#connections = connections;
  }

  /** Waits until all processes are ready. */
  static async start(
    env: Readonly<Record<string, string>>,
    { book, stops, nodeArguments }: ClusterParts,
  ): Promise<KillableCluster> {
    const running = await startComponents();
    stops.push(running.stop);
    const dataDir = await makeDataDir();
    stops.push(() => removeDataDir(dataDir));
    const installation = await makeInstallation(running.components);
    const { connections, detour } = await makeConnections();
    stops.push(() => Promise.all([...connections.values()].map((one) => one.close())));
    const services = await startServices({
      env,
      detour,
      installation: { ...installation.env, VARFREQ_ADMIN_PASSWORD: password },
      dataDir,
      nodeArguments,
      onOutput: (name, text) => book.add(name, text),
    });
    stops.push(services.stop, async () => {
      for (const { process } of services.replicas) if (!process.hasEnded) process.signal('SIGCONT');
    });
    const target = new KillableCluster({ running, installation, book }, services, connections);
    await target.ready();
    return target;
  }

  /** The processes of some services. */
  replicas(...services: Replica['service'][]): readonly Replica[] {
    const all = this.#services.replicas;
    return services.length === 0 ? all : all.filter(({ service }) => services.includes(service));
  }

  /** Resolves when every process is ready. Fails when one has ended. */
  async ready(): Promise<void> {
    await Promise.all(this.replicas().map((replica) => until(`${replica.name} is ready`, () => isReady(replica))));
  }

  /** Work that a worker began in this case and has not ended. */
  heldBy({ name }: Replica): Piece[] {
    return heldPieces(this.book.textsOf(name).join(''));
  }

  /** The connection between a worker and metadata; other processes have none. */
  connectionOf({ name }: Replica): PausableConnection | undefined {
    return this.#connections.get(name);
  }

  /** Sum of a metric of one process over all labels. */
  async metric({ adminPort }: Replica, name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    return samples.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  get logs(): string {
    return this.book.all.slice(-50_000);
  }

  /** As the first administrator, through the balancer of the gateways. */
  get client(): Api {
    return api(this.#services.url, basicAuth('admin', password));
  }

  async request(send: Send, ...statuses: number[]): Promise<ApiResponse> {
    return (await persist(() => this.client, send)).expect(...statuses);
  }

  async objects(): Promise<string[]> {
    return await keysIn(this.running.components.s3, this.installation.bucket);
  }
}

async function isReady(replica: Replica): Promise<boolean> {
  const { name, process } = replica;
  if (process.hasEnded) throw new Error(`${name} ended unexpectedly:\n${process.logs.slice(-5000)}`);
  return await replica.isReady();
}

/** A separate connection between each worker and metadata. */
async function makeConnections(): Promise<{ connections: ReadonlyMap<string, PausableConnection>; detour: Detour }> {
  let metadataPort = 0;
  const names = ['parser-1', 'parser-2', 'frequency-1', 'frequency-2'];
  const started = names.map(async (name) => [name, await startPausableConnection(() => metadataPort)] as const);
  const connections = new Map(await Promise.all(started));
  const between: Detour['between'] = (_from, to, port, replica) => {
    if (to === 'metadata') metadataPort = port;
    return (to === 'metadata' && connections.get(replica)?.port) || port;
  };
  return { connections, detour: { between } };
}
