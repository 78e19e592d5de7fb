// `node services/run.mjs NAME ARGUMENTS…` runs a program of `programs.json` with the project's own Node, from any folder;
// without a name it lists them. Plain JavaScript: it starts on any Node from 20 on, in a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownNode = join(root, 'node_modules/node/bin/node');
const programs = JSON.parse(readFileSync(new URL('programs.json', import.meta.url), 'utf8'));
const [name, ...args] = process.argv.slice(2);

if (name === undefined) console.log(list());
else if (!Object.hasOwn(programs, name)) {
  console.error(`No program is called ${name}.\n${list()}`);
  process.exitCode = 1;
} else await run();

async function run() {
  await import('./bootstrap.mjs');
  if (!isOwnNode()) return runWithOwnNode();
  process.chdir(root);
  if (programs[name].console) await makeConsole();
  cacheCompiledCode();
  const steps = programs[name].runs.map((step) => step.split(' '));
  if (steps.length === 1) return runHere([...steps[0], ...args]);
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, [...step, ...args], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

function list() {
  const width = Math.max(...Object.keys(programs).map((each) => each.length));
  const lines = Object.entries(programs).map(([each, { does }]) => `  ${each.padEnd(width)}  ${does}`);
  return `Programs, each run by node services/run.mjs NAME:\n${lines.join('\n')}`;
}

/** Builds the web console if it has changed. Here and not while installing, which is tried by each Node: this runs once. */
async function makeConsole() {
  const { buildConsole } = await import('./build-console.mjs');
  await buildConsole(root).catch((error) => {
    console.error(`${error.message}\nEverything else works without the console; the next start tries again.`);
  });
}

/**
 * Keeps compiled code between starts, which takes half of the processor time of a start; elsewhere when NODE_COMPILE_CACHE
 * names a folder. Nothing is kept where the folder cannot be written.
 */
function cacheCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/varfreq-compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** In this process, so that signals and exit codes are the program's own. */
async function runHere([path, ...rest]) {
  const program = join(root, path);
  process.argv.splice(1, Infinity, program, ...rest);
  await import(pathToFileURL(program).href).catch((error) => {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${name}: ${error.message}. Its options are in services/docs/commands.md.`);
    process.exitCode = 2;
  });
}

function isOwnNode() {
  try {
    return realpathSync(ownNode) === realpathSync(process.execPath);
  } catch {
    return false; // nothing is installed yet
  }
}

/** Ends as the program ends. SIGINT and SIGHUP come from a terminal, which sends them to the program too. */
async function runWithOwnNode() {
  const child = spawn(ownNode, [fileURLToPath(import.meta.url), name, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('SIGTERM', () => child.kill());
  child.once('close', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
