import { randomBytes } from 'node:crypto';
import { type Api, api, basicAuth, tokenAuth } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import { MemoryLog } from './memory-log.ts';

/** A user who imports. */
export interface Client {
  api: Api;
  authorization: string;
  /** URIs of created resources, in order. */
  created: string[];
}

/** A system to import into. */
export interface Target {
  url: string;
  /** Clients, at least one; different users on a new system. */
  clients(count: number): Promise<Client[]>;
  /** Samples memory during the work, where the processes are local. */
  watched<T>(phase: string, work: Promise<T>): Promise<T>;
  memory: MemoryLog | undefined;
  stop(): Promise<unknown>;
}

/** A new, temporary system; samples memory every `everyMs` milliseconds. */
export async function ownTarget(everyMs: number): Promise<Target> {
  const system = await startSystem();
  const admin = api(system.url, system.adminAuth);
  const memory = new MemoryLog(system.dataDir, everyMs);
  const client = async (): Promise<Client> => {
    const login = { login: `importer-${randomBytes(4).toString('hex')}`, password: randomBytes(12).toString('hex') };
    (await admin.post('/users/', { ...login, roles: ['importer', 'annotator', 'querier'] })).expect(201);
    const authorization = basicAuth(login.login, login.password);
    return { api: api(system.url, authorization), authorization, created: [] };
  };
  return {
    url: system.url,
    clients: async (count) => await Promise.all(Array.from({ length: count }, client)),
    watched: async (phase, work) => await memory.during(phase, work),
    memory,
    stop: async () => await system.stop(),
  };
}

/**
 * A running system: all requests are by the owner of the token, everything is removed at the end, and memory is not
 * measured.
 */
export function runningTarget(url: string, token: string): Target {
  const authorization = tokenAuth(token);
  const client: Client = { api: api(url, authorization), authorization, created: [] };
  return {
    url,
    clients: async () => [client],
    watched: async (_, work) => await work,
    memory: undefined,
    stop: async () => {
      for (const uri of client.created.splice(0).reverse()) (await client.api.delete(uri)).expect(204, 404);
    },
  };
}
