import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StoredCohort, writeCohort } from '../cohort/cohort.ts';

/**
 * A process that counts over a cohort, again and again, as a service does; a process of its own, since the bench's own
 * heap would slow its garbage collections.
 */
export class CountingProcess<Measured> {
  readonly #child: ChildProcess;
  readonly #directory: string;

  /**
   * `start`: the program and its first argument; `launcher`: a command that starts it, such as taskset with its arguments.
   */
  constructor(start: readonly [string, string], cohort: StoredCohort, launcher: readonly string[] = []) {
    this.#directory = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
    const description = join(this.#directory, 'cohort.json');
    writeCohort(description, cohort);
    const [command, ...args] = [...launcher, process.execPath, ...start, description];
    this.#child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  /** Does once more what the message says. Errors: the process has ended. */
  async run(message: string): Promise<Measured> {
    this.#child.send(message);
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('the counting process has ended');
    });
    const [measured] = await Promise.race([once(this.#child, 'message'), ended]);
    return measured;
  }

  stop(): void {
    this.#child.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
