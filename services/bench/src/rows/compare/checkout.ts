import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { git } from '@varfreq/testkit/git';

/** A checkout that can be measured. */
export interface Checkout {
  /** As it was asked for. */
  name: string;
  root: string;
  /** Of its own: a bench empties data that other code has written. */
  cacheDir: string;
}

/**
 * A checkout that is a folder, or one of a commit, made in the cache; its first command installs what it needs. Errors:
 * git's.
 */
export function checkoutOf(name: string, cacheDir: string, repository = import.meta.dirname): Checkout {
  if (existsSync(join(name, 'services/run.mjs'))) {
    const root = resolve(name);
    return { name, root, cacheDir: join(cacheDir, 'compared', basename(root)) };
  }
  const commit = git(repository, 'rev-parse', '--verify', `${name}^{commit}`);
  const root = join(cacheDir, 'checkouts', commit);
  if (!existsSync(join(root, '.git'))) git(repository, 'worktree', 'add', '--detach', root, commit);
  return { name, root, cacheDir: join(cacheDir, 'compared', commit) };
}
