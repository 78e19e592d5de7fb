import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type ServiceName } from '@varfreq/standalone/config';
import { type Balancer, startBalancer } from '@varfreq/testkit/network/balancer';
import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import { freePort } from '@varfreq/testkit/processes/free-port';
import type { Detour } from './detour.ts';
import { Replica } from './replica.ts';

/** Number of processes per service. */
const replicas = 2;

/** Options of a cluster's services. */
export interface ServicesOptions {
  /** Settings of users, as for `npm start`. */
  env: Readonly<Record<string, string>>;
  /** Settings that name database, store, queue and secrets. */
  installation: Readonly<Record<string, string>>;
  /** For scratch space. */
  dataDir: string;
  /** PEM file of an authority that Node trusts in addition to its own. */
  authority?: string | undefined;
  /** Port of the REST API; default: a free one. */
  port?: number;
  /** Proxies between services; default: none. */
  detour?: Detour | undefined;
  /** Arguments of Node before the program; default: none. */
  nodeArguments?: readonly string[] | undefined;
  /** Whether processes restart when their code changes. */
  watch?: boolean;
  /** Called with all output as it arrives. */
  onOutput?: (service: string, text: string) => void;
}

/** Two processes of every service, each service behind one port. */
export interface Services {
  url: string;
  replicas: readonly Replica[];
  /** Stops them with SIGTERM, dependents before their dependencies; returns how each ended. */
  stop(): Promise<{ service: ServiceName; end: ProcessEnd }[]>;
}

/** Starts all processes at once and does not wait: each waits for what it needs. Errors: invalid settings. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const balancers = new Map<ServiceName, Balancer>();
  const ports = new Map<ServiceName, number[]>();
  for (const service of ['metadata', 'frequency', 'gateway'] as const) {
    const own = await Promise.all(Array.from({ length: replicas }, freePort));
    ports.set(service, own);
    balancers.set(service, await startBalancer(own, service === 'gateway' ? options.port : 0));
  }
  const started: Replica[] = [];
  for (const service of ['metadata', 'frequency', 'parser', 'gateway'] as const) {
    for (let index = 0; index < replicas; index += 1) {
      const name = `${service}-${index + 1}`;
      started.push(await startReplica(options, { service, name, port: ports.get(service)?.[index] }, balancers));
    }
  }
  for (const [service, balancer] of balancers) balancer.watch(started.filter((one) => one.service === service));
  const stop = async () => {
    const ends = [];
    for (const service of ['gateway', 'parser', 'frequency', 'metadata'] as const) {
      const stopping = started.filter((one) => one.service === service);
      ends.push(...(await Promise.all(stopping.map(async (one) => ({ service, end: await one.stop() })))));
    }
    for (const balancer of balancers.values()) await balancer.close();
    return ends;
  };
  return { url: `http://127.0.0.1:${balancers.get('gateway')!.port}`, replicas: started, stop };
}

async function startReplica(
  options: ServicesOptions,
  { service, name, port }: { service: ServiceName; name: string; port: number | undefined },
  balancers: ReadonlyMap<ServiceName, Balancer>,
): Promise<Replica> {
  const adminPort = await freePort();
  const scratch = join(options.dataDir, name);
  await mkdir(scratch, { recursive: true });
  const addressOf = (to: 'metadata' | 'frequency') => {
    const behind = balancers.get(to)!.port;
    return `127.0.0.1:${options.detour?.between(service, to, behind, name) ?? behind}`;
  };
  const settings = {
    ...forAll(options.env),
    VARFREQ_LOG_LEVEL: options.env.VARFREQ_LOG_LEVEL ?? 'info',
    VARFREQ_METADATA_ADDRESS: addressOf('metadata'),
    VARFREQ_FREQUENCY_ADDRESS: addressOf('frequency'),
    ...(options.detour?.settings?.(options.installation) ?? options.installation),
    ...listenOn(service, port, adminPort),
    VARFREQ_SCRATCH_DIR: scratch,
  };
  const trusted = options.authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: options.authority };
  const env = { ...readConfig(options.env).environmentOf(service, settings), ...trusted } as Record<string, string>;
  const watching = options.watch === true ? watchArguments(service) : [];
  const nodeArguments = [...(options.nodeArguments ?? []), ...watching];
  const onOutput = (text: string) => options.onOutput?.(name, text);
  return new Replica({ service, name, port, adminPort, env, nodeArguments, onOutput });
}

/** Settings that apply to all services. */
function forAll({ VARFREQ_TRACE_ENDPOINT: endpoint }: ServicesOptions['env']): Record<string, string> {
  return endpoint === undefined ? {} : { VARFREQ_TRACE_ENDPOINT: endpoint };
}

/** Watches folders, since imports of threads are not watched. */
function watchArguments(service: ServiceName): string[] {
  const folders = [`services/${service}/src`, 'services/shared', 'protos'];
  return ['--watch', '--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];
}

function listenOn(service: ServiceName, port: number | undefined, adminPort: number): Record<string, string> {
  const admin = { VARFREQ_ADMIN_HOST: '127.0.0.1', VARFREQ_ADMIN_PORT: String(adminPort) };
  const name = `VARFREQ_${service.toUpperCase()}`;
  return port === undefined ? admin : { ...admin, [`${name}_HOST`]: '127.0.0.1', [`${name}_PORT`]: String(port) };
}
