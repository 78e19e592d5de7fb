import { startTcpProxy, type TcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { type Api, api } from '../../system/api.ts';
import { type ClusterSystem, startClusterSystem } from '../cluster-system.ts';
import { type RunningComponents, startComponents } from '../components.ts';
import type { Detour } from '../detour.ts';

/** All links between the parts of a cluster. */
export const linkNames = [
  'client → gateway',
  'gateway → metadata',
  'gateway → frequency',
  'workers → metadata',
  'metadata → PostgreSQL',
  'metadata → Kafka',
  'services → S3',
] as const;
export type LinkName = (typeof linkNames)[number];

/** A cluster on dedicated components, with a proxy on every link. */
export interface ProxiedCluster {
  system: ClusterSystem;
  /** Through the proxy of clients, as the first administrator. */
  client: Api;
  proxies: Readonly<Record<LinkName, TcpProxy>>;
  stop(): Promise<void>;
}

/** `env`: settings of the services, as for `npm start`; `settings`: those specific to a cluster. */
export async function startProxiedCluster(options: {
  env: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
}): Promise<ProxiedCluster> {
  const targets = new Map<LinkName, number>();
  const started = linkNames.map(async (name) => [name, await startTcpProxy(() => targets.get(name)!)] as const);
  const proxies = Object.fromEntries(await Promise.all(started)) as Record<LinkName, TcpProxy>;
  const through = (name: LinkName, port: number): number => {
    targets.set(name, port);
    return proxies[name].port;
  };
  let running: RunningComponents | undefined;
  let system: ClusterSystem | undefined;
  const stop = async () => {
    await system?.stop();
    await running?.stop();
    for (const proxy of Object.values(proxies)) await proxy.close();
  };
  try {
    running = await startComponents({ advertise: (port) => through('metadata → Kafka', port) });
    system = await startClusterSystem(running.components, {
      env: options.env,
      detour: detour(through, options.settings),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const clientPort = through('client → gateway', Number(new URL(system.url).port));
  return { system, client: api(`http://127.0.0.1:${clientPort}`, system.adminAuth), proxies, stop };
}

function detour(through: (name: LinkName, port: number) => number, settings: Readonly<Record<string, string>>): Detour {
  const rerouted = (name: LinkName, address: string): string => {
    const url = new URL(address);
    url.port = String(through(name, Number(url.port)));
    return url.href;
  };
  return {
    between(from, to, port) {
      if (from === 'gateway') return through(`gateway → ${to}`, port);
      return from === 'metadata' || to === 'frequency' ? port : through('workers → metadata', port);
    },
    settings: (env) => ({
      ...env,
      DATABASE_URL: rerouted('metadata → PostgreSQL', env.DATABASE_URL!),
      VARFREQ_S3_ENDPOINT: rerouted('services → S3', env.VARFREQ_S3_ENDPOINT!),
      VARFREQ_KAFKA_BROKERS: new URL(rerouted('metadata → Kafka', `tcp://${env.VARFREQ_KAFKA_BROKERS}`)).host,
      ...settings,
    }),
  };
}
