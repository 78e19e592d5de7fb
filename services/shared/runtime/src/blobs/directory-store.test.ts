import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { startOf } from '../process-identity.ts';
import { describeBlobStore } from './blob-store.contract.ts';
import { temporaryName } from './directory/temporary-files.ts';
import { writeBehind } from './directory/write-behind.ts';
import { openBlobStore } from './open.ts';

const streamOf = (text: string) => Readable.from([Buffer.from(text)]);

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'varfreq-blobs-'));
});
afterEach(async () => await rm(path, { recursive: true }));

describe.each([false, true])('with reads that block: %s', (blockingReads) => {
  describeBlobStore('a directory', async () => ({
    store: await openBlobStore({ kind: 'directory', path }, { blockingReads }),
    close: async () => undefined,
  }));
});

test('a directory store leaves no temporary files, whether puts succeed or fail', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a', streamOf('1'));
  await store.put('a', streamOf('2')).catch(() => undefined);
  expect(await readdir(join(path, 'temporary'))).toEqual([]);
});

test('a directory store prunes the directories that its last object leaves empty', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a/b/c', streamOf('1'));
  await store.put('a/d', streamOf('1'));
  await store.remove(['a/b/c']);
  expect(await readdir(join(path, 'objects/a'))).toEqual(['d']);
  await store.remove(['a/d']);
  expect(await readdir(join(path, 'objects'))).toEqual([]);
});

test('opening a directory store removes temporary files of dead writers and keeps those of living ones', async () => {
  await openBlobStore({ kind: 'directory', path });
  const parent = { pid: process.ppid, started: startOf(process.ppid) };
  const [day, now] = [86_400_000, Date.now()];
  const elsewhere = () => temporaryName().replace(/^[^.]+/, '00000000');
  const kept: [string, number][] = [
    [temporaryName(), now],
    [temporaryName(parent), now - day / 2],
    [elsewhere(), now - day / 2],
  ];
  const leftOver: [string, number][] = [
    [temporaryName({ pid: spawnSync('true').pid, started: 'before' }), now],
    [temporaryName({ ...parent, started: 'a former process of this number' }), now],
    [temporaryName(), now - process.uptime() * 1000 - 5000],
    [temporaryName(parent), now - day - 60_000],
    [elsewhere(), now - day - 60_000],
  ];
  for (const [name, modifiedMs] of [...kept, ...leftOver]) {
    await writeFile(join(path, 'temporary', name), 'x');
    await utimes(join(path, 'temporary', name), modifiedMs / 1000, modifiedMs / 1000);
  }
  await openBlobStore({ kind: 'directory', path });
  expect((await readdir(join(path, 'temporary'))).sort()).toEqual(kept.map(([name]) => name).sort());
});

test('what is written slowly is not taken for abandoned', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  const store = await openBlobStore({ kind: 'directory', path });
  const { promise: rest, resolve } = Promise.withResolvers<void>();
  const putting = store.put(
    'slow',
    (async function* () {
      yield Buffer.from('a');
      await rest;
      yield Buffer.from('b');
    })(),
  );
  const name = await until('it is being written', async () => (await readdir(join(path, 'temporary')))[0]);
  const file = join(path, 'temporary', name);
  await utimes(file, 1, 1);
  await until('it is touched', async () => {
    jest.advanceTimersByTime(3_600_000);
    return (await stat(file)).mtimeMs > 1_000_000;
  });
  await openBlobStore({ kind: 'directory', path });
  resolve();
  await putting;
  jest.useRealTimers();
  expect((await store.head('slow')).sizeBytes).toBe(2);
});

test('a directory store removes what a terminated thread was writing, though its process lives', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    async function* endless() {
      yield Buffer.from('a part');
      parentPort.postMessage('it writes');
      await new Promise((resolve) => parentPort.once('message', resolve));
    }
    import(workerData.open)
      .then(({ openBlobStore }) => openBlobStore({ kind: 'directory', path: workerData.path }))
      .then((store) => store.put('a', endless()));`;
  const writer = new Worker(code, { eval: true, workerData: { open: import.meta.resolve('./open.ts'), path } });
  await once(writer, 'message');
  expect(await store.removeLeftOvers(86_400_000)).toBe(0);
  await writer.terminate();
  expect(await store.removeLeftOvers(86_400_000)).toBe(1);
  expect(await readdir(join(path, 'temporary'))).toEqual([]);
});

test('a directory store refuses a key below an object, and one that is a prefix of objects, as conflicts', async () => {
  const store = await openBlobStore({ kind: 'directory', path });
  await store.put('a', streamOf('1'));
  await expect(store.put('a/b', streamOf('2'))).rejects.toMatchObject({
    code: 'integrity_conflict',
  });
  await store.put('c/d', streamOf('1'));
  await expect(store.put('c', streamOf('2'))).rejects.toMatchObject({ code: 'integrity_conflict' });
});

test('a full disk is unavailable, with the remedy; an error of the source is thrown as it is', async () => {
  const full = await open('/dev/full', 'w');
  const message = expect.stringContaining('disk is full');
  const remedy = expect.objectContaining({ code: 'unavailable', message, details: { field: 'space' } });
  await expect(writeBehind(full, streamOf('text'))).rejects.toEqual(remedy);
  const broken = async function* () {
    yield Buffer.from('text');
    throw new TypeError('of the source');
  };
  await expect(writeBehind(full, broken())).rejects.toThrow('of the source');
  await full.close();
});

test('a directory store that cannot be created is unavailable', async () => {
  await writeFile(join(path, 'file'), '');
  const opening = openBlobStore({ kind: 'directory', path: join(path, 'file/below') });
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
});
