import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { licenceProblems, noticesPage } from '../licences/notices.ts';
import type { Lock } from '../licences/production-packages.ts';
import { typesFile } from '../openapi/types-file.ts';
import { englishProblems } from './english.ts';
import { folderProblems } from './folders.ts';
import { packageProblems } from './packages.ts';

/** One automatic check of the tree under `root`. */
export interface Gate {
  name: string;
  /** Files whose change can break it, relative to the root; absent: any. */
  reads?: RegExp;
  /**
   * Human-readable problems; empty when there are none. A gate that judges each file by itself may look at the changed
   * ones alone.
   */
  problems(root: string, changed?: readonly string[]): string[];
}

const lock = /^package-lock\.json$|^THIRD-PARTY-NOTICES\.md$/;
const code = /\.(tsx?|mts|mjs|js|json)$/;

/** Files that decide what gates find in others. */
const rules = /^package(-lock)?\.json$|^\.biome\.json$|^services\/[^/]+$|^services\/tools\/src\/check\//;

/** All gates of `npm run check`, cheap ones first. Each has a planted violation in `gates.test.ts`. */
export const gates: readonly Gate[] = [
  { name: 'lock file names no registry', reads: lock, problems: lockFileRegistries },
  { name: 'lock file is complete', reads: lock, problems: lockFileGaps },
  { name: 'licences of third parties', reads: lock, problems: thirdParties },
  { name: 'English', problems: englishProblems },
  { name: 'faces of packages', problems: packageProblems },
  { name: 'sizes of folders', problems: folderProblems },
  { name: 'types', reads: code, problems: typeProblems },
  {
    name: 'lint and format',
    reads: code,
    problems: lintProblems,
  },
  { name: 'import rules', reads: code, problems: importRules },
  {
    name: 'dead code',
    reads: code,
    problems: (root) => tool(root, 'knip', ['--config', 'services/knip.json', '--no-progress', '--no-config-hints']),
  },
  {
    name: 'contracts are generated from protos',
    reads: /^(protos|services\/shared\/contracts)\//,
    problems: (root) => staleFiles(root, 'services/shared/contracts', 'generate.mjs', 'src/gen'),
  },
  {
    name: 'types of the API are generated from its document',
    reads: /^services\/(gateway|shared)\//,
    problems: staleApiTypes,
  },
  {
    name: 'kernels are compiled from their sources',
    reads: /^services\/shared\/genomics\/(compile\.mjs$|src\/wasm\/)/,
    problems: (root) => staleFiles(root, 'services/shared/genomics', 'compile.mjs', 'src/wasm/gen'),
  },
];

/** What a change of files can break: the gates to run, and the files they may restrict themselves to. */
export function scopeOf(changed?: readonly string[]): { run: readonly Gate[]; only?: readonly string[] } {
  if (changed === undefined || changed.some((file) => rules.test(file))) return { run: gates };
  return { run: gates.filter(({ reads }) => changed.some((file) => reads?.test(file) ?? true)), only: changed };
}

const linted = /^(services|loadtests)\/.*\.(tsx?|mts|mjs|js|json|css|html)$/;

function lintProblems(root: string, changed?: readonly string[]): string[] {
  const existing = changed?.filter((file) => linted.test(file) && existsSync(join(root, file)));
  const paths = existing ?? ['services', 'loadtests', 'package.json'];
  if (paths.length === 0) return [];
  return tool(root, 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]);
}

function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
}

/** Of what Node runs, and of the console, which browsers run. */
function typeProblems(root: string): string[] {
  const projects = ['services', 'services/console'].map((folder) => `${folder}/tsconfig.json`);
  return projects.filter((file) => existsSync(join(root, file))).flatMap((file) => tool(root, 'tsc', ['-p', file]));
}

/**
 * Finds packages of other platforms that an install over existing modules dropped; `npm ci` refuses such a lock file.
 */
function lockFileGaps(root: string): string[] {
  const { packages } = readLock(root);
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.entries(packages)
    .flatMap(([path, entry]) => Object.keys(entry?.optionalDependencies ?? {}).map((name) => ({ path, name })))
    .filter(({ name }) => !names.has(name))
    .map(({ path, name }) => `${name}, wanted by ${path}, is missing: recreate the lock file without node_modules`);
}

