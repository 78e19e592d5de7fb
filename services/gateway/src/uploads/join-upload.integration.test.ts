import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import type { Call } from '../rest/call.ts';
import { resumableUpload } from '../testing/resumable-upload.ts';
import { joinUpload } from './join-upload.ts';
import { createUploads, type Uploads } from './uploads.ts';

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

async function finish(joined: ResumableUpload, catalogue: object) {
  const call = { services: { catalogue, blobs: store }, settings, rpc: {}, log } as unknown as Call;
  const plan = { upload: joined, idempotency: null, check: () => undefined, describe: () => ({ name: 'd' }) };
  return await joinUpload(call, plan, uploads);
}

/** Metadata that begins to join, and then answers so. */
function joining(finishResumableUpload: () => Promise<object>) {
  const aborted: object[] = [];
  const abortUpload = async (request: object) => {
    aborted.push(request);
    return {};
  };
  const joinResumableUpload = async () => ({ begun, objectKeys });
  return { aborted, catalogue: { joinResumableUpload, finishResumableUpload, abortUpload } };
}

const repeat = {
  code: 'unavailable',
  message: expect.stringMatching(/repeat the request/),
  details: { retryAfterSeconds: 2 },
};
const reason = { uploadId: 2, reason: 'not_found' };

test('pieces that are gone, as when another gateway finished the upload, are a reason to repeat the request', async () => {
  const { aborted, catalogue } = joining(async () => ({ id: 7 }));
  await expect(finish(upload, catalogue)).rejects.toMatchObject(repeat);
  expect(aborted).toEqual([reason]);
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
