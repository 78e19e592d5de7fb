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
  /** Operations that together nothing explains, in words. */
  core: string[];
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

  /** `page`: an HTML file that gets a drawing of what nothing explains. */
  async judge(history: History, { timeoutMs = 60_000, page = '' } = {}): Promise<Verdict> {
    const file = join(this.#folder, 'history.jsonl');
    await writeFile(file, linesOf(history));
    const tool = { command: join(this.#folder, 'checker'), remedy: 'build it again' };
    return JSON.parse(await runTool(tool, ['-timeout', `${timeoutMs}ms`, '-page', page, file])) as Verdict;
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}
