import { access, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { beginCohort } from '@varfreq/harness/system/installation-answers';
import { ProductProcess, runProgram } from '@varfreq/harness/system/product-process';
import { startSystem } from '@varfreq/harness/system/start-system';
import { postmasterOf, processesOf } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';

// A stopped installation with an object so large (a hole at its end) that no backup of it ends before the signal
// arrives.
const program = 'services/standalone/src/backup/main.ts';
const holeBytes = 8 * 2 ** 30;
let parent: string;
let dataDir: string;
let env: Record<string, string>;
let large: { path: string; sizeBytes: number };

beforeAll(async () => {
  parent = await makeDataDir();
  dataDir = join(parent, 'data');
  env = { VARFREQ_DATA_DIR: dataDir, VARFREQ_BACKUP_DIRECTORY: join(parent, 'backups') };
  const system = await startSystem({ dataDir });
  const client = api(system.url, system.adminAuth);
  for (const uri of await beginCohort(client, 1, 50)) await client.finish(uri);
  await system.stop();
  const uploads = join(dataDir, 'blobs/objects/uploads');
  const path = join(uploads, (await readdir(uploads))[0]!);
  large = { path, sizeBytes: (await stat(path)).size };
  await truncate(path, large.sizeBytes + holeBytes);
});
afterAll(() => removeDataDir(parent));

async function postgresRuns(): Promise<void> {
  await until('PostgreSQL runs', () => postmasterOf(dataDir), { pauseMs: 5 });
}

const moments = {
  'PostgreSQL is being started': postgresRuns,
  'objects are copied': async (backup: ProductProcess) => void (await backup.printed(/the database is dumped/)),
};

test.each([
  ['SIGINT', 'PostgreSQL is being started', 130],
  ['SIGINT', 'objects are copied', 130],
  ['SIGTERM', 'objects are copied', 143],
  ['SIGHUP', 'objects are copied', 129],
] as const)('%s while %s leaves no process, no lock and no backup', async (signal, moment, code) => {
  const backup = new ProductProcess(program, env, { programArguments: ['create'] });
  await moments[moment](backup);
  backup.signal(signal);
  expect(await backup.ended).toEqual({ code, signal: null });
  expect(await processesOf(dataDir)).toEqual([]);
  await expect(access(join(dataDir, 'lock'))).rejects.toThrow('ENOENT');
  expect(await runProgram(program, ['list'], env)).toEqual({ code: 0, output: 'there is no complete backup\n' });
});

test('a backup after interrupted ones is complete', async () => {
  await truncate(large.path, large.sizeBytes);
  expect(await runProgram(program, ['create'], env)).toMatchObject({ code: 0 });
  const { output } = await runProgram(program, ['list'], env);
  expect(output).toMatch(/^\S+: started \S+, \d+ objects of \d+ bytes.*\n$/);
});
