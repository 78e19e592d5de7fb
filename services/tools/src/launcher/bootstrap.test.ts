import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { repository } from '../guides/pages.ts';

const locked = {
  '': { name: 'root' },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/of-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  'services/part': { version: '0.1.0' },
  'node_modules/part': { resolved: 'services/part', link: true },
};
const { '': _, 'node_modules/of-another-system': __, ...installed } = locked;

// A clone whose npm only says that it was called.
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'varfreq-bootstrap-'));
  for (const file of ['bootstrap.mjs', 'install.mjs', 'hold-signals.mjs'])
    cpSync(join(repository, 'services', file), join(clone, 'services', file));
  const programs = { start: { needs: 'runtime' }, check: {} };
  put('services/programs.json', programs);
  put('services/part/package.json', {});
  put('package.json', {});
  put('.npmrc', {});
  put('package-lock.json', { packages: locked });
  put('node_modules/node/bin/node', {});
  put('npm.js', {});
});
afterEach(() => rmSync(clone, { recursive: true }));

function put(path: string, content: object): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), JSON.stringify(content));
}

const npmHas = (packages: object) => put('node_modules/.package-lock.json', { packages });

/** Whether a command would install what it needs. */
function installs(command: string): boolean {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') };
  const { stderr, status } = spawnSync(process.execPath, ['services/bootstrap.mjs', command], { cwd: clone, env });
  const calls = /^Installing /m.test(String(stderr));
  expect([calls, status]).toEqual([calls, calls ? 1 : 0]); // this npm installs nothing
  return calls;
}

test.each(['start', 'check'])('%s takes what a plain npm ci has installed', (command) => {
  expect(installs(command)).toBe(true);
  npmHas(installed);
  expect(installs(command)).toBe(false);
});

test.each([
  ['lacks a package', { ...installed, 'node_modules/a': undefined }],
  ['has another version', { ...installed, 'node_modules/a': { version: '1.2.4', integrity: 'sha512-a' } }],
  ['has another content', { ...installed, 'node_modules/a': { version: '1.2.3', integrity: 'sha512-c' } }],
])('an installation of npm that %s is replaced', (_, packages) => {
  npmHas(packages);
  expect(installs('check')).toBe(true);
});

test('an installation whose list npm could not write to its end is replaced', () => {
  npmHas(installed);
  const list = join(clone, 'node_modules/.package-lock.json');
  truncateSync(list, Math.floor(statSync(list).size / 2));
  expect(installs('start')).toBe(true);
});

test('an installation without Node is replaced', () => {
  npmHas(installed);
  rmSync(join(clone, 'node_modules/node'), { recursive: true });
  expect(installs('start')).toBe(true);
});
