import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppendPieceRequest } from '@varfreq/contracts/metadata/v1/AppendPieceRequest';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import type { Call } from '../../rest/call.ts';
import { resumableUpload } from '../../testing/resumable-upload.ts';
import { receivePieces } from './receive-pieces.ts';
import { Receptions } from './receptions.ts';

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

/** 40 MiB, which are three pieces. */
const whole = () => Readable.from(Array.from({ length: 40 }, (_, at) => Buffer.alloc(mebibyte, at)));

async function receive(
  appendPiece: AppendPiece,
  { body = whole(), receptions = new Receptions() }: { body?: Readable; receptions?: Receptions } = {},
): Promise<ResumableUpload> {
  const log = createLogger({ service: 'test', level: 'error' });
  const call = { services: { catalogue: { appendPiece }, blobs: store }, openBody: () => body, rpc: {}, log };
  return await receivePieces(call as unknown as Call, upload, { reserve, receptions } as never);
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

const appended: AppendPiece = async ({ start, sizeBytes }) => ({ ...upload, received: start + sizeBytes });

test('a gateway that stops keeps what has arrived, and says where the upload continues', async () => {
  const receptions = new Receptions();
  const body = new PassThrough();
  const receiving = receive(appended, { body, receptions });
  receiving.catch(() => undefined);
  body.write(Buffer.alloc(5000));
  while (body.readableLength > 0) await new Promise(setImmediate);
  await receptions.stop();
  const message = 'The server is stopping; the upload continues at byte 5000.';
  await expect(receiving).rejects.toMatchObject({ code: 'unavailable', message });
  expect(body.destroyed).toBe(false);
  await expect(receive(appended, { receptions })).rejects.toMatchObject({ code: 'unavailable' });
  await store.remove(await keys());
});

test('few requests at once send bytes of one upload', async () => {
  const receptions = new Receptions();
  const bodies = Array.from({ length: 4 }, () => new PassThrough());
  const receiving = bodies.map((body) => receive(appended, { body, receptions }));
  const refused = { code: 'too_many_requests', details: { retryAfterSeconds: 10 } };
  await expect(receive(appended, { receptions })).rejects.toMatchObject(refused);
  bodies[0]!.end();
  await receiving[0];
  expect(await receive(appended, { receptions })).toMatchObject({ received: upload.length });
  for (const body of bodies) body.end();
  await Promise.all(receiving);
  await store.remove(await keys());
});
