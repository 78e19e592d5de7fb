import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { DigestStream, Digests } from './digests.ts';
import { StreamDigester } from './stream-digester.ts';

configureProperties({ seed: 20_250_304, numRuns: 50 });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('hex');
const bgzfEnd = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** A block of BGZF (SAM specification, section 4.1). */
function bgzfBlock(text: string): Buffer {
  const member = gzipSync(text);
  const block = Buffer.concat([member.subarray(0, 10), Buffer.from('0600424302000000', 'hex'), member.subarray(10)]);
  block[3] = 4;
  block.writeUInt16LE(block.length - 1, 16);
  return block;
}

async function digest(chunks: readonly Uint8Array[], gzipped: boolean, maxBytes = 1e6, maxRatio = 0) {
  let taken = 0;
  const digester = new StreamDigester({
    gzipped,
    limits: { maxBytes, maxRatio },
    isLarge: false,
    onTaken: (bytes) => (taken += bytes),
    elsewhere,
  });
  for (const chunk of chunks) digester.write(chunk);
  const digests = await digester.finish();
  return { ...show(digests), taken };
}

/** No other thread is asked for small files. */
function elsewhere(): never {
  throw new Error('asked');
}

function show({ stored, content, uncompressedBytes }: Digests) {
  return { stored: hex(stored), content: hex(content), uncompressedBytes };
}

describe('digests of an upload', () => {
  test('of plain bytes are equal', async () => {
    const bytes = Buffer.from('chr1\t1\t2\n');
    const both = sha256(bytes);
    expect(await digest([bytes], false)).toEqual({ stored: both, content: both, uncompressedBytes: 9, taken: 9 });
  });

  test('of an empty file', async () => {
    const both = sha256(Buffer.alloc(0));
    expect(await digest([], false)).toEqual({ stored: both, content: both, uncompressedBytes: 0, taken: 0 });
  });

  test.each([
    ['one gzip member', gzipSync('abcdef')],
    ['several gzip members', Buffer.concat([gzipSync('abc'), gzipSync('def')])],
    ['BGZF', Buffer.concat([bgzfBlock('abc'), bgzfBlock('def'), bgzfEnd])],
  ])('of %s: the content is that of the plain file, wherever the stream is cut', async (_name, file) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(file.length), { maxLength: 6 }), async (cuts) => {
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), file.length];
        const chunks = bounds.slice(1).map((end, index) => file.subarray(bounds[index], end));
        const { stored, content, uncompressedBytes, taken } = await digest(chunks, true);
        expect(content).toBe(sha256(Buffer.from('abcdef')));
        expect({ stored, uncompressedBytes, taken }).toEqual({
          stored: sha256(file),
          uncompressedBytes: 6,
          taken: file.length,
        });
      }),
    );
  });

  test.each([
    ['cut off', gzipSync('abc').subarray(0, -3)],
    ['followed by something else', Buffer.concat([gzipSync('abc'), Buffer.from('tail')])],
    ['damaged', Buffer.concat([gzipSync('abc').subarray(0, 12), Buffer.alloc(20, 0xff)])],
    ['BGZF without its end marker', bgzfBlock('abc')],
  ])('leave the content open when the stream is %s', async (_name, file) => {
    const digests = await digest([file], true);
    expect(digests).toEqual({
      stored: sha256(file),
      content: undefined,
      uncompressedBytes: undefined,
      taken: file.length,
    });
  });

  test('have no content digest beyond the limit, and still accept the rest', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const chunks = [bomb, bomb, bomb];
    const { stored, content, taken } = await digest(chunks, true, 1_000_000);
    expect({ stored, content, taken }).toEqual({
      stored: sha256(Buffer.concat(chunks)),
      content: undefined,
      taken: 3 * bomb.length,
    });
    expect((await digest([Buffer.alloc(11)], false, 10)).content).toBeUndefined();
    expect((await digest([Buffer.alloc(10)], false, 10)).uncompressedBytes).toBe(10);
  });

  test('have no content digest when it expands too much, unless the limit is 0', async () => {
    const member = gzipSync(Buffer.alloc(64 * 2 ** 20));
    const chunks = Array<Buffer>(5).fill(member);
    const taken = 5 * member.length;
    expect(await digest(chunks, true, 1e12, 500)).toMatchObject({ content: undefined, taken });
    expect(await digest(chunks, true, 1e12, 0)).toMatchObject({ uncompressedBytes: 5 * 64 * 2 ** 20, taken });
  });

  test('of a large file take the content from another thread, and fail when that does', async () => {
    const written: Buffer[] = [];
    const other: DigestStream = {
      write: async (chunk) => void written.push(Buffer.from(chunk)),
      finish: async () => ({ stored: Buffer.from('of another thread') }),
      abort: () => undefined,
    };
    const large = (stream: DigestStream) =>
      new StreamDigester({
        gzipped: true,
        limits: { maxBytes: 1e6 },
        isLarge: true,
        onTaken: () => undefined,
        elsewhere: () => stream,
      });
    const digester = large(other);
    digester.write(gzipSync('abc'));
    expect(await digester.finish()).toMatchObject({ content: Buffer.from('of another thread'), uncompressedBytes: 3 });
    expect(Buffer.concat(written).toString()).toBe('abc');
    const dead = new AppError('unavailable', 'dead');
    const failing = large({ ...other, write: () => Promise.reject(dead) });
    failing.write(gzipSync('abc'));
    await expect(failing.finish()).rejects.toBe(dead);
  });
});
