import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { CommandLine } from '../cli/command-line.ts';

interface Installation {
  last_backup: string | null;
  backup_within_days: number;
  checked: string;
  checks: { name: string; state: string; message: string; remedy: string | null }[];
}

let parent: string;
let system: System;
let client: Api;
beforeAll(async () => {
  parent = await makeDataDir();
  const env = { VARFREQ_RESERVE_BYTES: '900 TiB', VARFREQ_RESERVE_PERCENT: '100' };
  system = await startSystem({ dataDir: join(parent, 'data'), env });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
  await removeDataDir(parent);
});

const read = async () => (await client.get('/installation')).expect(200).entity<Installation>();

const finding = (name: string, state: string, message: RegExp, remedy: unknown) =>
  expect.objectContaining({ name, state, message: expect.stringMatching(message), remedy });

test('administrators see what the doctor finds on the running installation, with a remedy for each problem', async () => {
  const { checks, checked, last_backup: lastBackup, backup_within_days: withinDays } = await read();
  expect([lastBackup, withinDays]).toEqual([null, 7]);
  expect(Date.parse(checked)).toBeGreaterThan(Date.now() - 60_000);
  expect(checks).toEqual(
    expect.arrayContaining([
      finding('PostgreSQL', 'ok', /^version 18/, null),
      finding('store', 'ok', /^objects can be written, read, listed and deleted$/, null),
      finding('store', 'wrong', /GiB are free/, expect.stringContaining('delete data')),
      finding('upkeep', 'warning', /^no backup has been made/, expect.stringContaining('make backups')),
    ]),
  );
  expect(checks.filter(({ state, remedy }) => (state === 'ok') !== (remedy === null))).toEqual([]);
});

test('the last backup is shown as soon as it is complete', async () => {
  const began = Date.now();
  const settings = { VARFREQ_DATA_DIR: join(parent, 'data'), VARFREQ_BACKUP_DIRECTORY: join(parent, 'backups') };
  expect(await runProgram('services/standalone/src/backup/main.ts', ['create'], settings)).toMatchObject({ code: 0 });
  const { last_backup: lastBackup } = await read();
  expect(lastBackup).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);
  expect(Date.parse(lastBackup!)).toBeGreaterThan(began - 1000);
});

test('the command line shows them, with the remedy below, and ends with 1', async () => {
  const cli = await CommandLine.pack(system.url, { login: 'admin', password: system.adminPassword });
  const { code, stdout, stderr } = await cli.run(['admin', 'installation']);
  await cli.remove();
  expect(stdout).toMatch(/^last backup: 20\d\d-.*Z\nok +PostgreSQL: /);
  expect(stdout).toMatch(/\nwrong +store: .* GiB are free.*\n {9}.*delete data/);
  expect([code, stderr]).toEqual([1, expect.stringContaining('store: ')]);
});
