import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker } from '@varfreq/runtime/blobs/installation';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { TaskFixture } from '../testing/task-fixture.ts';
import { verifyInstallation } from '../usecases/verify-installation.ts';
import { copyKey, listBackups, ownerKey } from './backup-files.ts';
import { writeOwner } from './backup-owners.ts';
import { type BackupParts, createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let scratch: string;
let parts: BackupParts;
let installation: string;

beforeEach(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
  installation = await verifyInstallation(fixture.parts);
  scratch = await mkdtemp(join(tmpdir(), 'varfreq-backups-'));
  parts = {
    databaseUrl: postgres.url,
    blobs: fixture.parts.blobs,
    backups: await open('backups'),
    say: () => undefined,
  };
});

afterEach(async () => {
  await fixture.close();
  await postgres.stop();
  await rm(scratch, { recursive: true, force: true });
});

const open = (name: string) => openBlobStore({ kind: 'directory', path: join(scratch, name) });
const textOf = async (store: BlobStore, key: string) => (await buffer(await store.get(key))).toString();

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list('')) keys.push(key);
  return keys.sort();
}

/** Lets database and store be those of another installation; returns its id. */
async function becomeAnother(): Promise<string> {
  await fixture.rows('UPDATE installation SET id = gen_random_uuid()');
  await fixture.parts.blobs.remove([installationMarker]);
  return verifyInstallation(fixture.parts);
}

describe('a place of backups', () => {
  test.each([
    ['a complete', () => createBackup(parts)],
    ['a running', () => writeOwner(parts.backups, '20260101T000000.000Z', installation)],
  ])('with %s backup of another installation is refused, and stays as it was', async (_, begin) => {
    await begin();
    const before = await keysOf(parts.backups);
    const other = await becomeAnother();
    const refused = createBackup(parts, 1);
    await expect(refused).rejects.toMatchObject({ code: 'integrity_conflict' });
    await expect(refused).rejects.toThrow(
      new RegExp(
        `is of installation ${installation}, .* installation ${other}: set .* to a folder or bucket of its own`,
      ),
    );
    expect(await keysOf(parts.backups)).toEqual(before);
  });

  test('takes further backups of its installation, and drops those of it that were interrupted', async () => {
    await createBackup(parts);
    await writeOwner(parts.backups, '20260101T000000.000Z', installation);
    const { id } = await createBackup(parts, 1);
    expect(await listBackups(parts.backups)).toEqual({ complete: [id], broken: [] });
  });
});

test('a backup that lost its lock while it copied fails, and is not complete', async () => {
  const head = parts.blobs.head.bind(parts.blobs);
  jest.spyOn(parts.blobs, 'head').mockImplementationOnce(async (key) => {
    const sql = 'SELECT pg_terminate_backend(pid, 60000) AS ended FROM pg_stat_activity WHERE application_name = $1';
    expect(await fixture.rows(sql, ['varfreq-backup'])).toEqual([{ ended: true }]);
    return head(key);
  });
  await expect(createBackup(parts)).rejects.toThrow('the connection that keeps other backups out was lost');
  expect(await listBackups(parts.backups)).toMatchObject({ complete: [], broken: [expect.any(String)] });
  const { id } = await createBackup(parts, 1);
  expect(await listBackups(parts.backups)).toEqual({ complete: [id], broken: [] });
});

