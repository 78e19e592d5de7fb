import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '../until.ts';

const maxLogLength = 10_000_000;

const living = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of living) child.kill('SIGTERM');
};

/** How a process ended: exit code, or the signal that ended it. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Options of a child process. */
export interface ChildOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'detached'> {
  /** Called with all output as it arrives. */
  onOutput?: ((text: string) => void) | undefined;
}

/** A child process with its output; it ends with its test run. */
export class ChildWithOutput {
  readonly #child: ChildProcess;
  readonly #ended: Promise<ProcessEnd>;
  #logs = '';

  constructor(command: string, args: readonly string[], options: ChildOptions = {}) {
    const { onOutput, ...spawnOptions } = options;
    this.#child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#logs = (this.#logs + text).slice(-maxLogLength);
        onOutput?.(text);
      });
    }
    this.#ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
    this.#endWithUs();
  }

  /** Ends the child when the test run ends early. */
  #endWithUs(): void {
    if (living.size === 0) process.once('exit', killAll);
    living.add(this.#child);
    void this.#ended.then(() => {
      living.delete(this.#child);
      if (living.size === 0) process.off('exit', killAll);
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the process was not started');
    return this.#child.pid;
  }

  /** Standard output and error so far. */
  get logs(): string {
    return this.#logs;
  }

  /** Resolves with the first match of a pattern in the output. Fails when the process ends without it. */
  async printed(pattern: RegExp, timeoutMs = patienceMs): Promise<RegExpExecArray> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const hasEnded = this.hasEnded;
      if (hasEnded) await this.#ended; // with all of its output
      const match = pattern.exec(this.#logs);
      if (match !== null) return match;
      if (hasEnded || performance.now() > deadline) throw new Error(`${pattern} was not printed:\n${this.#logs}`);
      await sleep(20);
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Resolves when the process and its output have ended. */
  get ended(): Promise<ProcessEnd> {
    return this.#ended;
  }

  /** Sends a signal to the process, or to its whole group (of a detached one only). */
  signal(name: NodeJS.Signals, to: 'process' | 'group' = 'process'): void {
    if (to === 'group') process.kill(-this.pid, name);
    else this.#child.kill(name);
  }

  /** Sends a signal; resolves when the process has ended. On a timeout sends SIGKILL and fails. */
  async end(signal: NodeJS.Signals, timeoutMs = patienceMs): Promise<ProcessEnd> {
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
