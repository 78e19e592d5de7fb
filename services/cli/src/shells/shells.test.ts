import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from '../program/program.ts';
import { candidates, completions } from './completion.ts';
import { manPage } from './man-page.ts';

const newSession = () => {
  throw new Error('no command runs here');
};
const program = createProgram({ newSession, version: '1.2.3', print: () => undefined, printError: () => undefined });

function leaves(command: Command, path: string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((one) => leaves(one, [...path, one.name()]));
}

test('the manual page has every command and every option', () => {
  const page = manPage(program).replaceAll('\\-', '-');
  for (const path of leaves(program).filter((one) => !one.startsWith('__')))
    expect(page).toContain(`"varfreq ${path} `);
  expect(page).toContain('.B --missing-as-dot');
  expect(page).not.toContain('__complete');
  expect(page.split('\n').filter((line) => /^\.(?!TH|SH|SS|TP|B)/.test(line))).toEqual([]);
});

test('candidates of completion are commands, their commands, and their options', () => {
  expect(candidates(program, ['im'])).toEqual(['import']);
  expect(candidates(program, ['groups', ''])).toEqual(['add', 'help', 'ls', 'rm', 'set', 'show']);
  expect(candidates(program, ['import', 'a sample', '--p'])).toEqual([
    ...['--password-stdin', '--patience', '--ped', '--pool-size', '--public'],
  ]);
  expect(candidates(program, ['import', ''])).toEqual([]);
  expect(candidates(program, [''])).not.toContain('__complete');
});

test('bash completes with the candidates that the command prints', () => {
  const words = 'varfreq() { printf "ls\\nwatch\\n"; }';
  const typed = 'COMP_WORDS=(varfreq tasks w); COMP_CWORD=2; _varfreq; echo "$COMPREPLY"';
  const { stdout, stderr } = spawnSync('bash', ['-c', `${words}\n${completions.bash}\n${typed}`], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'watch\n', stderr: '' });
});
