import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openBlobStore } from '../blobs/open.ts';
import { doctorPrefix, removeOldProbes } from './probe-objects.ts';

const hourMs = 3_600_000;

let path: string;
let store: BlobStore;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'varfreq-probes-'));
  store = await openBlobStore({ kind: 'directory', path });
});
afterEach(async () => await rm(path, { recursive: true }));

async function put(key: string, ageMs: number): Promise<void> {
  await store.put(key, Readable.from([Buffer.from(key)]));
  const at = (Date.now() - ageMs) / 1000;
  await utimes(join(path, 'objects', key), at, at);
}

async function keys(): Promise<string[]> {
  const all: string[] = [];
  for await (const key of store.list('')) all.push(key);
  return all.sort();
}

test('only old objects of checks of the store are removed', async () => {
  await put(`${doctorPrefix}old`, 2 * hourMs);
  await put(`${doctorPrefix}young`, 0);
  await put('uploads/old', 2 * hourMs);
  expect(await removeOldProbes(store, hourMs)).toBe(1);
  expect(await keys()).toEqual([`${doctorPrefix}young`, 'uploads/old']);
});

test('an object that its check removes meanwhile is no error', async () => {
  await put(`${doctorPrefix}old`, 2 * hourMs);
  const list = async function* () {
    yield `${doctorPrefix}removed`;
    yield `${doctorPrefix}old`;
  };
  const head = (key: string) => store.head(key);
  const remove = (all: readonly string[]) => store.remove(all);
  expect(await removeOldProbes({ list, head, remove }, hourMs)).toBe(1);
  expect(await keys()).toEqual([]);
});
