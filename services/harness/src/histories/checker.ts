import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGo } from '@varfreq/testkit/components/run-go';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { type History, linesOf } from './history.ts';

const sources = fileURLToPath(new URL('./checker', import.meta.url));

/** Whether an order of operations explains a history. */
export interface Verdict {
  /** `Unknown` when the time did not suffice. */
  result: 'Ok' | 'Illegal' | 'Unknown';
  operations: number;
  /** Duration of the check. */
  ms: number;
}

/** Judges histories by porcupine, with a model written from the description of the numbers and not from their code. */
export class Checker {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Builds it. Errors: Go is missing, a checksum mismatch. */
  static async build(): Promise<Checker> {
    const folder = await mkdtemp(join(tmpdir(), 'varfreq-checker-'));
    await runGo(['build', '-trimpath', '-o', join(folder, 'checker'), '.'], {
      cwd: sources,
      env: { CGO_ENABLED: '0' },
    });
    return new Checker(folder);
  }

  /** `Unknown` after `timeoutMs`. */
  async judge(history: History, { timeoutMs = 60_000 } = {}): Promise<Verdict> {
    return (await this.#run(history, '-timeout', `${timeoutMs}ms`)) as Verdict;
  }

  /**
   * The smallest part of an illegal history that nothing explains, in words, as far as `timeoutMs` suffices to find it;
   * drawn into `page`, an HTML file.
   */
  async reduce(history: History, page: string, { timeoutMs = 60_000 } = {}): Promise<string[]> {
    return (await this.#run(history, '-timeout', `${timeoutMs}ms`, '-reduce', page)) as string[];
  }

  async #run(history: History, ...flags: string[]): Promise<unknown> {
    const file = join(this.#folder, 'history.jsonl');
    await writeFile(file, linesOf(history));
    const tool = { command: join(this.#folder, 'checker'), remedy: 'build it again' };
    return JSON.parse(await runTool(tool, [...flags, file]));
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
