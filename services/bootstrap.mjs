// Makes every script of package.json work in a fresh clone, on Node 20 or newer: installs the locked
// dependencies when missing or out of date, and explains what to do when that fails. Plain JavaScript: it runs before Node 24.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.varfreq-installed');
const node24 = join(modules, 'node/bin/node');

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!isInstalled()) install();
if (!existsSync(node24)) {
  fail('Node 24 is missing from node_modules (installed with --ignore-scripts?): run npm ci without that option.');
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24);
}

function install() {
  console.error('Installing dependencies (once; about a minute)…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (done.status !== 0) fail('npm ci failed; see above. Check the network or the registry settings, then try again.');
  writeFileSync(stamp, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
