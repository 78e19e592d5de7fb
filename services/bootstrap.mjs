// Makes every command work in a fresh clone, on Node 20 or newer: installs the locked dependencies when they are missing or out
// of date, and explains what to do when that fails. Commands that `programs.json` marks with `needs: runtime` install
// what runs varfreq, the others everything. Plain JavaScript: it runs before Node 24.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = JSON.parse(readFileSync(new URL('programs.json', import.meta.url), 'utf8'));
const lock = readFileSync(join(root, 'package-lock.json'));
const hash = createHash('sha256').update(lock).digest('hex');

/** Content of the stamp of each kind of installation. A whole one serves every command, and is replaced by a whole one. */
const stamps = { runtime: `${hash} runtime`, whole: hash };

const wasWhole = stampNow()?.endsWith(' runtime') === false;
const needed = programs[process.argv[2]]?.needs === 'runtime' && !wasWhole ? 'runtime' : 'whole';
if (!isInstalled()) {
  try {
    await install(root, { kind: needed, stamp: stamps[needed], isInstalled });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) return false;
  return [stamps.whole, stamps[needed]].includes(stampNow()) || isInstalledByNpm();
}

/** Undefined where no command has installed anything. */
function stampNow() {
  const stamp = join(root, 'node_modules/.varfreq-installed');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** Whether a plain `npm ci` or `npm install` has installed all that is locked. */
function isInstalledByNpm() {
  const present = packagesOfNpm();
  return Object.entries(JSON.parse(lock).packages).every(([path, { optional, version, integrity }]) => {
    const found = present[path];
    if (found === undefined) return path === '' || optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/** npm's own list of what it has installed; empty where there is none, or only a part of it since npm was killed. */
function packagesOfNpm() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}
