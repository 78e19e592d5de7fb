import { spawnSync } from 'node:child_process';

/**
 * Files changed since the last commit, with new and deleted ones; relative to `root`, with slashes. Errors:
 * what git says, outside of a repository.
 */
export function changedFiles(root: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--relative', '--no-renames', '-z', 'HEAD');
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}

function git(cwd: string, ...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr.trim());
  return stdout.split('\0').filter((file) => file !== '');
}
