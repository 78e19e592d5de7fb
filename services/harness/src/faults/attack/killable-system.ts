import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import { postmasterOf, processesOf, sendSignal } from '@varfreq/testkit/processes/processes';
import { api } from '../../system/api.ts';
import type { ApiResponse } from '../../system/api-response.ts';
import { makeDataDir, removeDataDir } from '../../system/data-dir.ts';
import { type LaunchedSystem, launchSystem } from '../../system/start-system.ts';
import { quickRecovery } from './quick-recovery.ts';
import { persist, type Send, type UnreliableSystem } from './unreliable-system.ts';

/** Target of a kill: the product, the product and PostgreSQL at once, or PostgreSQL. */
export type Kill = 'product' | 'everything' | 'postgres';

/** A system that can be killed and restarted on one data directory. */
export class KillableSystem implements UnreliableSystem {
  readonly dataDir: string;
  readonly #adminPassword = 'stays the same';
  readonly #env: Readonly<Record<string, string>>;
  #system: LaunchedSystem | undefined;
  #logs = '';

  private constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  /** `env`: further settings of every start. */
  static async start(env: Readonly<Record<string, string>>): Promise<KillableSystem> {
    const target = new KillableSystem(await makeDataDir(), env);
    await target.start();
    return target;
  }

  /** With the name of a fault point, the product kills itself on reaching it, possibly before it is ready. */
  async start(faultPoint = ''): Promise<void> {
    const env = { ...quickRecovery, ...this.#env, VARFREQ_FAULT_POINT: faultPoint };
    const { dataDir } = this;
    const system = await launchSystem({ dataDir, adminPassword: this.#adminPassword, env });
    this.#system = system;
    await system.ready().catch(async (error: unknown) => {
      const { signal } = await system.product.ended;
      if (faultPoint === '' || signal !== 'SIGKILL') throw error;
    });
  }

  /** All output since the first start. */
  get logs(): string {
    return this.#logs + (this.#system?.product.logs ?? '');
  }

  /** Resolves with how the product ended. */
  async ended(): Promise<ProcessEnd | undefined> {
    const system = this.#system;
    const end = await system?.product.ended;
    this.#logs = this.logs;
    this.#system = undefined;
    return end;
  }

  async kill(what: Kill): Promise<void> {
    const postmaster = await postmasterOf(this.dataDir);
    if (what !== 'product' && postmaster !== undefined) sendSignal(postmaster, 'SIGKILL');
    if (what === 'postgres') return;
    if (this.#system !== undefined) sendSignal(this.#system.product.pid, 'SIGKILL');
    if (what === 'everything') for (const { pid } of await processesOf(this.dataDir)) sendSignal(pid, 'SIGKILL');
    await this.ended();
  }

  async remove(): Promise<void> {
    await this.#system?.product.end('SIGTERM');
    await removeDataDir(this.dataDir);
  }

  async objects(): Promise<string[]> {
    const folders = ['blobs/objects', 'blobs/temporary'].map((name) => filesBelow(join(this.dataDir, name)));
    return (await Promise.all(folders)).flat();
  }

  async request(send: Send, ...statuses: number[]): Promise<ApiResponse> {
    const reach = () => this.#system && api(this.#system.url, this.#system.adminAuth);
    const answer = await persist(reach, send).catch((cause: unknown) => {
      throw new Error(`the system does not answer:\n${this.logs}`, { cause });
    });
    return answer.expect(...statuses);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    return []; // the directory was removed while being read: retried by the caller
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
