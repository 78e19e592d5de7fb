// Installs the locked dependencies. They are prepared in `.varfreq-install` and moved into place, so that an interrupted or failed
// installation changes nothing, and systems that run from the present one keep running. Plain JavaScript, as bootstrap.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What runs varfreq: the workspace of its programs with all that it depends on, and the Node of the root. */
const runtime = ['--omit=dev', '--workspace=services/standalone', '--include-workspace-root'];

/** Files of packages that are never read: without the whole, the types too, which only the compiler reads. */
const unread = { whole: /\.map$/, runtime: /\.(map|ts|mts|cts)$/ };

/**
 * Returns when it is installed. `stamp` is written to node_modules/.varfreq-installed; `isInstalled` says whether another process
 * has done it meanwhile. Errors: npm failed, or its scripts are disabled, with the remedy.
 */
export async function install(root, { isWhole, stamp, isInstalled }) {
  const staging = join(root, '.varfreq-install');
  await reserve(staging);
  try {
    if (isInstalled()) return;
    const workspaces = copyManifests(root, staging);
    console.error(`Installing ${isWhole ? 'all dependencies' : 'what varfreq runs with'} (once; about a minute)…`);
    await runNpm(staging, isWhole ? [] : runtime);
    const modules = join(staging, 'node_modules');
    if (!existsSync(join(modules, 'node/bin/node'))) {
      throw new Error('npm ci did not install Node 24 (is ignore-scripts set?): allow the scripts of packages.');
    }
    removeUnread(modules, isWhole ? unread.whole : unread.runtime);
    writeFileSync(join(modules, '.varfreq-installed'), stamp);
    for (const each of [...workspaces, '']) replace(join(staging, each), join(root, each));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Makes the folder; waits for the process that has it, and takes over from one that has died. */
async function reserve(staging) {
  const own = `${staging}-${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  writeFileSync(join(own, 'owner'), String(process.pid));
  for (let isFirst = true; !moved(own, staging); isFirst = false) {
    const pid = ownerOf(staging);
    if (pid !== undefined && !isRunning(pid)) rmSync(staging, { recursive: true, force: true });
    else if (isFirst) console.error(`Waiting for the installation by process ${pid} in ${staging}…`);
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

function ownerOf(staging) {
  try {
    return Number(readFileSync(join(staging, 'owner'), 'utf8'));
  } catch {
    return undefined; // it is being removed
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Copies what npm reads; returns the folders of the workspaces. */
function copyManifests(root, staging) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const manifests = workspaces.map((path) => `${path}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    cpSync(join(root, file), join(staging, file));
  }
  return workspaces;
}

/** Waits for npm, and lets signals reach it, so that no npm outlives its caller. */
async function runNpm(cwd, which) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...which];
  const [command, ...rest] = npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  const child = spawn(command, rest, { cwd, stdio: ['ignore', 2, 2] });
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  if (code === 0) return;
  throw new Error('npm ci failed; see above. Check the network or the registry settings, then try again.');
}

/** Removes what is never read, the headers of Node (for compiling its extensions) included. */
function removeUnread(modules, unread) {
  const builds = join(modules, 'node/node_modules');
  for (const each of existsSync(builds) ? readdirSync(builds, { withFileTypes: true }) : []) {
    if (each.isDirectory()) rmSync(join(builds, each.name, 'include'), { recursive: true, force: true });
  }
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && unread.test(entry.name)) rmSync(join(entry.parentPath ?? entry.path, entry.name));
  }
}

/** Moves the packages of a folder into place. */
function replace(from, to) {
  const present = join(to, 'node_modules');
  const prepared = join(from, 'node_modules');
  if (existsSync(present)) renameSync(present, join(from, 'replaced'));
  if (existsSync(prepared)) renameSync(prepared, present);
}
