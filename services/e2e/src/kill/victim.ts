import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, api } from '@varfreq/testkit/system/api';
import type { ApiResponse } from '@varfreq/testkit/system/api-response';
import type { ProcessEnd } from '@varfreq/testkit/system/child-with-output';
import { makeDataDir, removeDataDir } from '@varfreq/testkit/system/data-dir';
import { postmasterOf, processesOf, sendSignal } from '@varfreq/testkit/system/processes';
import { type LaunchedSystem, launchSystem } from '@varfreq/testkit/system/start-system';

/** What is killed: the product alone, it and PostgreSQL at once, or PostgreSQL alone. */
export type Kill = 'product' | 'everything' | 'postgres';

/** Leases and intervals that make a recovery quick. */
const impatient = {
  VARFREQ_LEASE_MS: '1200',
  VARFREQ_STOP_AFTER_MS: '1000',
  VARFREQ_BEAT_EVERY_MS: '200',
  VARFREQ_SWEEP_EVERY_MS: '100',
  VARFREQ_POLL_MS: '200',
  VARFREQ_RETRY_DELAY_MS: '50',
  VARFREQ_COLLECT_EVERY_MS: '200',
  VARFREQ_COLLECT_AGAIN_MS: '500',
  VARFREQ_READERS_GRACE_MS: '1000',
  VARFREQ_STALE_UPLOAD_MS: '3000',
  VARFREQ_SILENT_UPLOAD_MS: '1200',
  VARFREQ_MAX_LOST_LEASES: '100',
  VARFREQ_RUNNING_PER_USER: '100',
  VARFREQ_PARSER_THREADS: '2',
  VARFREQ_FREQUENCY_THREADS: '1',
};

const patienceMs = 60_000;

/** A system that is killed and started again on one data directory. */
export class Victim {
  readonly dataDir: string;
  readonly #adminPassword = 'stays the same';
  readonly #env: Readonly<Record<string, string>>;
  #system: LaunchedSystem | undefined;
  #logs = '';

  private constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  /** `env`: more settings, of every start. */
  static async start(env: Readonly<Record<string, string>>): Promise<Victim> {
    const victim = new Victim(await makeDataDir(), env);
    await victim.start();
    return victim;
  }

  /** With the name of a fault point the product kills itself when it gets there, perhaps before it is ready. */
  async start(faultPoint = ''): Promise<void> {
    const env = { ...impatient, ...this.#env, VARFREQ_FAULT_POINT: faultPoint };
    const { dataDir } = this;
    const system = await launchSystem({ dataDir, adminPassword: this.#adminPassword, env });
    this.#system = system;
    await system.ready().catch(async (error: unknown) => {
      const { signal } = await system.product.ended;
      if (faultPoint === '' || signal !== 'SIGKILL') throw error;
    });
  }

  /** Everything that was printed since the first start. */
  get logs(): string {
    return this.#logs + (this.#system?.product.logs ?? '');
  }

  /** How the product ended, when it has; it is not running afterwards. */
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
    await this.#system?.product.end('SIGTERM', 20_000);
    await removeDataDir(this.dataDir);
  }

  /** Repeats a request, as a client that does not give up, until it is answered with one of the statuses. */
  async request(send: (api: Api) => Promise<ApiResponse>, ...statuses: number[]): Promise<ApiResponse> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await this.#try(send);
      if (answer !== undefined && !shallTryAgain(answer)) return answer.expect(...statuses);
      if (performance.now() > deadline) throw new Error(`no answer, at last ${answer?.text}:\n${this.logs}`);
      await sleep(50);
    }
  }

  async #try(send: (api: Api) => Promise<ApiResponse>): Promise<ApiResponse | undefined> {
    if (this.#system === undefined) return undefined;
    try {
      return await send(api(this.#system.url, this.#system.adminAuth));
    } catch (error) {
      if (error instanceof TypeError || (error as Error).name === 'TypeError') return undefined; // the connection broke
      throw error;
    }
  }
}

function shallTryAgain(answer: ApiResponse): boolean {
  if (answer.status === 503) return true;
  return answer.status === 409 && /still running/.test(answer.error().message ?? '');
}
