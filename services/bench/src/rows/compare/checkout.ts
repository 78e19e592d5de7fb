import { spawnSync } from 'node:child_process';
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

/** A checkout that is a folder, or one of a commit, made and installed in the cache. Errors: git's and npm's. */
export function checkoutOf(name: string, cacheDir: string): Checkout {
  if (existsSync(join(name, 'services/run.mjs'))) {
    const root = resolve(name);
    return { name, root, cacheDir: join(cacheDir, 'compared', basename(root)) };
  }
  const commit = git(import.meta.dirname, 'rev-parse', '--verify', `${name}^{commit}`);
  const root = join(cacheDir, 'checkouts', commit);
  if (!existsSync(join(root, '.git'))) git(import.meta.dirname, 'worktree', 'add', '--detach', root, commit);
  if (!existsSync(join(root, 'node_modules/node'))) install(root);
  return { name, root, cacheDir: join(cacheDir, 'compared', commit) };
}

function install(root: string): void {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ci in ${root} ended with ${status}`);
}
