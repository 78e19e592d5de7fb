import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { annotateAll, beginCohort, beginJoint, tabulateAll } from '@varfreq/harness/system/installation-answers';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { until } from '@varfreq/testkit/until';

// One installation, verified while it runs and after each damage that is planted once it is stopped.
const reader = new URL('../../../docs/examples/segments.py', import.meta.url);
const people = 4;
const records = 60;
let dataDir: string;
let adminPassword: string;
let system: System | undefined;
let client: Api;
beforeAll(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
  const env = { VARFREQ_COMPACTION_RUNS: '64', VARFREQ_READERS_GRACE_MS: '50', VARFREQ_COLLECT_EVERY_MS: '100' };
  system = await startSystem({ dataDir, adminPassword, env });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
  await removeDataDir(dataDir);
});

const verify = (...args: string[]) =>
  runProgram('services/standalone/src/admin/main.ts', ['verify', ...args], { VARFREQ_DATA_DIR: dataDir });

const blob = (key: string) => join(dataDir, 'blobs/objects', key);

/** Keys under a folder of the store that end as given. */
async function keysOf(folder: string, end: string): Promise<string[]> {
  const names = await readdir(blob(folder), { recursive: true });
  return names.filter((name) => name.endsWith(end)).map((name) => join(folder, name));
}

/** Verifies after a damage to one object, then puts the object back. */
async function verifyWith(key: string, damage: (path: string) => Promise<void>, ...args: string[]) {
  await copyFile(blob(key), join(dataDir, 'intact'));
  await rm(blob(key)); // may have a hard link elsewhere
  await copyFile(join(dataDir, 'intact'), blob(key));
  await damage(blob(key));
  try {
    return await verify(...args);
  } finally {
    await copyFile(join(dataDir, 'intact'), blob(key));
  }
}

async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 20);
  await file.write(Uint8Array.of(buffer[0]! ^ 1), 0, 1, 20);
  await file.close();
}

const summary = (problems: number | 'no', before = '') =>
  expect.stringMatching(
    new RegExp(`^${before}verified \\d+ objects, \\d+ bytes of them read: ${problems} problems?\n$`),
  );

const found = (problem: string) => ({ code: 1, output: summary(1, `${problem}\n`) });

/** Merges everything, and waits until what was merged is collected. */
async function merge(): Promise<void> {
  (await client.patch('/compaction', { order: 'merge' })).expect(200);
  await until('everything is merged and collected', async () => !(await isBusy()));
}

async function isBusy(): Promise<boolean> {
  const { jobs, observations, regions, retired } = (await client.get('/compaction')).entity<{
    jobs: { waiting: number; running: number };
    observations: { segments: number };
    regions: { segments: number };
    retired: { segments: number };
  }>();
  const { objects } = (await client.get('/compaction/garbage')).entity<{ objects: unknown[] }>();
  const isMerged = observations.segments + regions.segments === 2;
  return !isMerged || jobs.waiting + jobs.running + retired.segments + objects.length > 0;
}

/** What the Python reader of the guide prints of the stored segments. */
async function readWithPython(): Promise<string[]> {
  const segments = (await keysOf('', '.seg')).map((key) => blob(key));
  const { stdout } = await promisify(execFile)('python3', [fileURLToPath(reader), ...segments]);
  return stdout.trim().split('\n');
}

test('a running installation with segments of every kind, files, results and tables has no problems', async () => {
  for (const uri of await beginCohort(client, people, records)) await client.finish(uri);
  await merge();
  await client.finish(await beginJoint(client, records));
  await annotateAll(client, '/data_sources/1');
  await tabulateAll(client);
  expect(await verify()).toEqual({ code: 0, output: summary('no') });
  const { code, output } = await verify('--sizes');
  expect([code, output]).toEqual([0, expect.stringContaining(', 0 bytes of them read: no problems')]);
});

test('its segments hold what was imported, by a reader in another language', async () => {
  const lines = await readWithPython();
  const carriers = lines.filter((line) => line.includes('>'));
  expect(carriers).toHaveLength((people + 2) * records);
  expect(carriers[0]).toMatch(/^1:0 A>C \d+: (1,0,0,0|0,1,0,0)$/);
  const covered = lines.filter((line) => /^1:0-900000 /.test(line));
  expect(covered.flatMap((line) => line.split(' ')[1]!.split(','))).toHaveLength(people);
});

test('a flipped byte, a missing object and a wrong size are found, each by the key of the object', async () => {
  await system!.stop();
  system = undefined;
  const [segment] = await keysOf('compacted', '.seg');
  const [upload] = await keysOf('uploads', '');
  const [result] = await keysOf('results', '.gz');
  const flipped = await verifyWith(segment!, flipByte);
  expect(flipped).toEqual(found(`${segment} has SHA-256 [0-9a-f]{64}, the database states [0-9a-f]{64}`));
  expect(await verifyWith(upload!, (path) => rm(path))).toEqual(found(`${upload} is missing`));
  const longer = await verifyWith(result!, (path) => appendFile(path, 'x'), '--sizes');
  expect(longer).toEqual(found(`${result} has \\d+ bytes, the database states \\d+`));
  expect(await verify()).toEqual({ code: 0, output: summary('no') });
});

test('an object that nothing refers to is found', async () => {
  const key = 'tracks/999/1/0/1/late.seg';
  await mkdir(blob('tracks/999/1/0/1'), { recursive: true });
  await writeFile(blob(key), 'late');
  expect(await verify()).toEqual(found(`${key} is an object that nothing refers to`));
  await rm(blob('tracks/999/1/0/1'), { recursive: true });
});

test('a store of another installation is refused', async () => {
  const refused = await verifyWith('installation/id', (path) =>
    writeFile(path, '00000000-0000-0000-0000-000000000000'),
  );
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('the database belongs to installation') });
});
