// Installs the locked dependencies. They are prepared in `.varfreq-install` and moved into place, so that an interrupted or failed
// installation changes nothing, and systems that run from the present one keep running. Plain JavaScript, as bootstrap.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdSignals } from './hold-signals.mjs';

/**
 * What each kind installs, by options of `npm ci` that hold whatever NODE_ENV and npm's settings say, and the files of packages
 * that are removed afterwards; type declarations too, unless for developers.
 */
const kinds = {
  whole: { what: 'all dependencies', npm: ['--include=dev', '--include=optional'], removed: /\.map$/ },
  // The workspace of the programs with all that it depends on, and the Node of the root.
  runtime: {
    what: 'what varfreq runs with',
    npm: ['--include=optional', '--omit=dev', '--workspace=services/standalone', '--include-workspace-root'],
    removed: /\.(map|ts|mts|cts)$/,
  },
};

/**
 * Returns when it is installed. `kind`: `whole` or `runtime`. `stamp` is written to node_modules/.varfreq-installed; `isInstalled`
 * says whether another process has done it meanwhile. Errors: npm failed, or its scripts are disabled, with the remedy.
 */
export async function install(root, { kind, stamp, isInstalled }) {
  const { what, npm, removed } = kinds[kind];
  await prepare(root, { what, npm, isDone: isInstalled }, (staging, workspaces) => {
    const modules = join(staging, 'node_modules');
    if (!existsSync(join(modules, 'node/bin/node'))) {
      throw new Error('npm ci did not install Node 24 (is ignore-scripts set?): allow the scripts of packages.');
    }
    removeFiles(modules, removed);
    writeFileSync(join(modules, '.varfreq-installed'), stamp);
    for (const each of [...workspaces, '']) replace(join(staging, each), join(root, each));
  });
}

/**
 * Installs `what` by these options of `npm ci` into a folder, waits for `use(folder, workspaces, signals)`, and removes the
 * folder. `bare`: workspaces without what only developers of theirs need. One process at a time; nothing when another one has
 * done it meanwhile. Errors: npm failed; a signal came.
 */
export async function prepare(root, { what, npm, bare = [], isDone }, use) {
  const staging = join(root, '.varfreq-install');
  const own = `${staging}-${process.pid}`;
  const signals = holdSignals();
  try {
    await reserve(own, staging, signals);
    removeLeftovers(root);
    if (isDone()) return;
    const workspaces = copyManifests(root, staging, bare);
    console.error(`Installing ${what} (once; about a minute)…`);
    await runNpm(staging, npm, signals);
    await use(staging, workspaces, signals);
  } finally {
    remove(own);
    if (ownerOf(staging) === process.pid) remove(staging);
    signals.release();
  }
}

/** Makes the folder; waits for the process that has it, and takes over from one that has died. */
async function reserve(own, staging, signals) {
  remove(own);
  mkdirSync(own);
  writeFileSync(join(own, 'owner'), String(process.pid));
  for (let isFirst = true; !moved(own, staging); isFirst = false) {
    signals.check();
    const pid = ownerOf(staging);
    if (!isRunning(pid)) remove(staging);
    else if (isFirst) {
      console.error(`Waiting for the installation by process ${pid} (if none is installing, remove ${staging})…`);
    }
    await sleep(200);
  }
}

/** Whether the folder could be moved; not over another one with files. */
function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a folder, if there is one, under another name: a removal that is interrupted leaves no half of it. */
function remove(folder) {
  const old = `${folder}-old-${process.pid}`;
  rmSync(old, { recursive: true, force: true }); // of a former process with the number of this one
  try {
    renameSync(folder, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Removes what interrupted removals of other processes left. */
function removeLeftovers(root) {
  const left = readdirSync(root).filter((name) => /^\.varfreq-install-old-|^\.varfreq-install-\d+-old-/.test(name));
  for (const name of left) rmSync(join(root, name), { recursive: true, force: true });
}

/** Process that made the folder; undefined where that cannot be read. */
function ownerOf(staging) {
  try {
    return Number(readFileSync(join(staging, 'owner'), 'utf8')) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether it is another process that runs: in containers, a former one may have had the same number. */
function isRunning(pid) {
  if (pid === undefined || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Copies what npm reads; returns the folders of the workspaces. */
function copyManifests(root, staging, bare) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const manifests = workspaces.map((path) => `${path}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    cpSync(join(root, file), join(staging, file));
  }
  for (const path of bare) {
    const file = join(staging, path, 'package.json');
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(manifest));
  }
  return workspaces;
}

/** Waits for npm, and lets signals reach it, so that no npm outlives its caller. */
async function runNpm(cwd, options, signals) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options];
  const [command, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  const child = spawn(command, rest, { cwd, stdio: ['ignore', 2, 2] });
  signals.passTo(child);
  const [code] = await once(child, 'close').catch((error) => {
    throw new Error(`npm cannot be started (${error.message}): install it, then try again.`);
  });
  signals.check();
  if (code === 0) return;
  throw new Error('npm ci failed; see above. Check the network or the registry settings, then try again.');
}

/** Removes files by name, and the headers of Node, which serve to compile its extensions. */
function removeFiles(modules, removed) {
  const builds = join(modules, 'node/node_modules');
  for (const each of existsSync(builds) ? readdirSync(builds, { withFileTypes: true }) : []) {
    if (each.isDirectory()) rmSync(join(builds, each.name, 'include'), { recursive: true, force: true });
  }
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && removed.test(entry.name)) rmSync(join(entry.parentPath ?? entry.path, entry.name));
  }
}

/** Moves the packages of a folder into place. */
function replace(from, to) {
  const present = join(to, 'node_modules');
  const prepared = join(from, 'node_modules');
  if (existsSync(present)) renameSync(present, join(from, 'replaced'));
  if (existsSync(prepared)) renameSync(prepared, present);
}
