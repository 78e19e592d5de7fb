import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { largeUploadRows } from './large-upload-rows.ts';
import { type Store, smallUploadRows } from './small-upload-rows.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-uploads-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

test('the bench of large uploads measures a plain and a BGZF file from curl to success', async () => {
  const rows = await largeUploadRows({ cacheDir, pairs: 1, bytes: 400_000 });
  const target = expect.objectContaining({ id: 'U1', target: 1.3, atMost: true });
  const cost = expect.objectContaining({
    id: 'U1',
    what: expect.stringMatching(/^processor time of the upload of a /),
  });
  expect(rows).toEqual([target, cost, target, cost]);
  for (const { figure } of rows) expect(figure).toBeGreaterThanOrEqual(0);
});

test('the bench of small uploads sends the same files to the system and to the store compared with', async () => {
  const asked: string[] = [];
  const startStore = async (): Promise<Store> => {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { folder: `http://127.0.0.1:${port}/`, stop: async () => server.close() };
  };
  const rows = await smallUploadRows({ cacheDir, pairs: 1, uploads: 2, uploadRecords: 100 }, startStore);
  const what = [/^uploads\/s of exomes of .* ÷ puts\/s to MinIO$/, /^processor time of an upload of /];
  expect(rows).toMatchObject(what.map((text) => ({ id: 'U2', what: expect.stringMatching(text) })));
  for (const { figure } of rows) expect(figure).toBeGreaterThanOrEqual(0);
  const each = ['PUT /exome-0', 'PUT /exome-1', 'DELETE /exome-0', 'DELETE /exome-1'].sort();
  expect(asked.sort()).toEqual([...each, ...each].sort());
});
