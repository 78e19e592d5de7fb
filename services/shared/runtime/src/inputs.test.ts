import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobLocation__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/BlobLocation';
import type { BlobStore } from './blobs/blob-store.ts';
import { AppError } from './errors.ts';
import { openInput } from './inputs.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'inputs-'));
  mkdirSync(join(directory, 'files'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const blobs = {
  get: async (key: string) => {
    if (key !== 'a/b') throw new AppError('not_found', 'no such object');
    return Readable.from([Buffer.from('hello '), Buffer.from('world')], { objectMode: true });
  },
} as unknown as BlobStore;

const location = (place: Partial<BlobLocation__Output>, sizeBytes: number): BlobLocation__Output => ({
  ...place,
  place: place.objectKey === undefined ? 'localFile' : 'objectKey',
  sizeBytes,
  etag: '',
  lastModified: '',
});

function localFile(name: string, content: string): BlobLocation__Output {
  const path = join(directory, 'files', name);
  writeFileSync(path, content);
  const mtimeNs = String(statSync(path, { bigint: true }).mtimeNs);
  return { ...location({ localFile: name }, content.length), localMtimeNs: mtimeNs };
}

async function text(input: BlobLocation__Output, onBytes?: (bytes: number) => void): Promise<string> {
  const options = { blobs, localFilesDir: join(directory, 'files'), ...(onBytes && { onBytes }) };
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openInput(input, options)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const gone = expect.objectContaining({ code: 'data_source_unavailable' });

describe('openInput', () => {
  test('streams a stored object and tells how many bytes went by', async () => {
    let bytes = 0;
    expect(await text(location({ objectKey: 'a/b' }, 11), (n) => (bytes += n))).toBe('hello world');
    expect(bytes).toBe(11);
  });

  test('refuses an object that is gone or has another size', async () => {
    await expect(text(location({ objectKey: 'a/c' }, 11))).rejects.toEqual(gone);
    await expect(text(location({ objectKey: 'a/b' }, 10))).rejects.toEqual(gone);
    await expect(text(location({ objectKey: 'a/b' }, 12))).rejects.toEqual(gone);
  });

  test('streams a local file of several chunks', async () => {
    const content = 'x'.repeat(2_500_000);
    expect(await text(localFile('big.vcf', content))).toBe(content);
  });

  test('refuses a local file that changed since it was registered', async () => {
    const input = localFile('a.vcf', 'abc');
    utimesSync(join(directory, 'files', 'a.vcf'), 1, 1);
    await expect(text(input)).rejects.toEqual(gone);
  });

  test('refuses a local file that is gone, a directory, or outside of the directory', async () => {
    writeFileSync(join(directory, 'secret'), 'abc');
    mkdirSync(join(directory, 'files', 'sub'));
    symlinkSync(join(directory, 'secret'), join(directory, 'files', 'link'));
    for (const name of ['missing', 'sub', '../secret', 'link', '', '.', 'sub/../../secret', '\0']) {
      await expect(text(location({ localFile: name }, 3))).rejects.toEqual(gone);
    }
  });

  test('refuses local files when no directory is configured for them', async () => {
    await expect(openInput(localFile('a.vcf', 'abc'), { blobs })).rejects.toEqual(gone);
  });
});
