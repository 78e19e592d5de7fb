import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a run is about: progress of another one is worth nothing. */
export interface RunKey {
  seed: number;
  /** Of the code. */
  version: string;
}

/** The cases that have passed, kept in a file so that an interrupted run goes on where it was. */
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

  /** What an earlier run with the same seed over the same code has left; nothing when there was none. */
  static async resume(file: string, key: RunKey): Promise<Progress> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const { seed, version, passed = [] } = JSON.parse(text) as Partial<RunKey & { passed: string[] }>;
    return new Progress(file, key, seed === key.seed && version === key.version ? passed : []);
  }

  has(id: string): boolean {
    return this.#passed.has(id);
  }

  /** Resolves when the file says so. */
  async add(id: string): Promise<void> {
    this.#passed.add(id);
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(`${this.#file}.new`, `${JSON.stringify({ ...this.#key, passed: [...this.#passed] })}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}
