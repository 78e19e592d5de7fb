import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { repository } from '../guides/pages.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const programs = JSON.parse(read('services/programs.json')) as Record<
  string,
  { does: string; needs?: string; runs: string[] }
>;

/** Without the folders that npm adds to the path, among them that of the project's Node. */
const path = process.env.PATH!.split(delimiter).filter((folder) => !folder.includes('node_modules'));
const env: NodeJS.ProcessEnv = { ...process.env, PATH: path.join(delimiter) };

/**
 * For each program of the launcher the test that runs it as typed, or (`instead`) that tests the same in another way.
 */
const proofs: Record<string, { typed: string } | { instead: string; why: string }> = {
  start: { typed: 'services/e2e/src/standalone/npm-start.test.ts' },
  demo: { typed: 'services/tools/src/guides/npm.integration.test.ts' },
  test: { typed: '.ci/run' },
  'test:cluster': { typed: '.ci/run' },
  'test:browser': { typed: '.ci/run' },
  pictures: { typed: 'services/tools/src/console/pictures/pictures.console.test.ts' },
  'test:console': { typed: '.ci/run' },
  'test:charts': { typed: '.ci/run' },
  'test:load': { typed: '.ci/run' },
  'test:faults': { typed: '.ci/run' },
  'test:histories': { typed: '.ci/run' },
  'test:kubernetes': { instead: 'services/tools/src/charts/operation.charts.test.ts', why: 'needs root and a node' },
  'test:images': { instead: 'services/tools/src/k8s/compose.charts.test.ts', why: 'needs root and containers' },
  check: { typed: '.ci/run' },
  fuzz: { typed: '.ci/run' },
  dev: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  soak: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  bench: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  doctor: { typed: 'services/docs/operators.md' },
  admin: { typed: 'services/docs/operators.md' },
  backup: { typed: 'services/docs/operators.md' },
  'pack:cli': { typed: 'services/e2e/src/cli/command-line.ts' },
  'generate:data': { typed: 'services/docs/load-data.md' },
  load: { instead: 'services/bench/src/load/test/load.load.test.ts', why: 'its program is run without npm' },
  'load:large': { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  generate: { instead: 'services/tools/src/charts/values/readme.test.ts', why: 'tests change no sources' },
  'generate:k8s': { instead: 'services/tools/src/k8s/manifests.charts.test.ts', why: 'tests change no sources' },
  mutate: { typed: '.ci/run' },
  version: { instead: 'services/tools/src/versions/versions.test.ts', why: 'tests change no sources' },
  fix: { instead: 'services/tools/src/check/gates.test.ts', why: 'tests change no sources' },
};

test.each(Object.keys(programs))('%s is documented as it is typed, and is tested', (name) => {
  const command = Object.hasOwn(scripts, name) ? 'npm (run )?' : 'node services/run\\.mjs ';
  const typed = new RegExp(`${command}${name}(?![a-z:])`);
  expect(read('services/docs/commands.md')).toMatch(typed);
  const proof = proofs[name];
  expect(proof).toBeDefined();
  if (proof !== undefined && 'typed' in proof) expect(read(proof.typed)).toMatch(typed);
  else expect(read(proof!.instead)).not.toBe('');
});

test('npm scripts are a dozen at most, each installs what is missing and starts the program of its name', () => {
  const start = (name: string) =>
    `node services/bootstrap.mjs ${name} && exec node_modules/node/bin/node services/run.mjs ${name}`;
  const expected = Object.keys(scripts).map((name) => [name, start(name)]);
  expect(scripts).toEqual(Object.fromEntries(expected));
  expect(Object.keys(scripts).filter((name) => !Object.hasOwn(programs, name))).toEqual([]);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12);
});

test('the programs of the product need what varfreq runs with, all others the rest too', () => {
  const light = Object.entries(programs).filter(([, { needs }]) => needs === 'runtime');
  const paths = light.flatMap(([, { runs }]) => runs);
  expect(light.map(([name]) => name)).toEqual(['start', 'demo', 'backup', 'admin', 'doctor']);
  expect(paths.filter((path) => !path.startsWith('services/standalone/'))).toEqual([]);
});

test('programs run files that exist, and the list names each', () => {
  const paths = Object.values(programs).flatMap(({ runs }) => runs.map((step) => step.split(' ')[0]!));
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  const list = launch();
  expect(list).toMatchObject({ status: 0, stderr: '' });
  for (const [name, { does }] of Object.entries(programs))
    expect(list.stdout).toMatch(new RegExp(`^  ${name} +${does}$`, 'm'));
});

test('a name that is unknown is refused with the list', () => {
  const { status, stdout, stderr } = launch('toString');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(`No program is called toString.\n${launch().stdout}`);
});

test('an option that is unknown is refused with its name', () => {
  const { status, stderr } = launch('soak', '--hours', '1');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^soak: Unknown option '--hours'.*commands\.md\.\n$/);
});

test('npm start refuses an option instead of ignoring it', () => {
  const [program] = programs.start!.runs;
  const node = join(repository, 'node_modules/node/bin/node');
  const options = { cwd: tmpdir(), env, encoding: 'utf8', timeout: 60_000 } as const; // a system that starts never ends
  const { status, stderr } = spawnSync(node, [join(repository, program!), '--port', '80'], options);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("Unknown option '--port'") });
});

test.each([
  ['the Node of the machine', 'node'],
  ['the Node of the project', join(repository, 'node_modules/node/bin/node')],
])('arguments, output and exit code are those of the program, started by %s', (_, node) => {
  const help = launchBy(node, 'generate:data', '--help');
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('generate:data --kind vcf') });
  expect(launchBy(node, 'generate:data', '--kind', 'nothing').status).toBe(2);
});

test('a signal reaches the program, and its answer is that of the launcher', async () => {
  const args = ['generate:data', '--kind', 'vcf', '--size', '10GB', '--output', '-'];
  const run = spawn('node', ['services/run.mjs', ...args], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  await once(run.stdout, 'data');
  run.stdout.resume();
  const said = text(run.stderr);
  run.kill('SIGTERM');
  expect(await once(run, 'close')).toEqual([1, null]);
  expect(await said).toMatch(/^Stopped/);
});

const launch = (...args: string[]) => launchBy('node', ...args);

/** Runs the launcher to its end, from a folder below the root. */
function launchBy(node: string, ...args: string[]) {
  const options = { cwd: join(repository, 'services/docs'), encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(node, ['../run.mjs', ...args], options);
  return { status, stdout, stderr };
}

test('the launcher keeps compiled code below node_modules, and starts where it cannot', () => {
  const version = (more: NodeJS.ProcessEnv) => {
    const { NODE_COMPILE_CACHE: _, ...rest } = env;
    const words = ['services/run.mjs', 'version'];
    return spawnSync('node', words, { cwd: repository, env: { ...rest, ...more }, encoding: 'utf8' });
  };
  expect(version({ NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }).stderr).toMatch(/node_modules\/\.cache\/varfreq-compiled/);
  const file = join(repository, 'package.json');
  expect(version({ NODE_COMPILE_CACHE: join(file, 'none') })).toMatchObject({ status: 0, stdout: version({}).stdout });
});
