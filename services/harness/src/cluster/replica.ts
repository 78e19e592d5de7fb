import type { ServiceName } from '@varfreq/standalone/config';
import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import { until } from '@varfreq/testkit/until';
import { ProductProcess } from '../system/product-process.ts';

const stopTimeoutMs = 60_000;

/** Options of a replica. */
export interface ReplicaOptions {
  service: ServiceName;
  /** Such as `metadata-1`. */
  name: string;
  /** Port of its service; undefined for parsers. */
  port: number | undefined;
  /** Port of `/readyz` and `/metrics`. */
  adminPort: number;
  env: Readonly<Record<string, string>>;
  nodeArguments: readonly string[];
  onOutput(text: string): void;
}

/** Successive processes of one service at the same ports. */
export class Replica {
  readonly service: ServiceName;
  readonly name: string;
  readonly port: number | undefined;
  readonly adminPort: number;
  readonly #options: ReplicaOptions;
  #process: ProductProcess;

  /** Starts its first process and does not wait. */
  constructor(options: ReplicaOptions) {
    this.service = options.service;
    this.name = options.name;
    this.port = options.port;
    this.adminPort = options.adminPort;
    this.#options = options;
    this.#process = this.#launch({});
  }

  /** The current process, or the last one. */
  get process(): ProductProcess {
    return this.#process;
  }

  /** Its readiness; false when it does not answer within about two seconds. */
  async isReady(): Promise<boolean> {
    return await fetch(`http://127.0.0.1:${this.adminPort}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
  }

  /** A metric of its process without labels. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.adminPort}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    if (line === undefined) throw new Error(`${this.name} has no metric ${name}`);
    return Number(line.slice(name.length + 1));
  }

  /** Starts a successor of an ended process with additional settings; does not wait. */
  start(env: Readonly<Record<string, string>> = {}): void {
    this.#process = this.#launch(env);
  }

  /** Stops it with SIGTERM; returns how it ended. */
  async stop(): Promise<ProcessEnd> {
    const process = this.#process;
    return await (process.hasEnded ? process.ended : process.end('SIGTERM', stopTimeoutMs));
  }

  #launch(env: Readonly<Record<string, string>>): ProductProcess {
    const { service, nodeArguments, onOutput } = this.#options;
    const options = { nodeArguments, onOutput };
    return new ProductProcess(`services/${service}/src/main.ts`, { ...this.#options.env, ...env }, options);
  }
}

/** Restarts a process as an orchestrator does and waits until it is ready; returns how the old one ended. */
export async function restart(replica: Replica): Promise<ProcessEnd> {
  const end = await replica.stop();
  replica.start();
  const isReady = async () => {
    if (await replica.isReady()) return true;
    const { process } = replica;
    if (process.hasEnded) throw new Error(`${replica.name} ended before it was ready:\n${process.logs}`);
    return false;
  };
  await until(() => `${replica.name} is ready\n${replica.process.logs}`, isReady, { pauseMs: 100 });
  return end;
}
