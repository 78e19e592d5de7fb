import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StoredCohort, writeCohort } from '../cohort/cohort.ts';
import type { Annotated } from './annotate-child.ts';

const program = fileURLToPath(new URL('./annotate-child.ts', import.meta.url));

/**
 * A process that annotates a file over a cohort through the core, again and again, as a service does; a process of its
 * own, since the bench's own heap would slow its garbage collections.
 */
export class AnnotatingProcess {
  readonly #child: ChildProcess;
  readonly #directory: string;

  /** `launcher`: a command that starts it, such as taskset with its arguments. */
  constructor(path: string, cohort: StoredCohort, launcher: readonly string[] = []) {
    this.#directory = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
    const description = join(this.#directory, 'cohort.json');
    writeCohort(description, cohort);
    const [command, ...args] = [...launcher, process.execPath, program, path, description];
    this.#child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  /** Annotates once more. Errors: the process has ended. */
  async annotate(): Promise<Annotated> {
    this.#child.send('again');
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('the annotating process has ended');
    });
    const [annotated] = await Promise.race([once(this.#child, 'message'), ended]);
    return annotated;
  }

  stop(): void {
    this.#child.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
