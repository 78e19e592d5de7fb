import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DigestThreads } from './digest-threads.ts';
import type { DigestStream } from './digests.ts';

let threads: DigestThreads;

beforeEach(() => {
  threads = new DigestThreads(2);
});
afterEach(() => threads.stop());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const open = (gzipped = false, isLarge = false): DigestStream =>
  threads.open({ gzipped, limits: { maxBytes: 1e9 }, isLarge });

async function feed(stream: DigestStream, bytes: Uint8Array, step: number): Promise<void> {
  for (let start = 0; start < bytes.length; start += step) await stream.write(bytes.subarray(start, start + step));
}

test.each([
  ['small', false],
  ['large', true],
])('many %s uploads at once share few threads, each with its own digests', async (_, isLarge) => {
  const contents = Array.from({ length: 20 }, (_, index) => randomBytes(1 + index * 50_000));
  const digests = await Promise.all(
    contents.map(async (content, index) => {
      const stream = open(true, isLarge);
      await feed(stream, gzipSync(content), 1000 * (index + 1));
      return await stream.finish();
    }),
  );
  expect(digests.map(({ content }) => Buffer.from(content ?? []).toString('hex'))).toEqual(contents.map(sha256));
});

test('uploads one after the other have digests of their own bytes, after an aborted one too', async () => {
  for (const [index, length] of [3_000_000, 1, 262_144, 524_288, 700_000].entries()) {
    const aborted = open(index % 2 === 0);
    await feed(aborted, randomBytes(600_000), 65_536);
    aborted.abort();
    const content = randomBytes(length);
    const stream = open();
    await feed(stream, content, 65_535);
    expect(Buffer.from((await stream.finish()).stored).toString('hex')).toBe(sha256(content));
  }
});

test('bytes may be reused as soon as write has returned', async () => {
  const stream = open();
  const buffer = Buffer.from('first');
  const written = stream.write(buffer);
  buffer.write('other');
  await written;
  const { stored } = await stream.finish();
  expect(Buffer.from(stored).toString('hex')).toBe(sha256(Buffer.from('first')));
});

test('an upload is slowed down while its thread is behind', async () => {
  const stream = open();
  let waiting = true;
  const written = stream.write(Buffer.alloc(10_000_000)).then(() => (waiting = false));
  await Promise.resolve();
  expect(waiting).toBe(true);
  await written;
  expect((await stream.finish()).uncompressedBytes).toBe(10_000_000);
});

test('a thread that dies fails its uploads and is replaced', async () => {
  const [first, second] = [open(), open(true)];
  await first.write(Buffer.from('x'));
  await threads.stop();
  await expect(first.finish()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second.write(Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  const next = open();
  await next.write(Buffer.from('x'));
  expect((await next.finish()).uncompressedBytes).toBe(1);
});

test.each([false, true])(
  'an aborted upload accepts nothing more and does not affect others (large: %s)',
  async (isLarge) => {
    const [aborted, other] = [open(true, isLarge), open(true, isLarge)];
    await aborted.write(gzipSync('abc').subarray(0, 5));
    aborted.abort();
    aborted.abort();
    await expect(aborted.write(Buffer.from('x'))).rejects.toThrow('aborted');
    await other.write(gzipSync('abc'));
    expect((await other.finish()).uncompressedBytes).toBe(3);
  },
);