function lockFileRegistries(root: string): string[] {
  return Object.entries(readLock(root).packages)
    .filter(([, entry]) => /^https?:/.test(entry?.resolved ?? ''))
    .map(
      ([name]) =>
        `${name} records a download address: keep omit-lockfile-registry-resolved=true in .npmrc and run npm install`,
    );
}

/** Requires an allowed licence of every production package, and a notice that names them all. */
function thirdParties(root: string): string[] {
  const lock = readLock(root);
  const isNamed = read(join(root, 'THIRD-PARTY-NOTICES.md')) === noticesPage(lock);
  const stale = 'THIRD-PARTY-NOTICES.md does not match package-lock.json: run npm run generate';
  return [...licenceProblems(lock), ...(isNamed ? [] : [stale])];
}

/** Fails on an empty cruise too, which exits 0: checks the number of modules and of links between packages. */
function importRules(root: string): string[] {
  const args = ['--config', 'services/.dependency-cruiser.mjs', '--output-type', 'json', 'services', 'loadtests'];
  const done = run(root, 'depcruise', args);
  if (!done.stdout.startsWith('{')) return [done.stderr || 'dependency-cruiser printed nothing'];
  const { modules, summary } = JSON.parse(done.stdout) as CruiseResult;
  const crossings = modules.flatMap((module) => module.dependencies).filter((d) => d.module.startsWith('@varfreq/'));
  if (modules.length < 3 || crossings.some((d) => !/^(services|loadtests)\//.test(d.resolved))) {
    return [`dependency-cruiser read ${modules.length} modules or did not follow the workspace links`];
  }
  return summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`);
}

interface CruiseResult {
  modules: { dependencies: { module: string; resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Files in `folder` that differ from a fresh run of the script that generates them. */
function staleFiles(root: string, workspace: string, script: string, folder: string): string[] {
  const fresh = mkdtempSync(join(tmpdir(), 'varfreq-generated-'));
  const committed = join(root, workspace, folder);
  try {
    const done = spawnSync(process.execPath, [`${workspace}/${script}`, fresh], { cwd: root, encoding: 'utf8' });
    if (done.status !== 0) return [done.stderr];
    const files = new Set([...treeOf(fresh), ...treeOf(committed)]);
    return [...files]
      .filter((file) => read(join(fresh, file)) !== read(join(committed, file)))
      .map((file) => `${file} differs from what ${workspace}/${script} makes: run npm run generate`);
  } finally {
    rmSync(fresh, { recursive: true });
  }
}

/** The document is that of the gateway beside this file. */
function staleApiTypes(root: string): string[] {
  const made = mkdtempSync(join(tmpdir(), 'varfreq-generated-'));
  const fresh = join(made, 'api.ts');
  try {
    const main = join(import.meta.dirname, '../openapi/main.ts');
    const done = spawnSync(process.execPath, [main, fresh], { encoding: 'utf8' });
    if (done.status !== 0) return [done.stderr];
    const isStale = read(fresh) !== read(join(root, typesFile));
    return isStale ? [`${typesFile} differs from the document of the API: run npm run generate`] : [];
  } finally {
    rmSync(made, { recursive: true });
  }
}

function treeOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function tool(root: string, name: string, args: readonly string[]): string[] {
  const done = run(root, name, args);
  return done.status === 0
    ? []
    : [`${done.stdout}${done.stderr}`.trim() || `${name} ended with ${done.status ?? done.signal}`];
}

/** Finds the tools relative to this file, so that a tree without node_modules can be checked too. */
function run(root: string, name: string, args: readonly string[]): SpawnSyncReturns<string> {
  const modules = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), '..');
  const path = [join(modules, 'node/bin'), join(modules, '.bin'), '/usr/bin', '/bin'].join(delimiter);
  return spawnSync(join(modules, '.bin', name), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 2 ** 20,
    env: { PATH: path, NO_COLOR: '1', HOME: tmpdir() },
  });
}
