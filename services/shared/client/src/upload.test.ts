import { once } from 'node:events';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { FileChanged } from './errors.ts';

const bytes = 2 ** 20;
const fields = { name: 'a', filetype: 'vcf' };
let directory = '';
let path = '';
let server: Server;
let client: Client;
let complete = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'varfreq-client-'));
  path = join(directory, 'a.vcf');
  await writeFile(path, Buffer.alloc(bytes, 'x'));
  complete = 0;
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      complete += request.method === 'POST' ? 1 : 0;
      response.setHeader('Content-Type', 'application/json').end('{"data_source": {"uri": "/data_sources/1"}}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new Client({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await client.get('/authentication');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

test.each([
  ['grows', () => appendFileSync(path, 'x')],
  ['shrinks', () => truncateSync(path, bytes - 1)],
  ['is emptied', () => truncateSync(path, 0)],
  ['is written again', () => writeFileSync(path, Buffer.alloc(bytes, 'y'))],
])('a small file that %s while it is sent is no upload', async (_, change) => {
  let changes = 0;
  const onSent = () => {
    if (changes++ === 0) change();
  };
  await expect(client.upload(path, fields, { onSent })).rejects.toThrow(FileChanged);
  expect(complete).toBe(0);
});

test('a file that cannot be read is named at once, and not taken for a lost connection', async () => {
  const folder = join(directory, 'folder.vcf');
  await mkdir(folder);
  await writeFile(join(folder, 'a'), ''); // some file systems give an empty folder no size
  await expect(client.upload(folder, fields)).rejects.toMatchObject({
    path: folder,
    message: expect.stringMatching(/EISDIR.*folder\.vcf/),
  });
});
