import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CodeBlock } from './code-blocks.ts';

/** Environment of blocks. */
export interface Place {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Replacements in the page's text: addresses, passwords. */
  instead: Readonly<Record<string, string>>;
  /** Command of Python; default: `python3`. */
  python?: string;
}

const bash = `
set -euo pipefail
blocks_in=$1; shift
for block in "$@"; do
  echo "$block" > "$blocks_in/now"
  . "$blocks_in/$block.sh" > "$blocks_in/$block.out"
done`;

const python = `
import os, sys
blocks_in, *block_lines = sys.argv[1:]
sys.path.insert(0, os.getcwd())
for block_line in block_lines:
    with open(f"{blocks_in}/now", "w") as block_now:
        block_now.write(block_line)
    with open(f"{blocks_in}/{block_line}.python") as block_text:
        block_code = "\\n" * (int(block_line) - 1) + block_text.read()
    with open(f"{blocks_in}/{block_line}.out", "w") as sys.stdout:
        exec(compile(block_code, "the page", "exec"), globals())`;

const programs = { sh: ['bash', '-c', bash, 'bash'], python: ['python3', '-c', python] } as const;

/**
 * Runs blocks in order in one shell or one Python, as if pasted one after the other. Returns the output of each.
 * Errors: a failed block, with its line, output and errors.
 */
export async function runBlocks(
  language: keyof typeof programs,
  blocks: readonly CodeBlock[],
  place: Place,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-blocks-'));
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  try {
    for (const { line, text: code } of blocks) await writeFile(join(folder, `${line}.${language}`), here(code, place));
    const lines = blocks.map(({ line }) => String(line));
    const [usual, ...args] = [...programs[language], folder, ...lines];
    const program = language === 'python' ? (place.python ?? usual) : usual;
    const child = spawn(program, args, { cwd: place.cwd, env: place.env, stdio: ['ignore', 'ignore', 'pipe'] });
    const missing = new Promise<never>((_, reject) => child.once('error', () => reject(new Error(absence(program)))));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [errors, code] = await Promise.race([missing, Promise.all([text(child.stderr), ended])]);
    if (code !== 0) {
      const now = (await read('now')).trim();
      throw new Error(`the block at line ${now} ended with ${code}:\n${await read(`${now}.out`)}\n${errors}`);
    }
    return await Promise.all(lines.map((line) => read(`${line}.out`)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function here(code: string, { instead }: Place): string {
  return Object.entries(instead).reduce((all, [page, meant]) => all.replaceAll(page, meant), code);
}

function absence(program: string): string {
  return `${program} is not installed, and the guides are run with it: apt-get install ${program}, or run .ci/guide-tools`;
}
