import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RunFile } from './run-file.ts';

/** A writer's private directory for sorted runs, created when the first one is spilled. */
export class RunDirectory {
  readonly #parent: string;
  readonly #maxMemoryBytes: number;
  readonly #files: RunFile[] = [];
  #path: string | undefined;

  /** The first run stays in memory up to `maxMemoryBytes`; every further one is a file. */
  constructor(parent: string, maxMemoryBytes: number) {
    this.#parent = parent;
    this.#maxMemoryBytes = maxMemoryBytes;
  }

  newFile(): RunFile {
    const number = this.#files.length;
    const makePath = () => {
      this.#path ??= mkdtempSync(join(this.#parent, 'runs-'));
      return join(this.#path, `${number}.run`);
    };
    const file = new RunFile(makePath, number === 0 ? this.#maxMemoryBytes : 0);
    this.#files.push(file);
    return file;
  }

  /** Removes every file, including those of open runs. */
  remove(): void {
    for (const file of this.#files.splice(0)) file.remove();
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}
