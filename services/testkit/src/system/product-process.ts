import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const node = fileURLToPath(new URL('node_modules/node/bin/node', new URL('../../../../', import.meta.url)));
const maxLogLength = 10_000_000;

/** How a process ended: exit code, or the signal that ended it. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A child process of the product with its output. */
export class ProductProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<ProcessEnd>;
  #logs = '';

  /** Runs a TypeScript file (path from the root of the repository) with the project's own Node. */
  constructor(file: string, env: Readonly<Record<string, string>>) {
    this.#child = spawn(node, [file], { cwd: root, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#logs = (this.#logs + text).slice(-maxLogLength);
      });
    }
    this.#ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
    this.#endWithUs();
  }

  /** A test run that ends early takes the child with it. */
  #endWithUs(): void {
    const kill = (): void => void this.#child.kill('SIGTERM');
    process.once('exit', kill);
    void this.#ended.then(() => process.off('exit', kill));
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the process was not started');
    return this.#child.pid;
  }

  /** Standard output and error so far. */
  get logs(): string {
    return this.#logs;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Resolves when the process and its output have ended. */
  get ended(): Promise<ProcessEnd> {
    return this.#ended;
  }

  /** Sends a signal; resolves when the process has ended. Fails, after a SIGKILL, when that takes too long. */
  async end(signal: NodeJS.Signals, timeoutMs: number): Promise<ProcessEnd> {
    let isLate = false;
    this.#child.kill(signal);
    const timer = setTimeout(() => {
      isLate = true;
      this.#child.kill('SIGKILL');
    }, timeoutMs);
    const end = await this.#ended;
    clearTimeout(timer);
    if (isLate) throw new Error(`The process did not end within ${timeoutMs} ms of ${signal}:\n${this.#logs}`);
    return end;
  }
}
