import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeBlobStore } from './blob-store.contract.ts';
import { isLeftOver, temporaryName } from './directory/temporary-files.ts';
import { writeBehind } from './directory/write-behind.ts';
import { openBlobStore } from './open.ts';

const once = (text: string) => Readable.from([Buffer.from(text)]);

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'varfreq-blobs-'));
});
afterEach(async () => await rm(path, { recursive: true }));

describeBlobStore('a directory', async () => ({
  store: await openBlobStore({ kind: 'directory', path }),
  close: async () => undefined,
}));

test('a directory store leaves no temporary files, whether puts succeed or fail', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a', once('1'));
  await store.put('a', once('2')).catch(() => undefined);
  expect(await readdir(join(path, 'temporary'))).toEqual([]);
});

test('a directory store prunes the directories that its last object leaves empty', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a/b/c', once('1'));
  await store.put('a/d', once('1'));
  await store.remove(['a/b/c']);
  expect(await readdir(join(path, 'objects/a'))).toEqual(['d']);
  await store.remove(['a/d']);
  expect(await readdir(join(path, 'objects'))).toEqual([]);
});

test('opening a directory store removes temporary files of dead writers and keeps those of living ones', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  const living = temporaryName();
  const old = temporaryName();
  const predecessor = temporaryName();
  for (const name of [living, old, predecessor]) await writeFile(join(path, 'temporary', name), 'x');
  const startedMs = Date.now() - process.uptime() * 1000;
  await utimes(join(path, 'temporary', old), 1000, 1000);
  await utimes(join(path, 'temporary', predecessor), startedMs / 1000 - 5, startedMs / 1000 - 5);
  await openBlobStore({ kind: 'directory', path });
  expect(await readdir(join(path, 'temporary'))).toEqual([living]);
  await store.put('still/works', once('1'));
});

test('a temporary file is left over when its process has died, or after a day on another machine', () => {
  const own = temporaryName();
  const [host = ''] = own.split('.');
  const uuid = own.split('.')[2];
  const now = { timeMs: 1e12, startedMs: 1e12 - 1000, olderThanMs: 86_400_000, isAlive: (pid: number) => pid === 7 };
  expect(isLeftOver(`${host}.7.${uuid}`, 1e12 - 60_000, now)).toBe(false);
  expect(isLeftOver(`${host}.8.${uuid}`, 1e12 - 60_000, now)).toBe(true);
  expect(isLeftOver(`00000000.8.${uuid}`, 1e12 - 60_000, now)).toBe(false);
  expect(isLeftOver(`00000000.8.${uuid}`, 1e12 - 90_000_000, now)).toBe(true);
});

test('a directory store refuses a key below an object, and one that is a prefix of objects, as conflicts', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a', once('1'));
  await expect(store.put('a/b', once('2'))).rejects.toMatchObject({
    code: 'integrity_conflict',
  });
  await store.put('c/d', once('1'));
  await expect(store.put('c', once('2'))).rejects.toMatchObject({ code: 'integrity_conflict' });
});

test('a full disk is unavailable, with the remedy; an error of the source is thrown as it is', async () => {
  const full = await open('/dev/full', 'w');
  const remedy = expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('disk is full') });
  await expect(writeBehind(full, once('text'))).rejects.toEqual(remedy);
  const broken = async function* () {
    yield Buffer.from('text');
    throw new TypeError('of the source');
  };
  await expect(writeBehind(full, broken())).rejects.toThrow('of the source');
  await full.close();
});

test('a directory store that cannot be made is unavailable', async () => {
  await writeFile(join(path, 'file'), '');
  const opening = openBlobStore({ kind: 'directory', path: join(path, 'file/below') });
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
});
