import { gitPaths } from './git.ts';

/**
 * Files changed since the last commit, with new and deleted ones; relative to `root`, with slashes. Errors:
 * what git says, outside of a repository.
 */
export function changedFiles(root: string): string[] {
  const changed = gitPaths(root, 'diff', '--name-only', '--relative', '--no-renames', 'HEAD');
  const added = gitPaths(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].sort();
}
