import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import {
  annotateAll,
  answersOf,
  beginCohort,
  beginJoint,
  tabulateAll,
} from '@varfreq/harness/system/installation-answers';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';

// One sequence on one data directory: a backup during imports, a second one, a restore, and refusals.
let parent: string;
let system: System;
let answers: Record<string, unknown>;
beforeAll(async () => {
  parent = await makeDataDir();
  system = await startSystem({ dataDir: join(parent, 'data'), env: { VARFREQ_COLLECT_EVERY_MS: '100' } });
});
afterAll(async () => {
  await system?.stop();
  await removeDataDir(parent);
});

const backup = (dir: string, args: string[], env: Record<string, string> = {}) =>
  runProgram('services/standalone/src/backup/main.ts', args, {
    VARFREQ_DATA_DIR: join(parent, dir),
    ...settings(),
    ...env,
  });

const doctor = (dir: string) =>
  runProgram('services/standalone/src/doctor/main.ts', [], { VARFREQ_DATA_DIR: join(parent, dir), ...settings() });

/** Settings of the shell in which an operator makes and restores backups, and starts varfreq. */
const settings = () => ({ VARFREQ_BACKUP_DIRECTORY: join(parent, 'backups') });

/** Starts on the restored data, with the secrets that backups do not contain. */
async function answersAfterRestore(dir: string): Promise<Record<string, unknown>> {
  const options = { dataDir: join(parent, dir), adminPassword: system.adminPassword };
  const restored = await startSystem({ ...options, env: settings() });
  const client = api(restored.url, restored.adminAuth);
  for (const { uri } of (await client.list('/variations/')).items<{ uri: string }>())
    expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
  const seen = await answersOf(client);
  expect(await restored.stop()).toEqual({ code: 0, signal: null });
  return seen;
}

async function keepSecrets(dir: string): Promise<void> {
  await mkdir(join(parent, dir), { mode: 0o700 });
  await copyFile(join(parent, 'data/secrets.json'), join(parent, dir, 'secrets.json'));
}

async function readSecrets(path: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path, 'utf8'));
}

test('a backup taken during imports restores to an installation that finishes them, with the same answers', async () => {
  const client = api(system.url, system.adminAuth);
  (await client.post('/tokens/', { user: '/users/1', name: 'kept' })).expect(201);
  (await client.post('/groups/', { name: 'group' })).expect(201);
  for (const uri of await beginCohort(client, 3, 50)) await client.finish(uri);
  await client.finish(await beginJoint(client, 50));
  await annotateAll(client, '/data_sources/1');
  await tabulateAll(client);
  const running = [...(await beginCohort(client, 2, 60_000)), await beginJoint(client, 60_000)];
  const { code, output } = await backup('data', ['create']);
  expect([code, output]).toEqual([0, expect.stringMatching(/complete, \d+ objects of \d+ bytes, \d+ of them new/)]);
  for (const uri of running) expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
  answers = await answersOf(client);
  await keepSecrets('restored');
  expect(await backup('restored', ['restore'])).toMatchObject({ code: 0 });
  expect(await answersAfterRestore('restored')).toEqual(answers);
});

test('the next backup copies only new objects, and backups beyond the limit are removed with their objects', async () => {
  const client = api(system.url, system.adminAuth);
  for (const uri of ['/samples/7', '/data_sources/12', '/data_sources/13']) (await client.delete(uri)).expect(204);
  const { code, output } = await backup('data', ['create'], { VARFREQ_BACKUP_KEEP: '1' });
  expect(code).toBe(0);
  const [, objects, copied] = /complete, (\d+) objects of \d+ bytes, (\d+) of them new/.exec(output)!;
  expect(Number(copied)).toBeLessThan(Number(objects) / 2);
  expect(output).toMatch(/removed 1 older backups and [1-9]\d* of their objects/);
  const listed = await backup('data', ['list']);
  expect(listed.output.trim().split('\n')).toEqual([expect.stringContaining(`${objects} objects`)]);
  answers = await answersOf(client);
});

