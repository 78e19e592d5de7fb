import { execFile } from 'node:child_process';
import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Api, api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { processesOf, sendSignal } from '@varfreq/testkit/processes/processes';
import { answersOf, finishAll } from './answers.ts';
import { pack } from './archive.ts';
import { beginWork, fillInstallation, localFile } from './installation.ts';
import { adminPassword, dataDirOf, kinds, localFiles } from './stores.ts';

// `node services/e2e/src/upgrade/make-fixtures.ts CHECKOUT VERSION DATABASE_URL`: writes what a release stores, made by its own
// code in a checkout of it (after npm ci), and its answers. Run once per release; the result is never replaced.
// DATABASE_URL: an empty database of the oldest PostgreSQL the release supports; the pg_dump in PATH must fit it. Linux.
const [checkout, version, databaseUrl] = process.argv.slice(2);
if (checkout === undefined || version === undefined || databaseUrl === undefined)
  throw new Error('expected: CHECKOUT VERSION DATABASE_URL');
const run = promisify(execFile);
const root = await makeDataDir();
const fixture = fileURLToPath(new URL(`fixtures/${version}`, import.meta.url));
// Every second run is merged, so that merged segments are stored beside others; long files are read in shards, one at a time.
const env = {
  VARFREQ_COMPACT_EVERY_MS: '100',
  VARFREQ_COMPACTION_RUNS: '2',
  VARFREQ_SHARD_BYTES: '1048576',
  VARFREQ_PARSER_THREADS: '1',
  VARFREQ_FREQUENCY_THREADS: '1',
  VARFREQ_LOCAL_FILES_DIR: join(root, localFiles),
};

try {
  await mkdir(join(root, localFiles));
  await writeFile(join(root, localFiles, localFile.name), localFile.text);
  await utimes(join(root, localFiles, localFile.name), 1_700_000_000, 1_700_000_000); // archives keep whole seconds
  const audited = await makeStopped();
  await makeBackup();
  await makeDatabase();
  await copy(dataDirOf(root, 'stopped'), dataDirOf(root, 'killed'));
  await killAtWork(dataDirOf(root, 'killed'));
  await mkdir(fixture, { recursive: true });
  await pack(root, [...kinds, localFiles], join(fixture, 'stores.tar.zst'));
  const answers = await recordAnswers(audited);
  await writeFile(join(fixture, 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }));
} finally {
  await removeDataDir(root);
}

/** Fills an installation and stops it while it works; returns the number of entries in its audit log before that work. */
async function makeStopped(): Promise<number> {
  const system = await start(dataDirOf(root, 'stopped'));
  const admin = api(system.url, system.adminAuth);
  await fillInstallation(admin);
  const audited = (await admin.list('/audit/', { headers: { Range: 'items=0-999' } })).expect(206).items().length;
  await untilRunning(admin, await beginWork(admin));
  await system.stop();
  return audited;
}

/** Of the stopped installation. */
async function makeBackup(): Promise<void> {
  const data = dataDirOf(root, 'backup');
  await copySecrets(data);
  await backup('create', { VARFREQ_DATA_DIR: dataDirOf(root, 'stopped') });
}

/** The backup restored into the database, and killed at work there. */
async function makeDatabase(): Promise<void> {
  const [data, DATABASE_URL] = [dataDirOf(root, 'database'), databaseUrl!];
  await copySecrets(data);
  await backup('restore', { VARFREQ_DATA_DIR: data, DATABASE_URL });
  await killAtWork(data, { DATABASE_URL });
  const { stdout } = await run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', DATABASE_URL], {
    maxBuffer: 2 ** 30,
  });
  // \restrict and \unrestrict are for psql.
  await writeFile(join(root, 'database/dump.sql'), stdout.replace(/^\\(un)?restrict .*$/gm, ''));
}

async function recordAnswers(audited: number): Promise<unknown> {
  const system = await start(dataDirOf(root, 'stopped'));
  const admin = api(system.url, system.adminAuth);
  await finishAll(admin);
  const answers = await answersOf(admin, audited);
  await system.stop();
  return answers;
}

async function start(dataDir: string, more: Record<string, string> = {}): Promise<System> {
  return await startSystem({ checkout: resolve(checkout!), dataDir, adminPassword, env: { ...env, ...more } });
}

/** Starts an installation with work left and ends all of its processes by SIGKILL as soon as some of it runs. */
async function killAtWork(dataDir: string, more: Record<string, string> = {}): Promise<void> {
  const system = await start(dataDir, more);
  await untilRunning(api(system.url, system.adminAuth), ['/variations/', '/annotations/']);
  for (const { pid } of await processesOf(dataDir)) sendSignal(pid, 'SIGKILL');
  await system.ended();
}

/** Waits until a task of one of these paths runs; collections may be among them. Errors: all of them have ended. */
async function untilRunning(admin: Api, paths: readonly string[]): Promise<void> {
  for (;;) {
    const texts = await Promise.all(paths.map(async (path) => (await admin.list(path)).expect(200, 206).text));
    if (texts.some((text) => text.includes('"running"'))) return;
    if (!texts.some((text) => text.includes('"waiting"'))) throw new Error('the work has ended: it is too little');
  }
}

async function copySecrets(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(join(dataDirOf(root, 'stopped'), 'secrets.json'), join(dataDir, 'secrets.json'));
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true });
  await run('cp', ['-a', from, to]);
}

async function backup(command: string, settings: Record<string, string>): Promise<void> {
  const own = { VARFREQ_BACKUP_DIRECTORY: join(root, 'backup/backups'), ...settings };
  const options = { checkout: resolve(checkout!) };
  const { code, output } = await runProgram('services/standalone/src/backup/main.ts', [command], own, options);
  if (code !== 0) throw new Error(output);
}
