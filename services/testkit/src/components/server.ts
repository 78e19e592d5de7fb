import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildWithOutput } from '../processes/child-with-output.ts';
import { patienceMs } from '../until.ts';

/** How to run a server. */
export interface ServerOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** True once it serves; throwing counts as false. */
  isReady(): Promise<boolean>;
}

/** A running component. */
export interface Server {
  pid: number;
  logs(): string;
  /** Stops it; SIGKILL simulates a power cut. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts a server and waits until it is ready. Errors, with its output: it ended, or was not ready within four minutes.
 */
export async function startServer({ name, command, args, env, isReady }: ServerOptions): Promise<Server> {
  const child = new ChildWithOutput(command, args, env === undefined ? {} : { env });
  const deadline = performance.now() + patienceMs;
  while (!(await isReady().catch(() => false))) {
    if (child.hasEnded) throw new Error(`${name} ended before it was ready:\n${child.logs}`);
    if (performance.now() > deadline) {
      await child.end('SIGKILL');
      throw new Error(`${name} was not ready within ${patienceMs} ms:\n${child.logs}`);
    }
    await sleep(50);
  }
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (!child.hasEnded) await child.end(signal);
  };
  return { pid: child.pid, logs: () => child.logs, stop };
}

/** A folder for the data of a component, below the system's temporary one. */
export async function makeServerDir(name: string): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), `varfreq-${name}-`));
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }) };
}
