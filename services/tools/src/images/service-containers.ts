import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type ServiceName } from '@varfreq/standalone/config';
import type { ChildWithOutput, ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { imageOf } from './build-image.ts';
import type { Engine } from './engine.ts';

/** In starting order; they stop in reverse. */
export const services: readonly ServiceName[] = ['metadata', 'frequency', 'parser', 'gateway'];

/**
 * Restrictions as strict as Kubernetes' Pod Security "restricted" with a read-only root file system; and limits of
 * processes and files that need no rights to raise them.
 */
export const restricted: readonly string[] = [
  ...['--rm', '--pull', 'never', '--network', 'host', '--read-only', '--read-only-tmpfs=false', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
];

/** A container for each service. */
export interface ServiceContainers {
  /** URL of the REST API. */
  url: string;
  containers: Readonly<Record<ServiceName, ChildWithOutput>>;
  /** Status of a path of the admin port: 0 while nothing listens. */
  adminStatus(service: ServiceName, path: string): Promise<number>;
  stop(): Promise<Record<ServiceName, ProcessEnd>>;
}

/** Starts one container of every service. `dir` gets their scratch volumes; `/usr/bin` of each is empty: no shell. */
export async function startContainers(
  engine: Engine,
  dir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServiceContainers> {
  const ports = await portsOf(['metadata', 'frequency', 'gateway']);
  const adminPorts = await portsOf(services);
  const noPrograms = join(dir, 'no-programs');
  await mkdir(noPrograms);
  const containers: Partial<Record<ServiceName, ChildWithOutput>> = {};
  for (const service of services) {
    const scratch = join(dir, service);
    await mkdir(scratch);
    await chmod(scratch, 0o1777);
    const env = environmentOf(service, ports, adminPorts, settings);
    const volumes = ['--volume', `${scratch}:/tmp`, '--volume', `${noPrograms}:/usr/bin:ro`];
    const names = Object.keys(env).flatMap((name) => ['--env', name]);
    const args = ['run', '--name', service, ...restricted, ...volumes, ...names, imageOf(service)];
    containers[service] = engine.start(args, env);
  }
  const running = containers as Record<ServiceName, ChildWithOutput>;
  return {
    url: `http://127.0.0.1:${ports.gateway}`,
    containers: running,
    adminStatus: (service, path) =>
      fetch(`http://127.0.0.1:${adminPorts[service]}${path}`).then(
        ({ status }) => status,
        () => 0,
      ),
    async stop() {
      const ends: Partial<Record<ServiceName, ProcessEnd>> = {};
      for (const service of services.toReversed()) {
        const container = running[service];
        ends[service] = await (container.hasEnded ? container.ended : container.end('SIGTERM', 60_000));
      }
      return ends as Record<ServiceName, ProcessEnd>;
    },
  };
}

function environmentOf(
  service: ServiceName,
  ports: Ports,
  adminPorts: Ports,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  return readConfig({}).environmentOf(service, {
    VARFREQ_METADATA_ADDRESS: `127.0.0.1:${ports.metadata}`,
    VARFREQ_FREQUENCY_ADDRESS: `127.0.0.1:${ports.frequency}`,
    VARFREQ_LOG_LEVEL: 'info',
    ...settings,
    [`VARFREQ_${service.toUpperCase()}_HOST`]: '127.0.0.1',
    [`VARFREQ_${service.toUpperCase()}_PORT`]: String(ports[service]),
    VARFREQ_ADMIN_HOST: '127.0.0.1',
    VARFREQ_ADMIN_PORT: String(adminPorts[service]),
  }) as Record<string, string>;
}

type Ports = Partial<Record<ServiceName, number>>;

async function portsOf(names: readonly ServiceName[]): Promise<Ports> {
  const ports: Ports = {};
  for (const name of names) ports[name] = await freePort();
  return ports;
}
