import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { git } from '@varfreq/testkit/git';
import { checkoutOf } from './checkout.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'varfreq-checkout-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A repository with one commit, of a program and a package. */
function repositoryWithProgram(): string {
  const folder = join(parent, 'repository');
  mkdirSync(join(folder, 'services'), { recursive: true });
  writeFileSync(join(folder, 'services/run.mjs'), '');
  writeFileSync(join(folder, 'package.json'), '{ "name": "measured", "scripts": { "install": "touch installed" } }');
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "name": "measured", "lockfileVersion": 3, "packages": { "": { "name": "measured", "hasInstallScript": true } } }',
  );
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'one');
  return folder;
}

test('a commit is checked out once, and left to its first command to install', () => {
  const repository = repositoryWithProgram();
  const commit = git(repository, 'rev-parse', 'HEAD');
  const made = checkoutOf('HEAD', join(parent, 'cache'), repository);
  expect(made).toEqual({
    name: 'HEAD',
    root: join(parent, 'cache/checkouts', commit),
    cacheDir: join(parent, 'cache/compared', commit),
  });
  expect(existsSync(join(made.root, 'services/run.mjs'))).toBe(true);
  expect(existsSync(join(made.root, 'installed'))).toBe(false);
  expect(checkoutOf('HEAD', join(parent, 'cache'), repository)).toEqual(made);
});

test('a folder with a checkout is taken as it is', () => {
  const folder = repositoryWithProgram();
  const cacheDir = join(parent, 'cache/compared/repository');
  expect(checkoutOf(folder, join(parent, 'cache'))).toEqual({ name: folder, root: folder, cacheDir });
});
