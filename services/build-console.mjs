// Builds the web console into services/console/dist when its sources or the locked packages have changed. What it is built
// with is used where all dependencies are installed, else installed for the build alone. Plain JavaScript, as bootstrap.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdSignals } from './hold-signals.mjs';
import { prepare } from './install.mjs';

/** What it is built with besides its own sources: what its tsconfig extends, and code of another package. */
const tsconfig = 'services/tsconfig.json';
const genomics = 'services/shared/genomics';
const shared = `${genomics}/src/expressions`;

const packages = {
  what: 'what the web console is built with',
  npm: ['--include=dev', '--include=optional', '--workspace=services/console'],
  bare: [genomics],
};

/** Returns when it is built. Errors: the packages could not be installed, or the build failed, with its output above. */
export async function buildConsole(root) {
  const sources = join(root, 'services/console');
  const stamp = stampOf(root, sources);
  const isDone = () => isBuilt(sources, stamp);
  if (isDone()) return;
  if (existsSync(join(root, 'node_modules/vite'))) {
    const signals = holdSignals();
    await runBuild(root, { sources, stamp, signals }).finally(() => signals.release());
    return;
  }
  await prepare(root, { ...packages, isDone }, async (staging, _workspaces, signals) => {
    const copied = join(staging, 'services/console');
    for (const file of sourcesIn(sources)) cpSync(join(sources, file), join(copied, file));
    for (const each of [tsconfig, shared]) cpSync(join(root, each), join(staging, each), { recursive: true });
    await runBuild(root, { sources: copied, stamp, signals });
  });
}

/** Runs the build with the project's own Node. */
async function runBuild(root, { sources, stamp, signals }) {
  const node = join(root, 'node_modules/node/bin/node');
  const args = [join(sources, 'build.mjs'), join(root, 'services/console/dist'), stamp];
  const child = spawn(node, args, { cwd: sources, stdio: ['ignore', 2, 2] });
  signals.passTo(child);
  const [code] = await once(child, 'close');
  signals.check();
  if (code !== 0) throw new Error('The web console could not be built; see above.');
}

function isBuilt(sources, stamp) {
  try {
    return readFileSync(join(sources, 'dist/.built'), 'utf8') === stamp;
  } catch (error) {
    if (error.code === 'ENOENT') return false; // not built, or being replaced
    throw error;
  }
}

/** Of the contents of the sources, of what they are built with and of the lock file. */
function stampOf(root, sources) {
  const hash = createHash('sha256');
  const inFolder = (folder) => sourcesIn(folder).map((file) => join(folder, file));
  const single = ['package-lock.json', tsconfig, `${genomics}/package.json`].map((file) => join(root, file));
  const files = [...single, ...inFolder(join(root, shared)), ...inFolder(sources)];
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Files relative to the folder, in a fixed order. */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .filter((file) => !/^(dist|node_modules)[^/\\]*[/\\]/.test(file))
    .sort();
}
