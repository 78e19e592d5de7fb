import { randomBytes } from 'node:crypto';
import { basicAuth } from '../system/api.ts';
import { makeDataDir, removeDataDir } from '../system/data-dir.ts';
import { waitUntilReady } from '../system/readiness.ts';
import type { System, SystemOptions } from '../system/system.ts';
import type { ClusterComponents } from './components.ts';
import { type Installation, makeInstallation } from './installation.ts';
import type { Replica } from './replica.ts';
import { type Services, type ServicesOptions, startServices } from './services.ts';

/** A system whose processes are known individually. */
export interface ClusterSystem extends System {
  replicas: readonly Replica[];
  installation: Installation;
}

/**
 * Starts two processes of every service on running components, with a database, a bucket and topics of their
 * own, and waits until all of them serve. Its exit code is the first that is not 0, else 0.
 */
export async function startClusterSystem(
  components: ClusterComponents,
  options: SystemOptions & Pick<ServicesOptions, 'detour' | 'nodeArguments'>,
): Promise<ClusterSystem> {
  const { adminPassword = randomBytes(12).toString('hex'), env = {}, detour, nodeArguments } = options;
  const dataDir = options.dataDir ?? (await makeDataDir());
  const installation = await makeInstallation(components);
  const { authority } = components;
  const given = { ...installation.env, VARFREQ_ADMIN_PASSWORD: adminPassword };
  const services = await startServices({ env, installation: given, dataDir, authority, detour, nodeArguments });
  const adminAuth = basicAuth('admin', adminPassword);
  const cleanUp = async () => {
    await installation.remove();
    await removeDataDir(dataDir);
  };
  const stop = async () => {
    const ends = await services.stop().finally(cleanUp);
    return (ends.find(({ end }) => end.code !== 0) ?? ends[0]!).end;
  };
  await serving(services, adminAuth).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { replicas } = services;
  const processes = () => replicas.map((replica) => replica.process);
  return {
    url: services.url,
    adminAuth,
    adminPassword,
    dataDir,
    replicas,
    installation,
    pid: replicas[0]!.process.pid,
    stop,
    workers: replicas.filter(({ service }) => service === 'parser').length,
    logs: () => replicas.map(({ process }) => process.logs).join(''),
    signal(name) {
      for (const process of processes()) process.signal(name);
    },
    ended: async () => (await Promise.all(processes().map(({ ended }) => ended)))[0]!,
    kill9: async () => void (await Promise.all(processes().map((process) => process.end('SIGKILL')))),
  };
}

/** Resolves once every replica serves, since a request may reach any of them. */
export async function serving({ replicas }: Services, adminAuth: string): Promise<void> {
  const ready = async ({ service, process, port }: Replica): Promise<void> => {
    if (service === 'gateway') await waitUntilReady(process, `http://127.0.0.1:${port}`, adminAuth);
    else await process.printed(new RegExp(`"event":"${service}_ready"`));
  };
  await Promise.all(replicas.map(ready));
}
