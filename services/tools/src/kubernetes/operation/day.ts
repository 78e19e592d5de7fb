import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inheritedEnvironment } from '@varfreq/testkit/components/config';
import { until } from '@varfreq/testkit/until';
import { projectRoot } from '../../charts/render.ts';
import { type CodeBlock, codeBlocks } from '../../guides/code-blocks.ts';
import { readPage } from '../../guides/pages.ts';
import { runBlocks } from '../../guides/run-blocks.ts';
import { slow, theNode } from '../cluster.ts';

const page = readPage('services/docs/operators-day.md');
const headings = [...page.matchAll(/^## (.+)$/gm)].map(({ 1: title = '', index }) => ({
  title,
  line: page.slice(0, index).split('\n').length,
}));

/** Parts of the page, in their order. */
export const parts: readonly string[] = headings.map(({ title }) => title);

/** The commands of an operator's day, run in one shell, which waits after each part. */
export class Day {
  readonly folder: string;
  readonly #ended: Promise<unknown>;

  private constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    const programs = [theNode().kubectl, theNode().helm].map(dirname);
    const PATH = [...programs, inheritedEnvironment.PATH].join(':');
    const env = { ...inheritedEnvironment, PATH, HOME: folder, ...settings };
    this.#ended = runBlocks('sh', blocks(), { cwd: folder, env, instead: {} });
    this.#ended.catch(() => undefined); // reported by `done`
  }

  /** Begins the day, with these values of the chart and these variables of the page. */
  static async begin(values: string, settings: Readonly<Record<string, string>>): Promise<Day> {
    const folder = await mkdtemp(join(tmpdir(), 'varfreq-day-'));
    await writeFile(join(folder, 'values.yaml'), values);
    return new Day(folder, { CHART: join(projectRoot, 'charts/varfreq'), ...settings });
  }

  /** Lets a part run; resolves once it has ended. Errors: a command failed, with its line and output. */
  async done(part: string): Promise<void> {
    const at = parts.indexOf(part);
    await writeFile(join(this.folder, `begin-${at}`), '');
    const ended = until(`the part "${part}" has ended`, () => existsSync(join(this.folder, `ended-${at}`)), slow);
    await Promise.race([ended, this.#ended]);
  }

  async remove(): Promise<void> {
    for (const at of parts.keys()) await writeFile(join(this.folder, `begin-${at}`), '');
    await this.#ended.catch(() => undefined); // reported by `done`
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The page's blocks, and one at each heading: it says that the part before has ended, and waits for `done`. */
function blocks(): CodeBlock[] {
  const waits = headings.map(({ line }, at) => ({
    ...{ line, language: 'sh', output: undefined },
    text: `${at === 0 ? '' : `touch ended-${at - 1}\n`}until [ -e begin-${at} ]; do sleep 0.1; done\n`,
  }));
  return [...codeBlocks(page), ...waits, lastWord].toSorted((one, other) => one.line - other.line);
}

const lastWord = { line: 1_000_000, language: 'sh', output: undefined, text: `touch ended-${parts.length - 1}\n` };