describe('a place that fails while a table is written', () => {
  const failing = new AppError('unavailable', 'No space is left.');
  test.each([
    ['before its first bytes', 0],
    ['after its first bytes', 1],
  ])('%s ends the backup, and the next one is complete', async (_, chunks) => {
    await fixture.rows(`
      INSERT INTO audit_log (action, subject, detail)
      SELECT 'TASK_CANCELLED', '/x', i || repeat(md5(i::text), 100) FROM generate_series(1, 5000) i`);
    const put = parts.backups.put.bind(parts.backups);
    const putting = jest.spyOn(parts.backups, 'put').mockImplementation(async (key, bytes, options) => {
      if (!key.endsWith('/audit_log')) return put(key, bytes, options);
      for await (const _ of Readable.from(bytes).take(chunks));
      throw failing;
    });
    await expect(createBackup(parts)).rejects.toBe(failing);
    expect(await fixture.rows('SELECT 1 FROM collection_pauses')).toEqual([]);
    putting.mockRestore();
    const { id } = await createBackup(parts, 1);
    expect(await listBackups(parts.backups)).toEqual({ complete: [id], broken: [] });
  });
});

describe('what a killed backup was writing', () => {
  test('is removed by the next one when it is older than three days', async () => {
    const temporary = join(scratch, 'backups/temporary');
    for (const [name, hours] of [
      ['old', 73],
      ['young', 71],
    ] as const) {
      await writeFile(join(temporary, name), 'a part');
      const written = Date.now() / 1000 - hours * 3600;
      await utimes(join(temporary, name), written, written);
    }
    await createBackup(parts);
    expect(await readdir(temporary)).toEqual(['young']);
  });

  test('is searched among the own keys only, and stays with a notice where the store refuses', async () => {
    const lines: string[] = [];
    const refused = new AppError('unavailable', 'The blob store failed: access denied.');
    const removal = jest
      .spyOn(parts.backups, 'removeLeftOvers')
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(refused);
    const { id } = await createBackup({ ...parts, say: (line) => void lines.push(line) });
    expect(removal.mock.calls.map(([, prefix]) => prefix)).toEqual(['backups/', 'objects/']);
    expect(lines).toContain(
      'what interrupted backups may have left cannot be removed: The blob store failed: access denied.',
    );
    expect((await listBackups(parts.backups)).complete).toEqual([id]);
  });
});

test('a restore marks the store as of its backup, whatever the place of backups has for the marker', async () => {
  await parts.backups.put(
    copyKey(installationMarker),
    Readable.from([Buffer.from(installation.replaceAll(/./g, '0'))]),
  );
  await createBackup(parts);
  const blobs = await open('restored');
  await restoreBackup({ ...parts, blobs });
  expect(await textOf(blobs, installationMarker)).toBe(installation);
});

test('a restore leaves a database alone that came into use while objects were copied', async () => {
  await fixture.dataSource(await fixture.user(), { bytes: 1 });
  const [source] = await fixture.rows<{ key: string }>(`
    UPDATE data_sources SET etag = encode(sha256('x'), 'hex') RETURNING object_key AS key`);
  await parts.blobs.put(source!.key, Readable.from([Buffer.from('x')]));
  await createBackup(parts);
  const other = await startTestPostgres();
  const used = await TaskFixture.open(other.url);
  const blobs = await open('restored');
  const put = blobs.put.bind(blobs);
  jest.spyOn(blobs, 'put').mockImplementationOnce(async (...args) => {
    await used.user();
    return put(...args);
  });
  const restoring = restoreBackup({ ...parts, blobs, databaseUrl: other.url });
  await expect(restoring).rejects.toThrow('the database is in use: restore into an empty one');
  expect(await used.rows('SELECT id FROM users')).toHaveLength(1);
  expect(await keysOf(blobs)).not.toContain(installationMarker);
  await used.close();
  await other.stop();
});

test('a restore from a place that two installations used takes only a backup that is named', async () => {
  const { id } = await createBackup(parts);
  const { id: newest } = await createBackup(parts);
  await parts.backups.remove([ownerKey(newest)]);
  await writeOwner(parts.backups, newest, 'other');
  const restoring = { ...parts, blobs: await open('restored') };
  await expect(restoreBackup(restoring)).rejects.toThrow('this place has backups of 2 installations: name the one');
  expect(await keysOf(restoring.blobs)).toEqual([]);
  expect(await restoreBackup(restoring, id)).toMatchObject({ id, installation });
});
