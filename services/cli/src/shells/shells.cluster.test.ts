import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { completions } from './completion.ts';

// Completion in the shells themselves, which .ci/cluster-tools installs, with the command from its sources.
const main = new URL('../program/main.ts', import.meta.url).pathname;
const remedy = 'install it, or run .ci/cluster-tools';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-shells-'));
  await writeFile(join(folder, 'varfreq'), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`, { mode: 0o755 });
  for (const [shell, script] of Object.entries(completions)) await writeFile(join(folder, shell), script);
  env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder, TERM: 'dumb' };
});
afterAll(() => rm(folder, { recursive: true }));

test('fish completes commands and options, and names of files where there are none', () => {
  const candidates = (typed: string): string[] => {
    const script = `source ${join(folder, 'fish')}; complete -C ${JSON.stringify(typed)}`;
    const options = { env, cwd: folder, encoding: 'utf8' } as const;
    const { stdout, stderr, error } = spawnSync('fish', ['--no-config', '-c', script], options);
    if (error) throw new Error(`fish is missing: ${remedy}`);
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };
  expect(candidates('varfreq tasks w')).toEqual(['watch']);
  expect(candidates('varfreq import "a sample" --pe')).toEqual(['--ped']);
  expect(candidates('varfreq import fi')).toEqual(['fish']);
});

/** A shell that types into a pseudo-terminal of its own, and prints what it shows once it has shown the pattern. */
const typing = (script: string) => `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell ${JSON.stringify(`autoload -Uz compinit; compinit -D -u; source ${script}; echo re''ady`)}
zpty -r shell line '*ready*'
zpty -w -n shell $'varfreq tasks wat\\t'
zpty -r shell line '*watch*'
print -r -- "$line"
zpty -d shell`;

test('zsh completes commands', async () => {
  const child = spawn('zsh', ['-f', '-c', typing(join(folder, 'zsh'))], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error(`zsh is missing: ${remedy}`)));
    child.once('close', () => resolve());
  });
  expect(shown).toMatch(/varfreq tasks watch/);
});
