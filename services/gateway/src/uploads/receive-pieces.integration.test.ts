import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppendPieceRequest } from '@varfreq/contracts/metadata/v1/AppendPieceRequest';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import type { Call } from '../rest/call.ts';
import { resumableUpload } from '../testing/resumable-upload.ts';
import { receivePieces } from './receive-pieces.ts';

// A real store; what metadata answers to races is said here, and tested with metadata.
const mebibyte = 2 ** 20;
const upload = resumableUpload(40 * mebibyte, 0);
const reserve = { require: async () => undefined };

let directory = '';
let store: BlobStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'varfreq-gateway-'));
  store = await openBlobStore({ kind: 'directory', path: directory });
});
afterAll(() => rm(directory, { recursive: true }));

type AppendPiece = (piece: AppendPieceRequest) => Promise<ResumableUpload>;

/** Receives 40 MiB, which are three pieces. */
async function receive(appendPiece: AppendPiece): Promise<ResumableUpload> {
  const body = Readable.from(Array.from({ length: 40 }, (_, at) => Buffer.alloc(mebibyte, at)));
  const log = createLogger({ service: 'test', level: 'error' });
  const call = { services: { catalogue: { appendPiece }, blobs: store }, openBody: () => body, rpc: {}, log };
  return await receivePieces(call as unknown as Call, upload, { reserve } as never);
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.list('resumable/')) found.push(key);
  return found;
}

test('pieces are appended in order, each where the one before it ended', async () => {
  const places: number[][] = [];
  const { received } = await receive(async ({ start, sizeBytes }) => {
    places.push([start / mebibyte, sizeBytes / mebibyte]);
    return { ...upload, received: start + sizeBytes };
  });
  expect([received, places]).toEqual([
    upload.length,
    [
      [0, 16],
      [16, 16],
      [32, 8],
    ],
  ]);
  await store.remove(await keys());
});

test('a request ends when another one continued the upload before its piece was answered; the piece stays', async () => {
  const appended: string[] = [];
  const receiving = receive(async ({ start, sizeBytes, objectKey }) => {
    appended.push(objectKey);
    return { ...upload, received: start + sizeBytes + 7 };
  });
  const message = `the upload continues at byte ${16 * mebibyte + 7}`;
  await expect(receiving).rejects.toMatchObject({ code: 'integrity_conflict', message });
  expect(appended).toHaveLength(1);
  expect(await keys()).toEqual(appended);
  await store.remove(appended);
});

test('a piece that is refused is removed', async () => {
  const receiving = receive(async () => {
    throw new AppError('integrity_conflict', 'the upload continues at byte 3');
  });
  await expect(receiving).rejects.toMatchObject({ code: 'integrity_conflict' });
  expect(await keys()).toEqual([]);
});
