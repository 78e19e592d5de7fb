import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { BlobStore } from '../blobs/blob-store.ts';
import { AppError } from '../errors.ts';
import { type InputOptions, openInput } from './inputs.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'inputs-'));
  mkdirSync(join(directory, 'files'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const blobs = {
  get: async (key: string, range?: { start: number; end: number }) => {
    if (key !== 'a/b') throw new AppError('not_found', 'no such object');
    if (range) return Readable.from([Buffer.from('hello world').subarray(range.start, range.end)]);
    return Readable.from([Buffer.from('hello '), Buffer.from('world')], { objectMode: true });
  },
} as unknown as BlobStore;

const location = (place: Partial<BlobLocation>, sizeBytes: number): BlobLocation => ({
  ...place,
  place: place.objectKey === undefined ? 'localFile' : 'objectKey',
  sizeBytes,
  etag: '',
  lastModified: '',
});

function localFile(name: string, content: string): BlobLocation {
  const path = join(directory, 'files', name);
  writeFileSync(path, content);
  const mtimeNs = String(statSync(path, { bigint: true }).mtimeNs);
  return { ...location({ localFile: name }, content.length), localMtimeNs: mtimeNs };
}

async function text(input: BlobLocation, more: Partial<InputOptions> = {}): Promise<string> {
  const options = { blobs, localFilesDir: join(directory, 'files'), ...more };
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openInput(input, options)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const gone = expect.objectContaining({ code: 'data_source_unavailable' });

describe('openInput', () => {
  test('streams a stored object and reports the bytes read', async () => {
    let bytes = 0;
    expect(
      await text(location({ objectKey: 'a/b' }, 11), {
        onBytes(n) {
          bytes += n;
        },
      }),
    ).toBe('hello world');
    expect(bytes).toBe(11);
  });

  test.each([
    [0, 0],
    [0, 5],
    [4, 8],
    [6, 11],
  ])('returns only the stored bytes from %i to %i, of objects and of local files', async (start, end) => {
    const expected = 'hello world'.slice(start, end);
    const inputs = [location({ objectKey: 'a/b' }, 11), localFile('h.txt', 'hello world')];
    for (const input of inputs) expect(await text(input, { range: { start, end } })).toBe(expected);
  });

  test('refuses a range outside the object, or of a changed local file', async () => {
    await expect(text(location({ objectKey: 'a/b' }, 20), { range: { start: 5, end: 15 } })).rejects.toEqual(gone);
    const changed = localFile('c.txt', 'hello world');
    writeFileSync(join(directory, 'files', 'c.txt'), 'hello there world');
    await expect(text(changed, { range: { start: 2, end: 4 } })).rejects.toEqual(gone);
  });

  test('refuses an object that is missing or has another size', async () => {
    await expect(text(location({ objectKey: 'a/c' }, 11))).rejects.toEqual(gone);
    await expect(text(location({ objectKey: 'a/b' }, 10))).rejects.toEqual(gone);
    await expect(text(location({ objectKey: 'a/b' }, 12))).rejects.toEqual(gone);
  });

  test('streams a local file of several chunks', async () => {
    const content = 'x'.repeat(2_500_000);
    expect(await text(localFile('big.vcf', content))).toBe(content);
  });

  test('refuses a local file that changed since registration', async () => {
    const input = localFile('a.vcf', 'abc');
    utimesSync(join(directory, 'files', 'a.vcf'), 1, 1);
    await expect(text(input)).rejects.toEqual(gone);
  });

  test('refuses a local file that changes while it is read, even if its size stays', async () => {
    const input = localFile('live.vcf', 'x'.repeat(2_500_000));
    const read = async () => {
      const options = { blobs, localFilesDir: join(directory, 'files') };
      for await (const _ of await openInput(input, options)) utimesSync(join(directory, 'files', 'live.vcf'), 1, 1);
    };
    await expect(read()).rejects.toEqual(gone);
  });

  test('refuses a local file that is missing, a directory, or outside the directory', async () => {
    writeFileSync(join(directory, 'secret'), 'abc');
    mkdirSync(join(directory, 'files', 'sub'));
    symlinkSync(join(directory, 'secret'), join(directory, 'files', 'link'));
    for (const name of ['missing', 'sub', '../secret', 'link', '', '.', 'sub/../../secret', '\0']) {
      await expect(text(location({ localFile: name }, 3))).rejects.toEqual(gone);
    }
  });

  test('follows links to other folders, but only within the same folder if each login has one', async () => {
    const at = (name: string): string => join(directory, 'files', name);
    for (const folder of ['ann', 'bob']) mkdirSync(at(folder));
    const registered = localFile('ann/a.vcf', 'abc');
    const read = (localFilesPerLogin: boolean): Promise<string> => text(registered, { localFilesPerLogin });
    expect(await read(true)).toBe('abc');
    renameSync(at('ann/a.vcf'), at('ann/moved.vcf'));
    symlinkSync('moved.vcf', at('ann/a.vcf'));
    expect(await read(true)).toBe('abc');
    renameSync(at('ann/moved.vcf'), at('bob/secret.vcf'));
    rmSync(at('ann/a.vcf'));
    symlinkSync('../bob/secret.vcf', at('ann/a.vcf'));
    await expect(read(true)).rejects.toEqual(gone);
    expect(await read(false)).toBe('abc');
    rmSync(at('ann'), { recursive: true });
    symlinkSync('bob', at('ann'));
    renameSync(at('bob/secret.vcf'), at('bob/a.vcf'));
    await expect(read(true)).rejects.toEqual(gone);
  });

  test('refuses local files when no directory is configured', async () => {
    await expect(openInput(localFile('a.vcf', 'abc'), { blobs })).rejects.toEqual(gone);
  });
});
