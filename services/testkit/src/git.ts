import { spawnSync } from 'node:child_process';

/** What git prints when it runs in a folder. Errors: git is missing; what it says. */
export function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trimEnd();
}

/** Paths that git lists with `-z`, relative to the folder, with slashes. Errors: as `git`. */
export function gitPaths(cwd: string, command: string, ...args: string[]): string[] {
  return git(cwd, command, '-z', ...args)
    .split('\0')
    .filter((path) => path !== '');
}
