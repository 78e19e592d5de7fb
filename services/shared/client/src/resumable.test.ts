import { once } from 'node:events';
import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Requests } from './requests.ts';
import { sendInParts } from './resumable.ts';

const bytes = 4 * 2 ** 20;
let directory = '';
let path = '';
let server: Server;
let fingerprints: string[] = [];
let received = 0;
let deleted: string[] = [];
let headStatus = 200;

/** The part of the protocol that a sender sees, keeping no bytes. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'varfreq-client-'));
  path = join(directory, 'a.vcf');
  await writeFile(path, Buffer.alloc(bytes, 'x'));
  fingerprints = [];
  received = 0;
  deleted = [];
  headStatus = 200;
  server = createServer((request, response) => {
    if (request.method === 'DELETE') deleted.push(request.url!);
    if (request.method === 'POST') fingerprints.push(String(request.headers['upload-metadata']));
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => {
      const offset = request.method === 'HEAD' ? 0 : received;
      const status = { POST: 201, HEAD: headStatus }[request.method!] ?? 204;
      response.writeHead(status, { location: '/uploads/1', 'upload-offset': offset });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

async function* noUploads() {}

/** Sends the file; `onFirst` runs when its first bytes have been sent. */
async function send(onFirst: () => Promise<void>): Promise<string | undefined> {
  const requests = new Requests({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  let first: Promise<void> | undefined;
  const onSent = () => {
    first ??= onFirst();
  };
  return await sendInParts(requests, noUploads(), { path, bytes, key: undefined, onSent }).finally(() => first);
}

test('a file that stays as it is arrives, and is the same upload the next time', async () => {
  expect(await send(async () => undefined)).toBe('/uploads/1');
  expect(received).toBe(bytes);
  await send(async () => undefined);
  expect(new Set(fingerprints).size).toBe(1);
});

test.each([
  ['grows', () => appendFile(path, 'x')],
  ['shrinks', () => truncate(path, 2 ** 20)],
  ['is written again', () => writeFile(path, Buffer.alloc(bytes, 'y'))],
])('a file that %s while it is sent is no upload, and another one the next time', async (_, change) => {
  await expect(send(change)).rejects.toThrow(`${path} changed while it was sent`);
  expect(deleted).toEqual(['/uploads/1']);
  await writeFile(path, Buffer.alloc(bytes, 'x'));
  await send(async () => undefined);
  expect(new Set(fingerprints).size).toBe(2);
});

test('a refusal without a body, as of HEAD, says what was asked and what the status means', async () => {
  headStatus = 404;
  const message = 'the answer to HEAD /uploads/1 has status 404 (Not Found)';
  await expect(send(async () => undefined)).rejects.toMatchObject({ status: 404, message });
});
