import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { gitPaths } from '@varfreq/testkit/git';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { until } from '@varfreq/testkit/until';
import { repository } from '../guides/pages.ts';

const limitBytes = 250e6;
const installing = /^Installing/m;
const wholeInstallMs = 900_000;

// The tests follow each other in one clone, as the commands of a first day do.
let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'varfreq-clone-'));
  const listed = gitPaths(repository, 'ls-files', '--cached', '--others', '--exclude-standard');
  const files = listed.filter((file) => existsSync(join(repository, file)));
  expect(files).toContain('package.json');
  for (const file of files) await cp(join(repository, file), join(clone, file));
});
afterAll(async () => {
  await removeDataDir(join(clone, '.varfreq'));
  await rm(clone, { recursive: true, force: true });
});

const run = async (program: 'npm start' | `node services/run.mjs ${string}`, ...programArguments: string[]) =>
  new ProductProcess(program, { PORT: String(await freePort()) }, { checkout: clone, programArguments });

async function serving(system: ProductProcess): Promise<string> {
  const [, url] = await system.printed(/varfreq serves (http\S+)/, wholeInstallMs);
  return url!;
}

/** Bytes of all files, each counted once. */
async function sizeOf(folder: string): Promise<number> {
  const sizes = new Map<bigint, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, blocks } = await stat(join(entry.parentPath, entry.name), { bigint: true });
    sizes.set(ino, Number(blocks) * 512);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

const staged = () => readdir(clone).then((names) => names.filter((name) => name.startsWith('.varfreq-install')));

/** An installation under way, in a group of processes of its own. */
async function installingNow(): Promise<ProductProcess> {
  const system = await run('npm start');
  await system.printed(installing, wholeInstallMs);
  let hasEnded = false;
  void system.ended.then(() => (hasEnded = true));
  const hasBegun = () => hasEnded || existsSync(join(clone, '.varfreq-install/node_modules'));
  await until('packages are being installed', hasBegun);
  expect(hasEnded).toBe(false);
  return system;
}

test('an installation that is interrupted leaves nothing', async () => {
  const interrupted = await installingNow();
  interrupted.signal('SIGINT', 'group');
  expect((await interrupted.ended).code).not.toBe(0);
  expect(interrupted.logs).toContain('The installation was interrupted.');
  expect(await staged()).toEqual([]);
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test.each([
  ['that is killed changes nothing, and the next one takes over', undefined],
  ['whose owner cannot be read is taken over', ''],
])('an installation %s', async (_, owner) => {
  const killed = await installingNow();
  killed.signal('SIGKILL', 'group');
  await killed.ended;
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  if (owner !== undefined) await writeFile(join(clone, '.varfreq-install/owner'), owner);
  const next = await installingNow();
  next.signal('SIGINT', 'group');
  await next.ended;
  expect(await staged()).toEqual([]);
});

test('npm start in a fresh clone installs less than 250 MB, and serves the console', async () => {
  const system = await run('npm start');
  const url = await serving(system);
  const page = await fetch(`${url}/console/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  system.signal('SIGTERM', 'group');
  await system.ended;
  expect(await staged()).toEqual([]);
  const bytes = await sizeOf(join(clone, 'node_modules'));
  console.log(`npm start installs ${(bytes / 1e6).toFixed(0)} MB`);
  expect(bytes).toBeLessThan(limitBytes);
  const help = await run('node services/run.mjs admin');
  await help.ended;
  expect(help.logs).toMatch(/^usage: admin/); // and installs nothing again
}, 1_200_000);

test('a command for developers installs the rest, once, while the system keeps running', async () => {
  const system = await run('npm start');
  const url = await serving(system);
  const [first, second] = await Promise.all([1, 2].map(() => run('node services/run.mjs generate:data', '--help')));
  for (const each of [first!, second!]) expect(await each.ended).toEqual({ code: 0, signal: null });
  expect([first!, second!].filter(({ logs }) => installing.test(logs))).toHaveLength(1);
  expect((await fetch(`${url}/docs`)).status).toBe(200);
  system.signal('SIGTERM', 'group');
  await system.ended;
  const again = await run('npm start');
  await serving(again);
  again.signal('SIGTERM', 'group');
  await again.ended;
  expect(again.logs).not.toMatch(installing);
  expect(existsSync(join(clone, 'node_modules/jest'))).toBe(true);
  expect(await staged()).toEqual([]);
}, 1_200_000);