test('a stopped installation is backed up too, and starts again afterwards', async () => {
  expect(await system.stop()).toEqual({ code: 0, signal: null });
  expect(await backup('data', ['create'])).toMatchObject({ code: 0 });
  await keepSecrets('again');
  expect(await backup('again', ['restore'])).toMatchObject({ code: 0 });
  const { code, output } = await doctor('again');
  expect([code, output]).toEqual([0, expect.stringMatching(/ok +backups: 2 complete in .*, the newest started 20/)]);
  expect(await answersAfterRestore('again')).toEqual(answers);
});

test('a restore without the secrets makes new ones and says what they need to open former tokens', async () => {
  const { code, output } = await backup('without', ['restore']);
  const path = join(parent, 'without/secrets.json');
  expect([code, output]).toEqual([0, expect.stringContaining(`${path} was missing, and is new`)]);
  expect(output).toContain('`token` of the former secrets.json as its `otherToken`');
  expect(await doctor('without')).toMatchObject({ output: expect.stringMatching(/1 token keys cannot be opened/) });
  const [made, former] = await Promise.all([path, join(parent, 'data/secrets.json')].map(readSecrets));
  await writeFile(path, JSON.stringify({ ...made, otherToken: former!.token }));
  expect(await doctor('without')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/1 token keys are sealed with/),
  });
});

test('a restore into an installation in use is refused and changes nothing', async () => {
  const refused = await backup('again', ['restore']);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('the database is in use: restore into an empty one'),
  });
  expect(await answersAfterRestore('again')).toEqual(answers);
});

test('a damaged backup is refused with the reason, and restored once its object is back', async () => {
  const uploads = join(parent, 'backups/objects/objects/uploads');
  const damaged = join(uploads, (await readdir(uploads))[0]!);
  await copyFile(damaged, join(parent, 'intact'));
  await rm(damaged); // a hard link may point to it
  await writeFile(damaged, 'x'.repeat((await stat(join(parent, 'intact'))).size));
  await keepSecrets('damaged');
  const refused = await backup('damaged', ['restore']);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/uploads\/\S+ has changed: \d+ bytes/) });
  await copyFile(join(parent, 'intact'), damaged);
  expect(await backup('damaged', ['restore'])).toMatchObject({ code: 0 });
  expect(await answersAfterRestore('damaged')).toEqual(answers);
});

test('the garbage collector is paused and resumed by command, without a backup location', async () => {
  const none = { VARFREQ_BACKUP_DIRECTORY: '' };
  expect(await backup('data', ['pause', '5'], none)).toMatchObject({
    code: 0,
    output: expect.stringContaining('for 5 minutes'),
  });
  expect(await backup('data', ['resume'], none)).toEqual({ code: 0, output: 'pauses ended: 1\n' });
});

test('an unknown command prints the usage and exits with 2; missing settings, data directory and backup are reported', async () => {
  expect(await backup('data', ['creat'])).toEqual({
    code: 2,
    output: expect.stringContaining('usage: backup <command>'),
  });
  expect(await backup('data', ['pause', 'soon'])).toMatchObject({ code: 2 });
  expect(await backup('nowhere', ['create'])).toEqual({ code: 1, output: expect.stringContaining('VARFREQ_DATA_DIR') });
  const unset = await backup('data', ['list'], { VARFREQ_BACKUP_DIRECTORY: '' });
  expect(unset.output).toContain('VARFREQ_BACKUP_DIRECTORY, VARFREQ_BACKUP_S3_BUCKET: exactly one is required');
  const empty = await backup('fresh', ['restore'], { VARFREQ_BACKUP_DIRECTORY: join(parent, 'none') });
  expect(empty).toEqual({ code: 1, output: expect.stringContaining('there is no complete backup') });
});
