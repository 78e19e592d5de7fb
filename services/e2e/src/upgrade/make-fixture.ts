import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { startSystem } from '@varfreq/harness/system/start-system';
import { annotateAgain, answersOf, fillInstallation } from './installation.ts';

// `node services/e2e/src/upgrade/make-fixture.ts 0.1.0`, in a checkout of that version: writes a backup of an
// installation that it has filled, its secrets and its answers to one file. Made once for each released version, and
// never again.
const [version] = process.argv.slice(2);
if (version === undefined) throw new Error('expected a version');
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
// Every second run is merged, so that compacted segments are stored beside others.
const settings = { VARFREQ_COMPACT_EVERY_MS: '100', VARFREQ_COMPACTION_RUNS: '2' };
const parent = await makeDataDir();
const [dataDir, backups] = [join(parent, 'data'), join(parent, 'backups')];
const system = await startSystem({ env: settings, adminPassword: 'administrator', dataDir });
try {
  const admin = api(system.url, system.adminAuth);
  await fillInstallation(admin);
  const again = await annotateAgain(admin);
  const answers = await answersOf(admin);
  const env = { VARFREQ_DATA_DIR: dataDir, VARFREQ_BACKUP_DIRECTORY: backups };
  const { code, output } = await runProgram('services/standalone/src/backup/main.ts', ['create'], env);
  if (code !== 0) throw new Error(output);
  const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  await mkdir(fixtures, { recursive: true });
  const fixture = { answers, again, secrets, files: await filesBelow(backups) };
  await writeFile(join(fixtures, `${version}.json.gz`), gzipSync(JSON.stringify(fixture), { level: 9 }));
} finally {
  await system.stop();
  await removeDataDir(parent);
}

/** Contents in base64 by path. */
async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = async (path: string) => [path.slice(folder.length + 1), await readFile(path, 'base64')] as const;
  return Object.fromEntries(await Promise.all(paths.sort().map(read)));
}
