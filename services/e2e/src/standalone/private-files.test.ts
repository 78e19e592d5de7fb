import { chmodSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { makeFile } from '../catalogue/making.ts';

const services = fileURLToPath(new URL('../../..', import.meta.url));

// All files are created under the widest umask, in directories created beforehand.
let parent: string;
let system: System;
let client: Api;
const umask = process.umask();
const at = (name: string): string => join(parent, name);
beforeAll(async () => {
  parent = await makeDataDir();
  process.umask(0);
  for (const name of ['data/blobs/objects/uploads', 'data/scratch/parser', 'backups'])
    mkdirSync(at(name), { recursive: true });
  system = await startSystem({ dataDir: at('data') });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  process.umask(umask);
  await system?.stop();
  await removeDataDir(parent);
});

const program = (path: string, ...args: string[]) =>
  runProgram(`services/standalone/src/${path}.ts`, args, {
    VARFREQ_DATA_DIR: at('data'),
    VARFREQ_BACKUP_DIRECTORY: at('backups'),
  });

/**
 * Paths from `directory` down that others may read, write or enter; preexisting ones are below a directory of mode
 * 0700.
 */
function openToOthers(directory: string, made: ReadonlySet<string>): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name));
  return [directory, ...paths].flatMap((path) => {
    const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o7777;
    return (mode & 0o077) === 0 || made.has(path) ? [] : [`${path} ${mode.toString(8)}`];
  });
}

test('files of imports, annotations, backups and exports are private to the user of the service, whatever the umask', async () => {
  const sample = (await client.post('/samples/', { name: 'of mine' })).expect(201).entity().uri;
  const [vcf, bed] = [await makeFile(client, 'vcf'), await makeFile(client, 'bed')];
  for (const [collection, fields] of [
    ['/variations/', { sample, data_source: vcf }],
    ['/coverages/', { sample, data_source: bed }],
    ['/annotations/', { data_source: vcf }],
  ] as const) {
    const { uri } = (await client.post(collection, fields)).expect(201).entity();
    expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
  }
  expect(await program('backup/main', 'create')).toMatchObject({ code: 0 });
  // Below directories of mode 0700, and not created by the service.
  const before = new Set(['data/blobs/objects/uploads', 'data/scratch', 'data/scratch/parser'].map(at));
  expect(readdirSync(at('backups'), { recursive: true }).length).toBeGreaterThan(10);
  expect([...openToOthers(at('data'), before), ...openToOthers(at('backups'), before)]).toEqual([]);
});

test('the doctor warns of directories that other users can read, with a fix', async () => {
  const opened = ['data', 'data/blobs', 'data/blobs/objects', 'backups'].map(at);
  for (const path of opened) chmodSync(path, 0o755);
  const { code, output } = await program('doctor/main');
  expect(code).toBe(0);
  for (const path of opened) {
    expect(output).toMatch(
      new RegExp(`warning .*: ${path} can be read or entered by other users \\(mode 0755\\)\n +fix: chmod 700`),
    );
  }
});

test("a start removes other users' rights from files of an earlier version", async () => {
  await system.stop();
  const opened = ['data', 'data/blobs', 'data/blobs/objects', 'data/blobs/temporary'].map(at);
  for (const path of opened) chmodSync(path, 0o755);
  system = await startSystem({ dataDir: at('data'), adminPassword: system.adminPassword });
  expect(opened.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o700, 0o700]);
  expect(system.logs()).not.toContain('can be read or entered');
});

test('every program of the product first makes its files private', () => {
  const mains = globSync('{gateway,metadata,parser,frequency,standalone}/src/**/main.ts', { cwd: services });
  const forgetful = mains.filter((path) => {
    const text = readFileSync(join(services, path), 'utf8');
    const first = [/^keepFilesPrivate\(\);$/m, /\bopenProcess\('/, /^import \{ run \} from '\.\.?\/run\.ts';$/m];
    return !first.some((pattern) => pattern.test(text));
  });
  expect(mains.length).toBeGreaterThan(10);
  expect(forgetful).toEqual(['standalone/src/reference/main.ts']);
});
