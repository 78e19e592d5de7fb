import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { exchange, jsonOf, type RawResponse, rawRequest } from '../protocol/raw-http.ts';
import type { Session } from '../protocol/session.ts';
import { field, file, formBody, type Part, postForm } from './form-data.ts';

/** Limit of the system under test. */
export const maxUploadBytes = 50_021;

const fields = [field('name', 'big'), field('filetype', 'csv')];
const ofSize = (size: number): Uint8Array => Buffer.alloc(size, 'x');

/** The size limit of uploads. */
export function uploadLimitTests(session: Session): void {
  const headers = (): string[] => [
    'Content-Type: multipart/form-data; boundary=x',
    `Authorization: ${session.system.adminAuth}`,
  ];
  const countNow = async (): Promise<string | null> =>
    (await session.admin.list('/data_sources/')).headers.get('content-range');

  function checkTooLarge(answer: RawResponse): void {
    expect(answer.status).toBe(413);
    expect(jsonOf(answer)).toEqual({ error: { code: 'entity_too_large', message: expect.stringMatching(/50021/) } });
  }

  async function sendChunked(parts: readonly Part[]): Promise<RawResponse> {
    const body = formBody(parts, 'x');
    const chunks = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')];
    const lines = [...headers(), 'Transfer-Encoding: chunked'];
    return await rawRequest(session.url, {
      method: 'POST',
      target: '/data_sources/',
      headers: lines,
      body: Buffer.concat(chunks),
    });
  }

  describe('the limit of uploads', () => {
    test('accepts and keeps a file of exactly that size', async () => {
      const { uri } = (await postForm(session.admin, [...fields, file(ofSize(maxUploadBytes))])).expect(201).entity();
      expect(await session.admin.download(uri)).toHaveLength(maxUploadBytes);
      expect(await filesOfSize(session.system.dataDir, maxUploadBytes)).toBe(1);
    });

    test('accepts one of exactly that size with unknown length', async () => {
      expect(await sendChunked([...fields, file(ofSize(maxUploadBytes))])).toMatchObject({ status: 201 });
    });

    test('counts the file, not the form around it', async () => {
      const parts = [...fields, field('mimetype', 'y'.repeat(100_000)), file(ofSize(maxUploadBytes))];
      (await postForm(session.admin, parts)).expect(201);
    });

    test('counts bytes as sent, not decompressed', async () => {
      (await postForm(session.admin, [...fields, file(gzipSync('x'.repeat(1_000_000)))])).expect(201);
    });

    test.each([
      ['with a Content-Length', 1],
      ['with a Content-Length far beyond', 5_000_000],
    ])('refuses a larger file %s: 413, nothing is kept', async (_, more) => {
      const before = await countNow();
      const body = formBody([...fields, file(ofSize(maxUploadBytes + more))], 'x');
      const request = { method: 'POST', target: '/data_sources/', headers: headers(), body };
      checkTooLarge(await rawRequest(session.url, request));
      expect(await countNow()).toBe(before);
      expect(await keepsBlobOf(session.system.dataDir, maxUploadBytes + 1)).toBe(false);
    });

    test.each([1, 5_000_000])(
      'refuses a file of unknown length that is %i bytes larger: 413, nothing is kept',
      async (more) => {
        const before = await countNow();
        checkTooLarge(await sendChunked([...fields, file(ofSize(maxUploadBytes + more))]));
        expect(await countNow()).toBe(before);
        expect(await keepsBlobOf(session.system.dataDir, maxUploadBytes + 1)).toBe(false);
      },
    );

    test('refuses a far too large announced length before any byte is sent', async () => {
      const lines = [...headers(), 'Content-Length: 999999999999'];
      checkTooLarge(await rawRequest(session.url, { method: 'POST', target: '/data_sources/', headers: lines }));
    });

    test('refuses a file before the rest of it is sent', async () => {
      const head = `POST /data_sources/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n${headers().join('\r\n')}\r\n\r\n`;
      const body = formBody([...fields, file(ofSize(maxUploadBytes + 100_000))], 'x').subarray(0, -10_000);
      checkTooLarge(await exchange(session.url, [head, body]));
    });

    test('refuses fields of more than a mebibyte, of any file', async () => {
      const parts = [file('x'), field('mimetype', 'y'.repeat(1_048_577)), ...fields];
      (await postForm(session.admin, parts)).expect(413);
    });

    test('does not apply to other requests', async () => {
      const notes = 'n'.repeat(9000);
      const json = { name: 'a', notes, added: 'y'.repeat(100_000) };
      (await session.admin.post('/samples/', json)).expect(201);
    });
  });
}

/** Sizes of all files below a directory; files removed meanwhile do not count. */
async function sizesBelow(directory: string): Promise<number[]> {
  const names = await readdir(directory, { recursive: true });
  const infos = await Promise.all(names.map((name) => stat(join(directory, name)).catch(() => undefined)));
  return infos.flatMap((info) => (info?.isFile() === true ? [info.size] : []));
}

/** Number of files of a size that a system keeps, hence of stored uploads of a unique size. */
async function filesOfSize(dataDir: string, size: number): Promise<number> {
  return (await sizesBelow(dataDir)).filter((one) => one === size).length;
}

/** Whether a system keeps any file of at least a size, except its database's. */
async function keepsBlobOf(dataDir: string, size: number): Promise<boolean> {
  const parts = (await readdir(dataDir)).filter((name) => name !== 'postgres');
  const sizes = await Promise.all(parts.map((part) => sizesBelow(join(dataDir, part)).catch((): number[] => [])));
  return sizes.flat().some((one) => one >= size);
}
