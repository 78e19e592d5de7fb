import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Identity of a run: progress of another run does not count. */
export interface RunKey {
  seed: number;
  /** Of the code. */
  version: string;
}

/** Passed cases, kept in a file so that an interrupted run can continue. */
export class Progress {
  readonly #file: string;
  readonly #key: RunKey;
  readonly #passed: Set<string>;

  private constructor(file: string, key: RunKey, passed: readonly string[]) {
    this.#file = file;
    this.#key = key;
    this.#passed = new Set(passed);
  }

  static fresh(file: string, key: RunKey): Progress {
    return new Progress(file, key, []);
  }

  /** Progress of an earlier run with the same seed and code; empty without one. */
  static async resume(file: string, key: RunKey): Promise<Progress> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const { seed, version, passed = [] } = JSON.parse(text) as Partial<RunKey & { passed: string[] }>;
    return new Progress(file, key, seed === key.seed && version === key.version ? passed : []);
  }

  has(id: string): boolean {
    return this.#passed.has(id);
  }

  /** Resolves when it is saved. */
  async add(id: string): Promise<void> {
    this.#passed.add(id);
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(`${this.#file}.new`, `${JSON.stringify({ ...this.#key, passed: [...this.#passed] })}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}
