import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checker, Verdict } from './checker.ts';
import { type History, linesOf } from './history.ts';

/** The histories of a run, each judged when it ends. */
export class Judged {
  histories = 0;
  operations = 0;
  /** Histories that no order explains. */
  illegal = 0;
  /** Histories not checked to the end. */
  unknown = 0;
  #lost = 0;
  #checkMs = 0;
  #longestMs = 0;
  readonly #checker: Checker;
  readonly #folder: string;

  /** `folder`: for the latest history, and those that no order explains. */
  constructor(checker: Checker, folder: string) {
    this.#checker = checker;
    this.#folder = folder;
  }

  /** Errors: no order explains the history; the message has its smallest part, and names its file and a drawing. */
  async take(history: History): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, 'latest.jsonl'), linesOf(history));
    const verdict = await this.#checker.judge(history);
    this.#count(history, verdict);
    if (verdict.result !== 'Illegal') return;
    const [file, page] = [join(this.#folder, 'illegal.jsonl'), join(this.#folder, 'illegal.html')];
    await writeFile(file, linesOf(history));
    const core = await this.#checker.reduce(history, page);
    throw new Error(`no order of operations explains ${file}, drawn in ${page}:\n${core.join('\n')}`);
  }

  get figures() {
    const { histories, operations, illegal, unknown } = this;
    return { histories, operations, lost: this.#lost, illegal, unknown, longestCheckMs: this.#longestMs };
  }

  /** Figures of a run of this duration, for people. */
  summary(ms: number): string {
    const { histories, operations, unknown } = this;
    const rate = Math.round((operations * 60_000) / ms);
    const work = `${operations} operations in ${Math.round(ms / 1000)} s, ${rate} a minute, ${this.#lost} without an answer`;
    const checks = `${histories} histories checked in ${this.#checkMs} ms, the longest in ${this.#longestMs} ms`;
    return `${work}; ${checks}, ${unknown} not to the end`;
  }

  #count({ operations }: History, { result, ms }: Verdict): void {
    this.histories += 1;
    this.operations += operations.length;
    this.#lost += operations.filter((one) => one.return === undefined).length;
    this.#checkMs += ms;
    this.#longestMs = Math.max(this.#longestMs, ms);
    if (result === 'Unknown') this.unknown += 1;
    if (result === 'Illegal') this.illegal += 1;
  }
}
