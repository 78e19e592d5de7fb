import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import type { Call } from '../../rest/call.ts';
import { resumableUpload } from '../../testing/resumable-upload.ts';
import { createUploads, type Uploads } from '../uploads.ts';
import { joinUpload } from './join-upload.ts';

// A real store; what metadata answers to races is said here, and tested with metadata.
const upload = resumableUpload(5, 5);
const begun = { uploadId: 2, objectKey: 'uploads/joined', beatEveryMs: 60_000 };
const objectKeys = ['resumable/u/a', 'resumable/u/b'];
const settings = { maxUploadBytes: 100, maxUncompressedBytes: 100, maxExpansionRatio: 10 };
const log = createLogger({ service: 'test', destination: { write: () => undefined } });

let directory = '';
let store: BlobStore;
let uploads: Uploads;
let space = { freeBytes: 1e12, totalBytes: 2e12 };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'varfreq-gateway-'));
  store = await openBlobStore({ kind: 'directory', path: directory });
  uploads = createUploads({ space: async () => space }, { digestThreads: 1, reserve: { bytes: 1e9, share: 0.05 } });
});
afterAll(async () => {
  await uploads.joins.stop();
  await uploads.digests.stop();
  await rm(directory, { recursive: true });
});

async function finish(
  joined: ResumableUpload,
  catalogue: object,
  { blobs = store, check = () => undefined }: { blobs?: BlobStore; check?: () => void } = {},
) {
  const call = { services: { catalogue, blobs }, settings, rpc: {}, log } as unknown as Call;
  const plan = { upload: joined, idempotency: null, check, describe: () => ({ name: 'd' }) };
  return await joinUpload(call, plan, uploads);
}

/** Metadata that begins to join, then answers so, and has these uploads afterwards. */
function joining(finishResumableUpload: () => Promise<object>, items: readonly ResumableUpload[] = []) {
  const aborted: object[] = [];
  const deleted: object[] = [];
  const abortUpload = async (request: object) => {
    aborted.push(request);
    return {};
  };
  const joinResumableUpload = async () => ({ begun, objectKeys });
  const deleteResumableUpload = async (request: object) => {
    deleted.push(request);
    return {};
  };
  const getResumableUploads = async () => ({ items });
  const afterwards = { abortUpload, getResumableUploads, deleteResumableUpload };
  return { aborted, deleted, catalogue: { joinResumableUpload, finishResumableUpload, ...afterwards } };
}

const repeat = {
  code: 'unavailable',
  message: expect.stringMatching(/repeat the request/),
  details: { retryAfterSeconds: 2 },
};
const reason = { uploadId: 2, reason: 'not_found' };

test.each([
  ['another gateway finished the upload', [{ ...upload, dataSourceId: 7 }]],
  ['the upload expired', []],
])('pieces that are gone because %s are a reason to repeat the request', async (_, items) => {
  const { aborted, deleted, catalogue } = joining(async () => ({ id: 7 }), items);
  await expect(finish(upload, catalogue)).rejects.toMatchObject(repeat);
  expect([aborted, deleted]).toEqual([[{ uploadId: 2, reason: 'internal_server_error' }], []]);
});

test('a piece that the store has lost ends its upload, and the answer says to send the file again', async () => {
  await store.put(objectKeys[0]!, Readable.from([Buffer.from('abc')]));
  const { aborted, deleted, catalogue } = joining(async () => ({ id: 7 }), [upload]);
  const message = 'The server lost bytes of the upload, and has deleted it; send the file again as a new upload.';
  await expect(finish(upload, catalogue)).rejects.toMatchObject({ code: 'integrity_conflict', message });
  expect([aborted.length, deleted]).toEqual([1, [{ id: upload.id }]]);
  await store.remove(objectKeys);
});

test('a file that is refused by its first bytes leaves no piece open', async () => {
  for (const key of objectKeys) await store.put(key, Readable.from([Buffer.alloc(2 ** 20)]));
  const opened: Readable[] = [];
  const get: BlobStore['get'] = async (key) => {
    const piece = await store.get(key);
    opened.push(piece);
    return piece;
  };
  const blobs = new Proxy(store, {
    get: (_, name: Exclude<keyof BlobStore, 'gapBytes'>) => (name === 'get' ? get : store[name].bind(store)),
  });
  const refused = new AppError('bad_request', 'gzipped: got true, but the file is not gzip-compressed');
  const check = () => {
    throw refused;
  };
  await expect(finish(upload, joining(async () => ({ id: 7 })).catalogue, { blobs, check })).rejects.toBe(refused);
  expect(opened).toHaveLength(1);
  if (!opened[0]!.closed) await once(opened[0]!, 'close');
  await store.remove(objectKeys);
});

test('a few uploads are copied at once, others in their turn, and what is a data source already is answered meanwhile', async () => {
  const opened: string[] = [];
  const waiting = new Map<string, () => void>();
  const get = (key: string) => {
    opened.push(key);
    return new Promise<Readable>((resolve) => waiting.set(key, () => resolve(Readable.from([Buffer.from('abcde')]))));
  };
  const blobs = { get, put: store.put.bind(store) } as unknown as BlobStore;
  const catalogueOf = (id: number) => ({
    joinResumableUpload: async () => ({
      begun: { ...begun, objectKey: `uploads/of-${id}` },
      objectKeys: [`piece/${id}`],
    }),
    finishResumableUpload: async () => ({ id }),
  });
  const ids = [11, 12, 13, 14, 15, 16];
  const finished = ids.map((id) => finish({ ...upload, id }, catalogueOf(id), { blobs }));
  const untilOpened = async (number: number) => {
    while (opened.length < number) await setImmediate();
  };
  await untilOpened(4);
  const created = { id: 7, replayed: true };
  const known = { joinResumableUpload: async () => ({ created }) };
  expect(await finish({ ...upload, id: 17, dataSourceId: 7 }, known)).toEqual(created);
  expect(opened).toEqual([11, 12, 13, 14].map((id) => `piece/${id}`));
  waiting.get('piece/13')!();
  await finished[2];
  await untilOpened(5);
  expect(opened.slice(4)).toEqual(['piece/15']);
  for (const id of [11, 12, 14, 15]) waiting.get(`piece/${id}`)!();
  await untilOpened(6);
  waiting.get('piece/16')!();
  expect(await Promise.all(finished)).toEqual(ids.map((id) => ({ id })));
});

test('so is a staging row that another gateway replaced', async () => {
  await store.put(objectKeys[0]!, Readable.from([Buffer.from('abc')]));
  await store.put(objectKeys[1]!, Readable.from([Buffer.from('de')]));
  const { aborted, catalogue } = joining(async () => {
    throw new AppError('not_found', 'this upload timed out: send it again');
  });
  await expect(finish(upload, catalogue)).rejects.toMatchObject(repeat);
  expect(aborted).toEqual([reason]);
});

test('no space is needed for what is a data source already', async () => {
  space = { ...space, freeBytes: 0 };
  const created = { id: 7, replayed: true };
  const catalogue = { joinResumableUpload: async () => ({ created }) };
  expect(await finish({ ...upload, dataSourceId: 7 }, catalogue)).toEqual(created);
  await expect(finish(upload, catalogue)).rejects.toMatchObject({ code: 'unavailable', details: { field: 'space' } });
});
