import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { begin, finish, offsetOf, randomBytes, send, tus } from '@varfreq/harness/system/tus';
import { startTcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { until } from '@varfreq/testkit/until';
import { Upload } from 'tus-js-client';

const mebibyte = 2 ** 20;
let dataDir: string;
let adminPassword: string;
let system: System;
beforeEach(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
  system = await startSystem({ dataDir, adminPassword });
});
afterEach(async () => {
  await system.stop();
  await removeDataDir(dataDir);
});

/** A request that sends these bytes of an upload, and then neither more nor its end. */
function hang(uri: string, offset: number, length: number, bytes: Uint8Array, more = {}) {
  const type = 'application/offset+octet-stream';
  const headers = { ...tus, 'Upload-Offset': offset, 'Content-Type': type, 'Content-Length': length };
  const authorization = { Authorization: system.adminAuth };
  const hanging = request(new URL(uri, system.url), {
    method: 'PATCH',
    headers: { ...headers, ...authorization, ...more },
  });
  const status = new Promise<number | undefined>((resolve) => {
    hanging.on('response', (answer) => resolve(answer.statusCode)).on('error', () => resolve(undefined));
  });
  const written = new Promise<void>((resolve) => hanging.write(bytes, () => resolve()));
  return { hanging, status, written };
}

async function untilOffset(client: Api, uri: string, least: number): Promise<number> {
  return await until(`${least} bytes have arrived`, async () => {
    const offset = await offsetOf(client, uri);
    return offset >= least && offset;
  });
}

test('an upload survives kills of the server, loses little, and becomes a data source byte by byte', async () => {
  const bytes = randomBytes(40 * mebibyte);
  const uri = await begin(api(system.url, system.adminAuth), bytes.length);
  let offset = 0;
  for (const sent of [20, 39]) {
    const client = api(system.url, system.adminAuth);
    hang(uri, offset, bytes.length - offset, bytes.subarray(offset, sent * mebibyte));
    await untilOffset(client, uri, offset + 16 * mebibyte);
    await system.kill9();
    system = await startSystem({ dataDir, adminPassword });
    const resumed = await offsetOf(api(system.url, system.adminAuth), uri);
    expect(resumed).toBeGreaterThanOrEqual(offset + 16 * mebibyte);
    offset = resumed;
  }
  const client = api(system.url, system.adminAuth);
  (await send(client, uri, offset, bytes.subarray(offset))).expect(204);
  const { uri: source } = (await finish(client, uri)).expect(201).entity();
  expect(Buffer.from(await client.download(source)).equals(bytes)).toBe(true);
});

test('a server that stops keeps what has arrived, and says so', async () => {
  const bytes = randomBytes(2 * mebibyte);
  const uri = await begin(api(system.url, system.adminAuth), bytes.length);
  const sent = hang(uri, 0, bytes.length, bytes.subarray(0, mebibyte), { Expect: '100-continue' });
  await once(sent.hanging, 'continue');
  await system.stop();
  expect(await sent.status).toBe(503);
  system = await startSystem({ dataDir, adminPassword });
  expect(await offsetOf(api(system.url, system.adminAuth), uri)).toBeGreaterThan(0);
});

test('of two requests that continue an upload one appends, and bytes of a broken connection are kept', async () => {
  const client = api(system.url, system.adminAuth);
  const bytes = randomBytes(3 * mebibyte);
  const wrong = Buffer.alloc(bytes.length, 1);
  const uri = await begin(client, bytes.length);
  const late = hang(uri, 0, wrong.length, wrong.subarray(0, mebibyte));
  (await send(client, uri, 0, bytes.subarray(0, 2 * mebibyte))).expect(204);
  late.hanging.end(wrong.subarray(mebibyte));
  expect(await late.status).toBe(409);
  const broken = hang(uri, 2 * mebibyte, mebibyte, bytes.subarray(2 * mebibyte, 2 * mebibyte + 70_000));
  await broken.written;
  broken.hanging.destroy();
  const offset = await untilOffset(client, uri, 2 * mebibyte + 1);
  (await send(client, uri, offset, bytes.subarray(offset))).expect(204);
  const { uri: source } = (await finish(client, uri)).expect(201).entity();
  expect(Buffer.from(await client.download(source)).equals(bytes)).toBe(true);
});

test('the client of the protocol resumes through a proxy that cuts connections', async () => {
  const client = api(system.url, system.adminAuth);
  const bytes = randomBytes(30 * mebibyte);
  const proxy = await startTcpProxy(() => Number(new URL(system.url).port));
  let cuts = 0;
  let cutAt = 4 * mebibyte;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(bytes, {
    endpoint: `http://127.0.0.1:${proxy.port}/uploads/`,
    headers: { Authorization: system.adminAuth },
    metadata: { filename: 'a.bed' },
    chunkSize: 5 * mebibyte, // whose ends are seen at least, however busy the machine
    retryDelays: [50, 100, 200, 400, 800, 1600],
    onProgress: (sent) => {
      if (cuts >= 3 || sent < cutAt) return;
      cuts += 1;
      cutAt += 8 * mebibyte;
      proxy.set({ kind: 'reset' });
      setTimeout(() => proxy.set({ kind: 'none' }), 100);
    },
    onSuccess: () => resolve(),
    onError: reject,
  });
  upload.start();
  await promise.finally(() => proxy.close());
  expect(cuts).toBe(3);
  const { uri } = (await finish(client, new URL(upload.url!).pathname)).expect(201).entity();
  expect(Buffer.from(await client.download(uri)).equals(bytes)).toBe(true);
});
