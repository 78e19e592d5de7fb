import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeBucket } from '@varfreq/testkit/components/look';
import { startMinio, startVersity, type TestS3 } from '@varfreq/testkit/components/s3';
import { describeBlobStore } from './blob-store.contract.ts';
import type { BlobStore } from './blob-store.ts';
import { openBlobStore } from './open.ts';
import type { S3Config } from './s3/s3-config.ts';

let buckets = 0;

/** A fresh bucket of a store. */
async function freshBucket(server: TestS3): Promise<S3Config> {
  buckets += 1;
  const bucket = `bucket-${buckets}`;
  await makeBucket(server, bucket);
  const { endpoint, accessKey: accessKeyId, secretKey: secretAccessKey } = server;
  const credentials = { accessKeyId, secretAccessKey };
  return { bucket, endpoint, region: 'us-east-1', pathStyle: true, credentials, timeoutMs: 60_000 };
}

function clientOf({ endpoint, region, credentials }: S3Config): S3Client {
  return new S3Client({ endpoint: endpoint!, region, credentials: credentials!, forcePathStyle: true });
}

async function* chunks(total: number, size: number, end: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < total; sent += size) yield Buffer.alloc(Math.min(size, total - sent), sent % 251);
  end();
}

async function keysOf(store: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.sort();
}

const open = (config: S3Config): Promise<BlobStore> => openBlobStore({ kind: 's3', ...config });

describe.each([
  ['MinIO', startMinio],
  ['the Versity gateway', startVersity],
])('%s', (name, start) => {
  let server: TestS3;
  let config: S3Config;
  beforeAll(async () => {
    server = await start();
    config = await freshBucket(server);
  }, 1_800_000);
  afterAll(async () => await server?.remove());

  describeBlobStore(name, async () => ({ store: await open(await freshBucket(server)), close: async () => undefined }));

  test('an object larger than a part is put in parts, only if absent, and readable from any byte', async () => {
    const store = await open(config);
    const bytes = randomBytes(20_000_000);
    const source = async function* () {
      for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
    };
    expect(await store.put('parts', source())).toMatchObject({ sizeBytes: bytes.length });
    await expect(store.put('parts', source())).rejects.toMatchObject({ code: 'integrity_conflict' });
    expect(bytes.equals(await buffer(await store.get('parts')))).toBe(true);
    expect(bytes.subarray(9_000_000, 9_000_100).equals(await store.read('parts', 9_000_000, 9_000_100))).toBe(true);
  });

  test('exactly one of several puts in parts wins', async () => {
    const store = await open(config);
    const puts = [0, 1, 2].map(() =>
      store.put('race', chunks(9_000_000, 1_000_000)).then(
        () => 'made',
        (e) => e.code,
      ),
    );
    expect((await Promise.all(puts)).sort()).toEqual(['integrity_conflict', 'integrity_conflict', 'made']);
  });

  test('a put in parts whose source fails leaves no parts', async () => {
    const store = await open(config);
    const failing = chunks(9_000_000, 1_000_000, () => {
      throw new Error('connection lost');
    });
    await expect(store.put('failed', failing)).rejects.toThrow('connection lost');
    const list = new ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: 'failed' });
    expect((await clientOf(config).send(list)).Uploads ?? []).toEqual([]);
    await expect(store.head('failed')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('parts that a dead writer left are removed once they are old', async () => {
    const store = await open(config);
    const client = clientOf(config);
    await client.send(new CreateMultipartUploadCommand({ Bucket: config.bucket, Key: 'left' }));
    expect(await store.removeLeftOvers(60_000)).toBe(0);
    await store.removeLeftOvers(-60_000);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }));
    expect(Uploads).toEqual([]); // MinIO lists none without their key, and drops them itself
  });

  test('a listing of more than a page is complete', async () => {
    const config = await freshBucket(server);
    const store = await open(config);
    const keys = Array.from({ length: 1100 }, (_, i) => `many/${i}`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, chunks(1, 1))));
    }
    expect(await keysOf(store, 'many/')).toEqual(keys.sort());
    await store.remove(keys);
    expect(await keysOf(store, '')).toEqual([]);
  });

  test('a reader that pauses for longer than the timeout gets all bytes', async () => {
    await (await open(config)).put('paused', chunks(30_000_000, 1_000_000));
    const impatient = await open({ ...config, timeoutMs: 3000 });
    let read = 0;
    for await (const chunk of await impatient.get('paused')) {
      if (read === 0) await new Promise((resolve) => setTimeout(resolve, 4500));
      read += chunk.length;
    }
    expect(read).toBe(30_000_000);
  });

  test('wrong credentials, no bucket and no store are unavailable', async () => {
    const wrong = await open({ ...config, credentials: { accessKeyId: 'unknown', secretAccessKey: 'nothing' } });
    await expect(wrong.read('x', 0, 1)).rejects.toMatchObject({ code: 'unavailable' });
    const nowhere = await open({ ...config, bucket: 'no-such-bucket' });
    await expect(nowhere.read('x', 0, 1)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the bucket does not exist'),
    });
    await expect(nowhere.put('x', chunks(1, 1))).rejects.toMatchObject({ code: 'unavailable' });
    const unreachable = await open({ ...config, endpoint: 'http://127.0.0.1:9' });
    await expect(unreachable.head('x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a store serves again after an outage', async () => {
    const store = await open(config);
    await store.put('lasting', chunks(10, 10));
    await server.stop('SIGKILL');
    await expect(store.read('lasting', 0, 10)).rejects.toMatchObject({ code: 'unavailable' });
    await server.restart();
    expect(await store.read('lasting', 0, 10)).toHaveLength(10);
  });
});
